import { describe, expect, it } from 'vitest';
import { nextStamp, SearchRecords } from './search-records.js';

describe('records of a search', () => {
  it('PATH-22 count as unvisited when the stamps run out and start again', () => {
    const marks = Int32Array.of(3, 2 ** 31 - 1, 2 ** 31 - 2);
    expect(nextStamp(marks, 2 ** 31 - 6, 2)).toBe(2 ** 31 - 4);
    expect([...marks]).toEqual([3, 2 ** 31 - 1, 2 ** 31 - 2]);
    // A stamp of 2 ** 31 − 2 would still fit, but not the one above it that a closed node gets.
    expect(nextStamp(marks, 2 ** 31 - 4, 2)).toBe(2);
    expect([...marks]).toEqual([0, 0, 0]);
  });

  it('PATH-24 keep what they know when they grow', () => {
    const records = new SearchRecords(1);
    records.cost[0] = 1.5;
    records.via[0] = 7;
    records.reserve(3);
    records.reserve(2);
    expect([[...records.cost], [...records.via]]).toEqual([
      [1.5, 0, 0],
      [7, 0, 0],
    ]);
  });
});
