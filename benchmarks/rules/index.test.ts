import { describe, expect, it } from 'vitest';
import { findMismatches } from '../harness.js';
import { askJsonRules, countsByHand, prepareGumption, samples } from './forward.js';
import { join } from './join.js';
import { mannersOf } from './manners.js';

describe('the benchmarks of rules', () => {
  it('have all subjects find the same rules to hold', () => {
    expect(findMismatches(join, 40)).toEqual([]);
  });

  it('have all subjects find the rules that hold of new numbers', () => {
    const evaluate = prepareGumption();
    expect(samples.map((_, i) => evaluate(i))).toEqual(countsByHand());
    expect(askJsonRules(0).counts).toEqual(countsByHand());
  });

  it('have all subjects seat the guests well, in as many firings', () => {
    const party = mannersOf(8);
    expect(findMismatches(party, 1)).toEqual([]);
    const { run, verify } = party.subjects[0].setup();
    run();
    expect(verify?.()).toBe(`${(8 * 7) / 2 + 3 * 8 - 2} firings, good`);
  });
});
