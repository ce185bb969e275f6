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
  for (let tick = 2; tick < 16; tick += 2)
    results.trace(tick, tick / 10, [{ node: 0, event: 'failure', reason: `no ${tick}` }]);
  expect(told).toBe(7);
  expect(results.of('main\na').map(({ tick, reason }) => [tick, reason])).toEqual([
    [14, 'no 14'],
    [12, 'no 12'],
    [10, 'no 10'],
    [8, 'no 8'],
    [6, 'no 6'],
  ]);
  results.clear();
  expect(results.of('main\na')).toEqual([]);
  expect(told).toBe(8);
});

it('tells what happens tick after tick as one, so that what was before stays in sight', () => {
  const results = new LastResults((flush) => flush());
  results.begin(table);
  results.trace(1, 0.1, [{ node: 0, event: 'success' }]);
  for (let tick = 2; tick < 100; tick++)
    results.trace(tick, tick / 10, [{ node: 0, event: 'failure', reason: `for another ${100 - tick} s` }]);
  expect(results.of('main\na').map(({ event, reason, times }) => [event, reason, times])).toEqual([
    ['failure', 'for another 1 s', 98],
    ['success', undefined, 1],
  ]);
});

it('asks for no refresh while nobody looks at the nodes that end', () => {
  const asked: (() => void)[] = [];
  const results = new LastResults((flush) => asked.push(flush));
  results.begin({ rows: [...table.rows, { key: 'main\nb', through: [] }], childrenOf: () => [] });
  results.subscribe('main\nb', () => undefined);
  for (let tick = 1; tick < 30; tick++) results.trace(tick, tick / 10, [{ node: 0, event: 'failure' }]);
  expect(asked).toEqual([]);
  for (let tick = 30; tick < 60; tick++) results.trace(tick, tick / 10, [{ node: 2, event: 'failure' }]);
  expect(asked).toHaveLength(1);
});
