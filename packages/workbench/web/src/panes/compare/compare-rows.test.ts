import { describe, expect, it } from 'vitest';
import { NO_STATUS, type NodeStatus } from '../../model/live/live-status.js';
import { compareTrees, compareValues } from './compare-rows.js';

const CHILDREN: Readonly<Record<string, readonly string[]>> = { root: ['walk', 'sub'], sub: ['talk', 'root'] };
const shows = (status: Readonly<Record<string, NodeStatus>>) => ({
  ...NO_STATUS,
  status: new Map(Object.entries(status)),
});

describe('comparing two agents', () => {
  it('finds the nodes that differ, in reading order, and ends where a behavior comes back to itself', () => {
    const rows = compareTrees(
      'root',
      (key) => CHILDREN[key] ?? [],
      shows({ root: 'running', walk: 'failure' }),
      shows({ root: 'running', talk: 'running' }),
    );
    expect(rows.map(({ key, level, left, right, differs }) => [key, level, left, right, differs])).toEqual([
      ['root', 0, 'running', 'running', false],
      ['walk', 1, 'failure', 'idle', true],
      ['sub', 1, 'idle', 'idle', false],
      ['talk', 2, 'idle', 'running', true],
    ]);
  });

  it('holds what they know side by side, an empty key like one that is missing', () => {
    expect(compareValues({ a: 1, b: [1], c: null }, { a: 1, b: [2] })).toEqual([
      { key: 'a', left: 1, right: 1, differs: false },
      { key: 'b', left: [1], right: [2], differs: true },
      { key: 'c', left: null, right: undefined, differs: false },
    ]);
  });
});
