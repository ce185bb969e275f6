import fc from 'fast-check';
import { expect, it } from 'vitest';
import { productError } from './rounding-error.js';

const integer = fc.maxSafeInteger();

it('a rounded product and its error make the exact product', () => {
  fc.assert(
    fc.property(integer, integer, (a, b) => {
      const product = a * b;
      expect(BigInt(product) + BigInt(productError(a, b, product))).toBe(BigInt(a) * BigInt(b));
    }),
  );
});
