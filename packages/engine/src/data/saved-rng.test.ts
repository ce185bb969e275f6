import { expect, it } from 'vitest';
import { Rng } from '../math/rng.js';
import { parse } from './parse.js';
import { savedRngSchema } from './saved-rng.js';

it('takes what a generator saves, and four words of 32 bits only', () => {
  const saved = new Rng(7).save();
  expect(parse(savedRngSchema, saved, 'rng')).toEqual(saved);
  const most = 2 ** 32 - 1;
  expect(() => parse(savedRngSchema, { ...saved, state: [0, most, 0, most] }, 'rng')).not.toThrow();
  for (const state of [
    [1, 2, 3],
    [1, 2, 3, 4, 5],
    [1, 2, 3, -1],
    [1, 2, 3, 2 ** 32],
    [1, 2, 3, 0.5],
  ])
    expect(() => parse(savedRngSchema, { ...saved, state }, 'rng')).toThrow('rng.state');
});
