import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng } from '../../../math/index.js';
import { byLot, type ExpertCandidates, firstInsistent, highestInsistence, leastRecent } from './arbiters.js';

const insistence = fc.constantFrom(0, -1, Number.NaN, 0.5, 1, 1, 2);
const expert = fc.record({ insistence, lastRan: fc.nat(4) });

/** Candidates whose arrays are longer than their count, as those of a system are. */
function candidates(experts: readonly { insistence: number; lastRan: number }[], next: number): ExpertCandidates {
  return {
    insistence: Float64Array.from([...experts.map((each) => each.insistence), 9, 9]),
    lastRan: Float64Array.from([...experts.map((each) => each.lastRan), -1, -1]),
    count: experts.length,
    rng: {
      next: () => next,
      integer: (from: number, to: number) => from + Math.floor(next * (to - from + 1)),
    } as unknown as Rng,
  };
}

describe('an arbiter', () => {
  const scenes = fc.tuple(fc.array(expert, { maxLength: 6 }), fc.double({ min: 0, max: 0.999, noNaN: true }));

  it('chooses what its words say, among those that insist', () => {
    fc.assert(
      fc.property(scenes, ([experts, next]) => {
        const given = candidates(experts, next);
        const eager = experts.flatMap((each, i) => (each.insistence > 0 ? [i] : []));
        const most = Math.max(...eager.map((i) => experts[i].insistence));
        const best = eager.filter((i) => experts[i].insistence === most);
        expect(highestInsistence(given)).toBe(best[Math.floor(next * best.length)] ?? -1);
        expect(firstInsistent(given)).toBe(eager[0] ?? -1);
        const longest = Math.min(...eager.map((i) => experts[i].lastRan));
        expect(leastRecent(given)).toBe(eager.find((i) => experts[i].lastRan === longest) ?? -1);
        // By lot: as many tickets per expert as it insists, in halves.
        const tickets = eager.flatMap((i) => Array.from({ length: experts[i].insistence * 2 }, () => i));
        expect(byLot(given)).toBe(tickets[Math.floor(next * tickets.length)] ?? -1);
      }),
      { numRuns: 300 },
    );
  });

  it('draws only where there is a choice, so that the same seed gives the same game', () => {
    const experts = [1, 0, 2].map((each) => ({ insistence: each, lastRan: 0 }));
    const [rng, other] = [new Rng(4), new Rng(4)];
    expect(highestInsistence({ ...candidates(experts, 0), rng })).toBe(2);
    expect(rng.next()).toBe(other.next());
  });
});
