import { describe, expect, it } from 'vitest';
import { findMismatches } from '../harness.js';
import { grids } from './grids.js';
import { madeWorld, makeRooms, makeTown } from './worlds.js';

describe('the benchmarks of pathfinding', () => {
  it('have every subject find a way for each query, as long as its rule has it', () => {
    const [arena] = grids;
    expect(findMismatches(arena, 1)).toEqual([]);
  });

  it('ask for ways between free cells, the same every time', () => {
    for (const make of [() => makeTown(96, 'town'), () => makeRooms(96, 16, 'rooms')]) {
      const { map, queries } = madeWorld('small', 5, make).load();
      expect(queries.every(({ start, goal }) => map.blocked[start] + map.blocked[goal] === 0)).toBe(true);
      expect(madeWorld('small', 5, make).load().queries).toEqual(queries);
    }
  });
});
