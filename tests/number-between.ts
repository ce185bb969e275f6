import fc from 'fast-check';

/** Steps into which a range is divided: exact in binary, and finer than any test tells apart. */
const STEPS = 2 ** 20;

/**
 * Numbers from all over a range, its ends included. `fc.double` alone draws among all numbers that
 * a computer knows between two bounds, and most of those are nearer to 0 than an atom is small: a
 * property of distances would hardly ever see one of a meter. One in eight still comes from there.
 */
export function numberBetween(min: number, max: number): fc.Arbitrary<number> {
  return fc.oneof(
    {
      weight: 7,
      arbitrary: fc.integer({ min: 0, max: STEPS }).map((step) => Math.min(max, min + ((max - min) * step) / STEPS)),
    },
    { weight: 1, arbitrary: fc.double({ min, max, noNaN: true }) },
  );
}
