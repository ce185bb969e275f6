import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPECIAL_NUMBERS, ulpsApart } from './laws/ulp.js';
import { Power, pow, raiseToPower } from './power.js';

// Ours is within 1 ulp of the truth, and so is Math's: together at most 2 apart.
const BOUND = 2;

function expectNear(base: number, exponent: number): void {
  // biome-ignore lint/style/useExponentiationOperator: the operator may be folded by another routine than the function.
  expect(ulpsApart(pow(base, exponent), Math.pow(base, exponent)), `${base} ^ ${exponent}`).toBeLessThanOrEqual(BOUND);
}

describe('pow', () => {
  it('treats every pair of special numbers as Math does', () => {
    for (const base of SPECIAL_NUMBERS) {
      for (const exponent of SPECIAL_NUMBERS) {
        expectNear(base, exponent);
        // biome-ignore lint/style/useExponentiationOperator: as above.
        const expected = Math.pow(base, exponent);
        if (expected === 0) expect(pow(base, exponent), `${base} ^ ${exponent}`).toBe(expected);
      }
    }
  });

  it('agrees with Math over every pair of doubles', () => {
    fc.assert(fc.property(fc.double(), fc.double(), expectNear), { numRuns: 1000 });
  });

  it('agrees with Math over common sizes and over the whole range of results', () => {
    const share = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, fc.integer({ min: -1000, max: 1000 }), (a, b, exponent) => {
        expectNear(Math.abs(a) * 10, b * 10);
        const base = (1 + Math.abs(a)) * 2 ** exponent;
        expectNear(base, (b * 1075) / Math.max(1, Math.abs(exponent)));
        expectNear(1 + a / 2 ** 30, b * 2 ** 39);
      }),
      { numRuns: 2000 },
    );
  });

  it('is exact for integer powers that fit a double', () => {
    for (let base = -20; base <= 20; base++) {
      for (let exponent = 0; exponent <= 30; exponent++) {
        const exact = BigInt(base) ** BigInt(exponent);
        if (exact > 2n ** 53n || exact < -(2n ** 53n)) break;
        expect(pow(base, exponent), `${base} ^ ${exponent}`).toBe(Number(exact));
      }
    }
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 26), max: 2 ** 26 }), (base) => {
        expect(pow(base, 2)).toBe(base * base);
      }),
    );
  });

  it('is exact for powers of two, down to the smallest double', () => {
    for (let k = -1074; k <= 1023; k++) expect(pow(2, k)).toBe(2 ** k);
  });

  it('knows odd from even exponents of negative bases, even beyond 32 bits', () => {
    expect(pow(-1, 2 ** 40 + 1)).toBe(-1);
    expect(pow(-1, 2 ** 53)).toBe(1);
    expect(pow(-8, 1 / 3)).toBeNaN();
    expect(pow(-0, -3)).toBe(-Infinity);
    expect(pow(-0, -2)).toBe(Infinity);
  });
});

describe('raiseToPower', () => {
  it('comes to the bits of pow, for all numbers', () => {
    const out = new Power();
    const expectSame = (base: number, exponent: number) => {
      out.base = base;
      out.exponent = exponent;
      raiseToPower(out);
      expect(out.value, `${base} ^ ${exponent}`).toBe(pow(base, exponent));
    };
    for (const base of SPECIAL_NUMBERS) for (const exponent of SPECIAL_NUMBERS) expectSame(base, exponent);
    fc.assert(fc.property(fc.double(), fc.double(), expectSame));
    fc.assert(fc.property(fc.double({ min: 0, max: 1 }), fc.double({ min: 0, max: 200 }), expectSame));
  });
});
