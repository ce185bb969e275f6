import { expect, it } from 'vitest';
import { LastResults } from './last-results.js';

const table = { rows: [{ key: 'main\na', through: [] }, undefined], childrenOf: () => [] };

it('keeps the last few results of each node, newest first, with reasons', () => {
  const results = new LastResults((flush) => flush());
  results.begin(table);
  let told = 0;
  results.subscribe('main\na', () => told++);
  results.trace(1, 0.1, [
    { node: 0, event: 'enter' },
    { node: 1, event: 'success' },
  ]);
  expect(told).toBe(0);
  for (let tick = 2; tick < 9; tick++)
    results.trace(tick, tick / 10, [{ node: 0, event: 'failure', reason: `no ${tick}` }]);
  expect(told).toBe(7);
  expect(results.of('main\na').map(({ tick, reason }) => [tick, reason])).toEqual([
    [8, 'no 8'],
    [7, 'no 7'],
    [6, 'no 6'],
    [5, 'no 5'],
    [4, 'no 4'],
  ]);
  results.clear();
  expect(results.of('main\na')).toEqual([]);
  expect(told).toBe(8);
});
