import { describe, expect, it } from 'vitest';
import { GrowingTable, LayeredTables, NO_MOVE, TranspositionTable, UNBOUNDED, ZobristKeys } from './index.js';

const countBits = (word: number) => (word >>> 0).toString(2).replace(/0/g, '').length;

describe('Zobrist keys', () => {
  it.each([
    ['chess', 64, 12, 768],
    ['tic-tac-toe', 9, 2, 18],
    ['Connect Four', 42, 2, 84],
  ])('BRD-23 %s needs one key for each piece on each place', (_game, places, pieces, count) => {
    expect(new ZobristKeys({ places, pieces }).count).toBe(count);
  });

  it('BRD-23 BRD-25 keys differ widely, those of extras too', () => {
    const keys = new ZobristKeys({ places: 8, pieces: 2, extras: 4 });
    const all = [...keys.low, ...keys.high];
    expect(new Set(all).size).toBe(all.length);
    const bits = all.map(countBits).reduce((sum, count) => sum + count, 0);
    expect(bits / all.length).toBeGreaterThan(14);
    expect(bits / all.length).toBeLessThan(18);
    expect([keys.keyOf(7, 1), keys.extraOf(0), keys.extraOf(3)]).toEqual([15, 16, 19]);
  });
});

describe('a transposition table', () => {
  it('BRD-26 BRD-28 returns what was stored, and nothing for another position in the same place', () => {
    const table = new TranspositionTable({ entries: 3 });
    expect(table.find(5, 7)).toBe(false);
    table.store(5, 7, 3, -10, 20, 42);
    expect([table.find(5, 7), table.lower, table.upper, table.depth, table.move]).toEqual([true, -10, 20, 3, 42]);
    expect([table.find(5, 8), table.find(9, 7), table.find(0, 0)]).toEqual([false, false, false]);
    expect(table.statistics).toMatchObject({ capacity: 4, used: 1, stores: 1, lookups: 5, hits: 1 });
  });

  it('BRD-35 bounds of the same depth meet, and the best move outlives a failure', () => {
    for (const table of [new TranspositionTable({ entries: 1 }), new GrowingTable()]) {
      table.store(1, 1, 2, 3, UNBOUNDED, 7);
      table.store(1, 1, 2, -UNBOUNDED, 9, NO_MOVE);
      expect([table.find(1, 1), table.lower, table.upper, table.move]).toEqual([true, 3, 9, 7]);
      table.store(1, 1, 2, 20, UNBOUNDED, 8);
      expect([table.find(1, 1), table.lower, table.upper]).toEqual([true, 20, UNBOUNDED]);
    }
  });

  it.each([
    ['always', [false, true], [false, true]],
    ['deeper', [true, false], [true, false]],
    ['newer', [true, false], [false, true]],
  ] as const)('BRD-29 %s keeps the right one of two', (replace, sameTurn, nextTurn) => {
    const kept = [false, true].map((isLater) => {
      const table = new TranspositionTable({ entries: 1, replace });
      table.store(1, 1, 5, 0, 0, 1);
      if (isLater) table.nextTurn();
      table.store(2, 2, 2, 0, 0, 1);
      return [table.find(1, 1), table.find(2, 2)];
    });
    expect(kept).toEqual([sameTurn, nextTurn]);
  });

  it('BRD-31 counts what was stored and is gone', () => {
    const table = new TranspositionTable({ entries: 1, replace: 'always', track: true });
    table.store(1, 1, 1, 0, 0, 1);
    table.store(2, 2, 1, 0, 0, 1);
    table.find(1, 1);
    table.find(3, 3);
    expect(table.statistics).toMatchObject({ used: 1, overwrites: 1, lookups: 2, hits: 0, lost: 1 });
    table.clear();
    expect([table.find(2, 2), table.statistics.stores]).toEqual([false, 0]);
  });

  it('BRD-27 a growing table keeps everything', () => {
    const table = new GrowingTable();
    for (let i = 0; i < 5000; i++) table.store(i * 64, i, 1, i, i, i);
    for (let i = 0; i < 5000; i += 701) expect([table.find(i * 64, i), table.lower]).toEqual([true, i]);
    expect(table.statistics).toMatchObject({ used: 5000, overwrites: 0, capacity: Infinity });
    table.clear();
    table.nextTurn();
    expect(table.find(0, 0)).toBe(false);
  });

  it('BRD-30 several tables are looked up in turn', () => {
    const table = new LayeredTables([
      new TranspositionTable({ entries: 1, replace: 'deeper' }),
      new TranspositionTable({ entries: 1, replace: 'always' }),
    ]);
    table.store(1, 1, 5, 1, 2, 3);
    table.store(2, 2, 1, 4, 5, 6);
    expect([table.find(1, 1), table.depth, table.find(2, 2), table.depth, table.move]).toEqual([true, 5, true, 1, 6]);
    expect(table.statistics).toMatchObject({ capacity: 2, used: 2, lookups: 2, hits: 2 });
    table.nextTurn();
    table.clear();
    expect(table.find(1, 1)).toBe(false);
    expect(() => new LayeredTables([])).toThrow('tables: must be a list of at least one table');
  });
});
