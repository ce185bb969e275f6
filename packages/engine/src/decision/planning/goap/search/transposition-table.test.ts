import { describe, expect, it } from 'vitest';
import { createStateModel } from '../models/state-model.js';
import { TranspositionTable } from './transposition-table.js';

/** A table whose states are words; words that begin alike share a slot. */
function createTable(slots: number) {
  let shown = '';
  const model = createStateModel<{ word: string }>({
    actions: [],
    create: () => ({ word: '' }),
    copy(out, { word }) {
      out.word = word;
    },
    observe(out) {
      out.word = shown;
    },
    hash: ({ word }) => word.charCodeAt(0),
    isSame: (a, b) => a.word === b.word,
  });
  const table = new TranspositionTable(model, 1, slots);
  table.clear();
  const costs = new Float64Array(9);
  /** Meets a state at a depth and a cost: is it known? */
  const meet = (word: string, depth: number, cost = depth): boolean => {
    shown = word;
    model.observe(0);
    costs[depth] = cost;
    return table.isKnown(0, depth, costs);
  };
  return { table, meet };
}

describe('the transposition table', () => {
  it('GOB-27 knows a state that it met as near and as cheap, and no other', () => {
    const { meet } = createTable(16);
    expect(meet('ant', 3, 5)).toBe(false);
    expect([meet('ant', 3, 5), meet('ant', 4, 5), meet('ant', 3, 6)]).toEqual([true, true, true]);
    expect(meet('bee', 3, 5)).toBe(false);
    // Dearer but shallower, or deeper but cheaper: neither way covers the other.
    expect(meet('ant', 4, 4)).toBe(false);
    expect(meet('ant', 3, 5)).toBe(true);
    expect(meet('ant', 2, 9)).toBe(false);
    // The shallower one was kept.
    expect([meet('ant', 2, 9), meet('ant', 3, 5)]).toEqual([true, false]);
  });

  it('GOB-27 gives a slot to another state only if that is nearer to the root', () => {
    const { meet } = createTable(1);
    meet('ant', 3);
    // As deep or deeper: looked at, and not remembered.
    expect([meet('bee', 3), meet('bee', 3), meet('bee', 4)]).toEqual([false, false, false]);
    expect(meet('ant', 3)).toBe(true);
    expect([meet('bee', 2), meet('bee', 2), meet('ant', 3)]).toEqual([false, true, false]);
  });

  it('GOB-27 compares states, not their hashes, and forgets everything when it is cleared', () => {
    const { table, meet } = createTable(16);
    meet('ant', 3);
    expect([meet('ape', 5), meet('ant', 3)]).toEqual([false, true]);
    table.clear();
    expect(meet('ant', 3)).toBe(false);
    expect(meet('ant', 3)).toBe(true);
  });
});
