import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ulpsApart } from './laws/ulp.js';
import { exactQuadrant } from './quadrant.js';
import { cos, sin } from './trig.js';

it('the quick way in which sin and cos take an angle apart agrees with the exact one', () => {
  const anywhere = fc.double({ min: -6e6, max: 6e6, noNaN: true });
  const nearMultiple = fc.integer({ min: -4_000_000, max: 4_000_000 }).map((k) => (k * Math.PI) / 2);
  fc.assert(
    fc.property(fc.oneof(anywhere, nearMultiple), (x) => {
      fc.pre(Math.abs(x) >= 0.8);
      const { turns, high, low } = exactQuadrant(x);
      const sine = Math.sin(high) + low * Math.cos(high);
      const cosine = Math.cos(high) - low * Math.sin(high);
      // The quick way's rest is off by at most 1/8 ulp; ours are within 1.1 ulp of the truth,
      // Math's within 1.
      expect(ulpsApart(sin(x), [sine, cosine, -sine, -cosine][turns])).toBeLessThanOrEqual(2);
      expect(ulpsApart(cos(x), [cosine, -sine, -cosine, sine][turns])).toBeLessThanOrEqual(2);
    }),
    { numRuns: 2000 },
  );
});

it('the rest is never more than an eighth of a turn, and turns back to the same angle', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e6, max: 1e15, noNaN: true }), (x) => {
      const { turns, high } = exactQuadrant(x);
      expect(Math.abs(high)).toBeLessThanOrEqual(Math.PI / 4 + 1e-15);
      const back = exactQuadrant(-x);
      expect((turns + back.turns) & 3).toBe(0);
      expect(back.high).toBe(-high);
    }),
  );
});
