import { describe, expect, it } from 'vitest';
import { Spot, SpotFinder } from './index.js';
import { answerByHand } from './laws/brute-force.js';
import { drawQuery } from './laws/random-query.js';
import { createScene } from './laws/scene.js';

const close = (a: Spot, b: { x: number; y: number; z: number; score: number }) =>
  Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + Math.abs(a.z - b.z) < 1e-9 && Math.abs(a.score - b.score) < 1e-9;

describe('spots of random queries in random worlds', () => {
  it('[TAC-11] [TAC-13] [TAC-17] are those of a search by hand, at once and in slices of any size', () => {
    let found = 0;
    let empty = 0;
    let ties = 0;
    for (let seed = 1; seed <= 250; seed++) {
      const { rng, world, agents } = createScene(seed);
      const query = drawQuery(rng);
      const finder = new SpotFinder({ ...world, queries: [query] });
      const question = {
        ...(rng.chance(0.5) && { params: { far: rng.integer(1, 6) } }),
        ...(rng.chance(0.7) && { places: { lastSeen: { position: { x: 3.5, y: 0, z: 2.5 } } } }),
      };
      const expected = answerByHand(query, world, agents[0], question);
      const listed = finder.list('drawn', agents[0], question);
      expect(listed.length, `seed ${seed}`).toBe(expected.length);
      expect(
        listed.every((spot, i) => isAmong(spot, expected, i)),
        `seed ${seed}`,
      ).toBe(true);
      const spot = new Spot();
      const isFound = finder.find(spot, 'drawn', agents[0], question);
      expect(isFound, `seed ${seed}`).toBe(expected.length > 0);
      if (isFound) {
        found++;
        expect(spot, `seed ${seed}`).toEqual(listed[0]);
        if (expected.length > 1 && expected[0].score === expected[1].score) ties++;
      } else empty++;
      for (const budget of [1, 3, 50, 1000]) {
        finder.ask(agents[0], 'drawn', question);
        let slices = 0;
        while (finder.step(budget) === 'searching' && slices < 1e6) slices++;
        const sliced = new Spot();
        expect(finder.answer(sliced, agents[0], 'drawn'), `seed ${seed}`).toBe(isFound);
        if (isFound) expect(sliced, `seed ${seed}, budget ${budget}`).toEqual(spot);
      }
    }
    expect(found).toBeGreaterThan(100);
    expect(empty).toBeGreaterThan(20);
    expect(ties).toBeGreaterThan(20);
  });

  /** Whether a spot is the expected one, or one whose score differs by rounding only. */
  function isAmong(spot: Spot, expected: ReturnType<typeof answerByHand>, i: number): boolean {
    return (
      close(spot, expected[i]) ||
      expected.some((each) => close(spot, each) && Math.abs(each.score - expected[i].score) < 1e-9)
    );
  }
});
