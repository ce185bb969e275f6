import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exactQuadrant, isFastAngle, quarterTurns, restHigh, restLow } from './quadrant.js';

it('the quick way and the exact way take an angle apart alike', () => {
  const anywhere = fc.double({ min: -6e6, max: 6e6, noNaN: true });
  const nearMultiple = fc.integer({ min: -4_000_000, max: 4_000_000 }).map((k) => (k * Math.PI) / 2);
  fc.assert(
    fc.property(fc.oneof(anywhere, nearMultiple), (x) => {
      fc.pre(Math.abs(x) >= 0.5);
      const k = quarterTurns(x);
      const high = restHigh(x, k);
      fc.pre(isFastAngle(x, k, high) && Math.abs(Math.abs(high) - Math.PI / 4) > 1e-9);
      const exact = exactQuadrant(x);
      expect(exact.turns).toBe(k & 3);
      // The quick way is off by k · 2⁻¹¹⁵, at most 1/8 ulp of the smallest rest it accepts.
      expect(Math.abs(high - exact.high + (restLow(x, k, high) - exact.low))).toBeLessThanOrEqual(
        Math.abs(exact.high) * 2 ** -55,
      );
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
