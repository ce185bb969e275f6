import { describe, expect, it } from 'vitest';
import { findMismatches } from '../harness.js';
import { createGuards, decideByHand, nestedIfs, tree } from './nested-ifs.js';

describe('the benchmarks of decision trees', () => {
  it('give every subject the same decisions, and every action its turn', () => {
    expect(findMismatches(nestedIfs, 50)).toEqual([]);
    const decided = new Set(createGuards().map(decideByHand));
    expect(decided).toEqual(new Set(tree.actions));
  });
});
