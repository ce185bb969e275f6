import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HASH_START, hashFloat64, hashToText } from './bits.js';
import { SPECIAL_NUMBERS, ulpsApart } from './laws/ulp.js';
import { Rng } from './rng.js';
import {
  acos,
  asin,
  atan,
  atan2,
  cos,
  exp,
  log,
  log2,
  pow,
  sin,
  tan,
  vectorFromOrientation,
  vectorOfFacing,
} from './trig.js';

// Ours are within 1.1 ulp (sin, cos) and 2.3 ulp (tan) of the truth, Math's within 1: at most 2 and
// 3 whole ulps apart.
const functions = [
  { name: 'sin', ours: sin, theirs: Math.sin, bound: 2 },
  { name: 'cos', ours: cos, theirs: Math.cos, bound: 2 },
  { name: 'tan', ours: tan, theirs: Math.tan, bound: 3 },
];

it('the direction of a facing is its sine and cosine, to the bit, and leaves the height alone', () => {
  fc.assert(
    fc.property(fc.double(), (orientation) => {
      const [direct, facing] = [
        { x: 7, y: 5, z: 7 },
        { x: 7, y: 5, z: 7 },
      ];
      vectorFromOrientation(direct, orientation);
      vectorOfFacing(facing, { orientation });
      const expected = { x: sin(orientation), y: 5, z: cos(orientation) };
      expect([direct, facing]).toEqual([expected, expected]);
    }),
  );
});

describe.each(functions)('$name', ({ ours, theirs, bound }) => {
  it('agrees with Math over every double', () => {
    fc.assert(
      fc.property(fc.double(), (x) => {
        expect(ulpsApart(ours(x), theirs(x))).toBeLessThanOrEqual(bound);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([3, 100, 2 ** 20 * Math.PI, 2 ** 24])('agrees with Math up to %d', (limit) => {
    fc.assert(
      fc.property(fc.double({ min: -limit, max: limit, noNaN: true }), fc.double({ min: -1, max: 1 }), (x, share) => {
        expect(ulpsApart(ours(x), theirs(x))).toBeLessThanOrEqual(bound);
        expect(ulpsApart(ours(share * limit), theirs(share * limit))).toBeLessThanOrEqual(bound);
      }),
      { numRuns: 1000 },
    );
  });

  it('agrees with Math at the doubles next to multiples of π/2, where nearly everything cancels', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 23), max: 2 ** 23 }), fc.integer({ min: -2, max: 2 }), (k, offset) => {
        const multiple = (k * Math.PI) / 2;
        const x = multiple + offset * Math.abs(multiple) * Number.EPSILON;
        expect(ulpsApart(ours(x), theirs(x))).toBeLessThanOrEqual(bound);
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

describe('huge angles', () => {
  // Computed with 3,000 bits; the third is the double that comes nearest to a multiple of π/2.
  it.each([
    { x: 1e22, sine: -0.8522008497671888, cosine: 0.523214785395139, tangent: -1.6287782256068988 },
    { x: 2 ** 1000, sine: -0.15920170308624243, cosine: 0.9872460775989135, tangent: -0.16125837995065806 },
    { x: 6381956970095103 * 2 ** 797, sine: 1.0, cosine: -4.687165924254628e-19, tangent: -2.133485385753704e18 },
    { x: Number.MAX_VALUE, sine: 0.004961954789184062, cosine: -0.9999876894265599, tangent: -0.004962015874444895 },
    { x: 6588397.5, sine: 0.18231348373094985, cosine: 0.9832404556617291, tangent: 0.1854210561426211 },
  ])('sin, cos and tan of $x are right in spite of their size', ({ x, sine, cosine, tangent }) => {
    expect(ulpsApart(sin(x), sine)).toBeLessThanOrEqual(1);
    expect(ulpsApart(cos(x), cosine)).toBeLessThanOrEqual(1);
    expect(ulpsApart(tan(x), tangent)).toBeLessThanOrEqual(2);
    expect(sin(-x)).toBe(-sin(x));
    expect(cos(-x)).toBe(cos(x));
    expect(tan(-x)).toBe(-tan(x));
  });
});

it('the sine is odd, the cosine even, and their squares add up to 1', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (x) => {
      expect(sin(-x)).toBe(-sin(x));
      expect(cos(-x)).toBe(cos(x));
      expect(sin(x) * sin(x) + cos(x) * cos(x)).toBeCloseTo(1, 14);
    }),
  );
});

it('all functions keep their bits from version to version', () => {
  const rng = new Rng('trig');
  let hash = HASH_START;
  const add = (value: number) => {
    hash = hashFloat64(hash, value);
  };
  for (let i = 0; i < 20_000; i++) {
    const angle = rng.range(-20, 20);
    const ratio = rng.range(-1, 1);
    const positive = exp(rng.range(-30, 30));
    for (const f of [sin, cos, tan, atan, exp]) add(f(angle));
    for (const f of [asin, acos, atan]) add(f(ratio));
    for (const f of [log, log2, sin, cos]) add(f(positive));
    add(atan2(angle, ratio));
    add(pow(positive, ratio * 10));
  }
  expect(hashToText(hash)).toBe('79432560');
});
