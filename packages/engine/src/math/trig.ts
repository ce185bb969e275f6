/**
 * Sine and its relatives with the same bits in every engine; `Math.sin`, `exp`, `pow` and the like may differ
 * in the last bit between browsers, and one bit is enough to part two replays.
 * Only IEEE operations are used, which every engine must round alike: + − · /, `Math.sqrt`, `Math.floor`,
 * `Math.abs`, `Math.fround`, `Math.imul`. Use those freely elsewhere, too; for lengths write
 * `Math.sqrt(x * x + y * y)`, since `Math.hypot` is not among them.
 *
 * Largest errors met over 100,000 arguments per range, against 200-bit arithmetic: `exp` and `pow` 0.8 ulp, `sin`, `cos`
 * and `log` 1.1, `atan` and `atan2` 1.4, `asin`, `acos` and `log2` 2.0, `tan` 2.3. The whole range of doubles is covered;
 * special values (±0, ±Infinity, NaN) are as `Math` has them.
 */
import { exactQuadrant, isFastAngle, quarterTurns, restHigh, restLow } from './quadrant.js';

export { exp } from './exponential.js';
export { acos, asin, atan, atan2 } from './inverse-trig.js';
export { log, log2 } from './logarithm.js';
export { pow } from './power.js';

/** Below π/4 there is nothing to take apart. */
const QUARTER_PI = 0.7853981633974483;

// Taylor coefficients: on |r| ≤ π/4 the first one left out adds less than 2⁻⁵⁸, so that fitted ones would gain nothing.
const S3 = -1 / 6;
const S5 = 1 / 120;
const S7 = -1 / 5040;
const S9 = 1 / 362880;
const S11 = -1 / 39916800;
const S13 = 1 / 6227020800;
const S15 = -1 / 1307674368000;
const S17 = 1 / 355687428096000;

/** Sine of high + low, for |high| ≤ π/4. */
function sinKernel(high: number, low: number): number {
  const z = high * high;
  const w = z * z;
  // Even and odd powers apart: two short chains run side by side in the processor.
  const even = S3 + w * (S7 + w * (S11 + w * S15));
  const odd = S5 + w * (S9 + w * (S13 + w * S17));
  return high + (z * high * (even + z * odd) + low * (1 - 0.5 * z));
}

const C4 = 1 / 24;
const C6 = -1 / 720;
const C8 = 1 / 40320;
const C10 = -1 / 3628800;
const C12 = 1 / 479001600;
const C14 = -1 / 87178291200;
const C16 = 1 / 20922789888000;

/** Cosine of high + low, for |high| ≤ π/4. */
function cosKernel(high: number, low: number): number {
  const z = high * high;
  const w = z * z;
  const even = C4 + w * (C8 + w * (C12 + w * C16));
  const odd = C6 + w * (C10 + w * C14);
  const half = 0.5 * z;
  const lead = 1 - half;
  // 1 − lead − half is what rounding took from `lead`.
  return lead + (1 - lead - half + (w * (even + z * odd) - high * low));
}

/** Sine of the angle `turns` · π/2 + high + low. */
function sinOf(turns: number, high: number, low: number): number {
  const value = turns & 1 ? cosKernel(high, low) : sinKernel(high, low);
  return turns & 2 ? -value : value;
}

/** Sine of an angle in radians. */
export function sin(x: number): number {
  // Keeps −0, and tiny angles whose cube would underflow.
  if (Math.abs(x) < QUARTER_PI) return Math.abs(x) < 2 ** -27 ? x : sinKernel(x, 0);
  const k = quarterTurns(x);
  const high = restHigh(x, k);
  if (isFastAngle(x, k, high)) return sinOf(k, high, restLow(x, k, high));
  if (!Number.isFinite(x)) return Number.NaN;
  const exact = exactQuadrant(x);
  return sinOf(exact.turns, exact.high, exact.low);
}

/** Cosine of an angle in radians. */
export function cos(x: number): number {
  if (Math.abs(x) < QUARTER_PI) return cosKernel(x, 0);
  const k = quarterTurns(x);
  const high = restHigh(x, k);
  // The cosine is the sine a quarter turn later.
  if (isFastAngle(x, k, high)) return sinOf(k + 1, high, restLow(x, k, high));
  if (!Number.isFinite(x)) return Number.NaN;
  const exact = exactQuadrant(x);
  return sinOf(exact.turns + 1, exact.high, exact.low);
}

function tanOf(turns: number, high: number, low: number): number {
  const sine = sinKernel(high, low);
  const cosine = cosKernel(high, low);
  return turns & 1 ? -cosine / sine : sine / cosine;
}

/** Tangent of an angle in radians. */
export function tan(x: number): number {
  if (Math.abs(x) < QUARTER_PI) return Math.abs(x) < 2 ** -27 ? x : tanOf(0, x, 0);
  const k = quarterTurns(x);
  const high = restHigh(x, k);
  if (isFastAngle(x, k, high)) return tanOf(k, high, restLow(x, k, high));
  if (!Number.isFinite(x)) return Number.NaN;
  const exact = exactQuadrant(x);
  return tanOf(exact.turns, exact.high, exact.low);
}
