import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exp } from './exponential.js';
import { SPECIAL_NUMBERS, ulpsApart } from './laws/ulp.js';

// Ours is within 1 ulp of the truth, and so is Math's: together at most 2 apart.
const BOUND = 2;

describe('exp', () => {
  it('agrees with Math over every double', () => {
    fc.assert(
      fc.property(fc.double(), (x) => {
        expect(ulpsApart(exp(x), Math.exp(x))).toBeLessThanOrEqual(BOUND);
      }),
    );
  });

  it.each([1, 20, 750])('agrees with Math up to %d, subnormal results included', (limit) => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), fc.integer({ min: 0, max: 2 ** 30 }), (share, step) => {
        for (const x of [share * limit, limit * (step / 2 ** 29 - 1)]) {
          expect(ulpsApart(exp(x), Math.exp(x))).toBeLessThanOrEqual(BOUND);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each([...SPECIAL_NUMBERS, 709.782712893384, 709.7827128933841, -745.1332191019411, -745.1332191019412, -745.14])(
    'treats the special number %d as Math does',
    (x) => expect(ulpsApart(exp(x), Math.exp(x))).toBeLessThanOrEqual(BOUND),
  );

  it('of 0 is 1, of -Infinity 0', () => {
    expect(exp(0)).toBe(1);
    expect(exp(-0)).toBe(1);
    expect(exp(-Infinity)).toBe(0);
  });
});
