import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPECIAL_NUMBERS, ulpsApart } from './laws/ulp.js';
import { log, log2, logAll } from './logarithm.js';

// Ours are within 1.1 ulp (log) and 2 ulp (log2) of the truth, Math's within 1: at most 2 and 3
// whole ulps apart.
const logInList = (x: number) => {
  const values = Float64Array.of(2, x, 2);
  logAll(values, 1, 2);
  expect([values[0], values[2]]).toEqual([2, 2]);
  return values[1];
};
const functions = [
  { name: 'log', ours: log, theirs: Math.log, bound: 2 },
  { name: 'logAll', ours: logInList, theirs: Math.log, bound: 2 },
  { name: 'log2', ours: log2, theirs: Math.log2, bound: 3 },
];

describe.each(functions)('$name', ({ ours, theirs, bound }) => {
  it('agrees with Math over every double', () => {
    fc.assert(
      fc.property(fc.double(), (x) => {
        expect(ulpsApart(ours(x), theirs(x))).toBeLessThanOrEqual(bound);
      }),
      { numRuns: 1000 },
    );
  });

  it('agrees with Math near 1, where the logarithm vanishes, and over common sizes', () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), fc.integer({ min: 1, max: 60 }), (share, exponent) => {
        for (const x of [1 + share / 2 ** exponent, Math.abs(share) * 10, Math.abs(share) * 2 ** exponent]) {
          expect(ulpsApart(ours(x), theirs(x)), String(x)).toBeLessThanOrEqual(bound);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each(SPECIAL_NUMBERS)('treats the special number %d as Math does', (x) => {
    const expected = theirs(x);
    if (Number.isFinite(expected) && expected !== 0) expect(ulpsApart(ours(x), expected)).toBeLessThanOrEqual(bound);
    else expect(ours(x)).toBe(expected);
  });
});

it('log2 is exact for every power of two', () => {
  for (let k = -1074; k <= 1023; k++) expect(log2(2 ** k)).toBe(k);
});
