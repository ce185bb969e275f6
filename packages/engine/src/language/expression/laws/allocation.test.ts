import { expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { compileExpression, type ExpressionScope, parseExpression, type Read, type ValueType } from '../index.js';

const table: Readonly<Record<string, readonly [ValueType, unknown]>> = {
  health: [{ type: 'number' }, 20],
  name: [{ type: 'text' }, 'Ada'],
  ammo: [{ type: 'list', element: { type: 'number' } }, [3, 5, 8]],
  door: [{ type: 'object', of: 'door' }, { locked: false }],
  other: [{ type: 'object', of: 'door' }, { locked: false }],
};
const names = Object.keys(table);
const values = names.map((name) => table[name][1]);
const scope: ExpressionScope = { find: (name) => ({ type: table[name][0], slot: names.indexOf(name) }) };
const read: Read = (slot) => values[slot];

const expression = parseExpression(
  'health - 5 in [1, 15] and (ammo is empty or door is not other) and max(health, 3) * 2 > 7 and length(name) < 9',
);

it('an expression leaves no garbage behind', () => {
  const evaluate = compileExpression(expression, scope);
  const rounds = 20_000;
  let isTrue = true;
  const work = () => {
    for (let i = 0; i < rounds; i++) isTrue = evaluate(read) === true && isTrue;
  };
  // One object of the smallest size per evaluation would be 12 bytes or more.
  expect(heapGrowth(work) / rounds).toBeLessThan(4);
  expect(isTrue).toBe(true);
});
