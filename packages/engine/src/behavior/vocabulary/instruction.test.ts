import { expect, it } from 'vitest';
import { defineInstruction } from './instruction.js';
import { param } from './parameter.js';

it('takes one or two values', () => {
  const define = (count: number) =>
    defineInstruction('toGame', { takes: Array(count).fill(param.number()), gives: param.number(), run: () => 0 });
  expect([define(1), define(2)].map(({ takes }) => takes.length)).toEqual([1, 2]);
  for (const count of [0, 3])
    expect(() => define(count)).toThrow(`instructions.toGame.takes: must be 1 or 2 types, got ${count}`);
});
