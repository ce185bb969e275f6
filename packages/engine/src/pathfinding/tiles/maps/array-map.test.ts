import { describe, expect, it } from 'vitest';
import { readArrayMap } from '../index.js';

describe('maps from arrays', () => {
  it('treat true, and any number except 0, as walls', () => {
    expect([...readArrayMap([[false, true]]).blocked]).toEqual([0, 1]);
    const map = readArrayMap([
      [0, 1, 0],
      [0, 0, 7],
    ]);
    expect([map.width, map.depth, [...map.blocked], map.costs]).toEqual([3, 2, [0, 1, 0, 0, 0, 1], undefined]);
  });

  it('treat numbers as costs with the option cost', () => {
    const map = readArrayMap([[0, 2, 0.5]], { blocked: (value) => value === 0, cost: (value) => value });
    expect([[...map.blocked], [...map.costs!]]).toEqual([
      [1, 0, 0],
      [1, 2, 0.5],
    ]);
  });

  it.each([
    { rows: [[]] as number[][], problem: 'level: must have at least one row with at least one cell' },
    { rows: null as unknown as number[][], problem: 'level: must be a list of rows, got null' },
    { rows: [[1], null as unknown as number[]], problem: 'level[1]: must be a list of cells, got null' },
    { rows: 'map' as unknown as number[][], problem: 'level: must be a list of rows, got "map"' },
    { rows: [[1], [1, 2]], problem: 'level[1]: must have 1 cells like the first row, got 2' },
    { rows: [[1, 'x' as unknown as number]], problem: 'level[0][1]: must be a number, true or false, got "x"' },
    { rows: [[1], [-1]], problem: 'level[1][0]: must cost more than 0, got -1' },
  ])('are refused: $problem', ({ rows, problem }) => {
    expect(() => readArrayMap(rows, { blocked: (value) => value === 0, cost: (value) => value }, 'level')).toThrow(
      problem,
    );
  });
});
