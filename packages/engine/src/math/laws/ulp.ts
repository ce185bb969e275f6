/**
 * Measures how far a function is from its neighbour in `Math`, for the tests of the deterministic
 * functions.
 */

const scratch = new DataView(new ArrayBuffer(8));

/** Numbers all doubles in order, so that neighbours differ by 1; both zeros are 0. */
function ordinal(value: number): bigint {
  scratch.setFloat64(0, value);
  const bits = scratch.getBigInt64(0);
  return bits < 0n ? -(bits & 0x7fffffffffffffffn) : bits;
}

/**
 * How many doubles one must pass to get from `a` to `b`: 0 when equal or both NaN, Infinity when
 * only one is NaN.
 */
export function ulpsApart(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) && Number.isNaN(b) ? 0 : Infinity;
  const distance = Number(ordinal(a) - ordinal(b));
  return Math.abs(distance);
}

/** Arguments at which the functions of `Math` have their special cases. */
export const SPECIAL_NUMBERS: readonly number[] = [
  0,
  -0,
  1,
  -1,
  0.5,
  -0.5,
  2,
  -2,
  3,
  -3,
  Infinity,
  -Infinity,
  Number.NaN,
  Number.MIN_VALUE,
  -Number.MIN_VALUE,
  2 ** -1022,
  -(2 ** -1022),
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  Number.EPSILON,
  1 + Number.EPSILON,
  1 - Number.EPSILON / 2,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
];
