import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acos, asin, atan, atan2 } from './inverse-trig.js';
import { SPECIAL_NUMBERS, ulpsApart } from './laws/ulp.js';

// Ours are within 2 ulp of the truth, Math's within 1: together at most 3 apart.
const BOUND = 3;

const functions = [
  { name: 'asin', ours: asin, theirs: Math.asin },
  { name: 'acos', ours: acos, theirs: Math.acos },
  { name: 'atan', ours: atan, theirs: Math.atan },
];

describe.each(functions)('$name', ({ ours, theirs }) => {
  it('agrees with Math over every double', () => {
    fc.assert(
      fc.property(fc.double(), (x) => {
        expect(ulpsApart(ours(x), theirs(x))).toBeLessThanOrEqual(BOUND);
      }),
      { numRuns: 500 },
    );
  });

  it.each([1, 20])('agrees with Math up to %d, evenly spread and close to the ends', (limit) => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), fc.integer({ min: 0, max: 2 ** 30 }), (small, step) => {
        for (const x of [small * limit, limit * (step / 2 ** 29 - 1), limit - (limit * step) / 2 ** 52]) {
          expect(ulpsApart(ours(x), theirs(x))).toBeLessThanOrEqual(BOUND);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each(SPECIAL_NUMBERS)('treats the special number %d as Math does', (x) => {
    const expected = theirs(x);
    if (Number.isFinite(expected) && expected !== 0) expect(ulpsApart(ours(x), expected)).toBeLessThanOrEqual(BOUND);
    else expect(ours(x)).toBe(expected);
  });
});

describe('atan2', () => {
  const pairs = SPECIAL_NUMBERS.flatMap((y) => SPECIAL_NUMBERS.map((x) => ({ y, x })));

  it('treats every pair of special numbers as Math does', () => {
    for (const { y, x } of pairs) {
      const expected = Math.atan2(y, x);
      const message = `atan2(${y}, ${x})`;
      expect(ulpsApart(atan2(y, x), expected), message).toBeLessThanOrEqual(BOUND);
      if (expected === 0) expect(atan2(y, x), message).toBe(expected);
    }
  });

  it('agrees with Math over every pair of doubles', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (y, x) => {
        expect(ulpsApart(atan2(y, x), Math.atan2(y, x))).toBeLessThanOrEqual(BOUND);
      }),
      { numRuns: 2000 },
    );
  });

  it('agrees with Math over points of a world', () => {
    const coordinate = fc.double({ min: -1000, max: 1000, noNaN: true });
    const cell = fc.integer({ min: -20, max: 20 });
    fc.assert(
      fc.property(coordinate, coordinate, cell, cell, (y, x, row, column) => {
        expect(ulpsApart(atan2(y, x), Math.atan2(y, x))).toBeLessThanOrEqual(BOUND);
        expect(ulpsApart(atan2(row, column), Math.atan2(row, column))).toBeLessThanOrEqual(BOUND);
      }),
      { numRuns: 1000 },
    );
  });
});
