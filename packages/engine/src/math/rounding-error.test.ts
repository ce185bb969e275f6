import fc from 'fast-check';
import { expect, it } from 'vitest';
import { productError, sumError } from './rounding-error.js';

const integer = fc.maxSafeInteger();

it('a rounded product and its error make the exact product', () => {
  fc.assert(
    fc.property(integer, integer, (a, b) => {
      const product = a * b;
      expect(BigInt(product) + BigInt(productError(a, b, product))).toBe(BigInt(a) * BigInt(b));
    }),
  );
});

it('a rounded sum and its error make the exact sum, whichever is larger', () => {
  fc.assert(
    fc.property(integer, integer, fc.integer({ min: 0, max: 60 }), (a, b, shift) => {
      const large = a * 2 ** shift;
      for (const [first, second] of [
        [large, b],
        [b, large],
      ]) {
        const sum = first + second;
        expect(BigInt(sum) + BigInt(sumError(first, second, sum))).toBe(BigInt(first) + BigInt(second));
      }
    }),
  );
});
