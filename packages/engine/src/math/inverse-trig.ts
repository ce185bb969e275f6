/** Angles from ratios, with the same bits in every engine; see `trig.ts`. */
import { productError } from './rounding-error.js';

/** atan(i / 8) as high + low. */
const ATAN_HIGH: Readonly<Float64Array> = Float64Array.of(
  0.0,
  0.12435499454676144,
  0.24497866312686414,
  0.35877067027057225,
  0.4636476090008061,
  0.5585993153435624,
  0.6435011087932844,
  0.7188299996216245,
  0.7853981633974483,
);
const ATAN_LOW: Readonly<Float64Array> = Float64Array.of(
  0.0,
  -3.1253241424539383e-18,
  1.0698755618734451e-17,
  -2.4623815582638635e-17,
  2.2698777452961687e-17,
  -5.4556305485916264e-18,
  1.5834785051444286e-17,
  -2.1478388444456983e-17,
  3.061616997868383e-17,
);
/** π/2 − atan(i / 8) as high + low. */
const ACOT_HIGH: Readonly<Float64Array> = Float64Array.of(
  1.5707963267948966,
  1.446441332248135,
  1.3258176636680326,
  1.2120256565243244,
  1.1071487177940904,
  1.0121970114513341,
  0.9272952180016122,
  0.8519663271732721,
  0.7853981633974483,
);
const ACOT_LOW: Readonly<Float64Array> = Float64Array.of(
  6.123233995736766e-17,
  9.211323971545052e-17,
  -8.824429373951136e-17,
  3.034500430874847e-17,
  9.40447137356638e-17,
  6.668797050595929e-17,
  4.5397554905923374e-17,
  -2.831157406069101e-17,
  3.061616997868383e-17,
);

const PI_LOW = 1.2246467991473532e-16;
const HALF_PI = Math.PI / 2;

// Taylor coefficients: on |t| ≤ 1/16 the first one left out adds less than 2⁻⁵⁹.
const A3 = -1 / 3;
const A5 = 1 / 5;
const A7 = -1 / 7;
const A9 = 1 / 9;
const A11 = -1 / 11;
const A13 = 1 / 13;

/** atan(t) − t for |t| ≤ 1/16. */
function atanTail(t: number): number {
  const z = t * t;
  const w = z * z;
  return z * t * (A3 + w * (A7 + w * A11) + z * (A5 + w * (A9 + w * A13)));
}

/**
 * The angle from the x axis to (x + xLow, y + yLow) in the first quadrant, neither coordinate huge or tiny.
 * Turns the point back by the nearest atan(i / 8), which leaves at most 1/16 of a radian for the series.
 */
function firstQuadrant(y: number, x: number, yLow: number, xLow: number): number {
  if (y <= x) {
    const i = Math.floor((8 * y) / x + 0.5);
    const c = i / 8;
    const t = (y - c * x + (yLow - c * xLow)) / (x + c * y);
    return ATAN_HIGH[i] + (t + (ATAN_LOW[i] + atanTail(t)));
  }
  const i = Math.floor((8 * x) / y + 0.5);
  const c = i / 8;
  const t = (x - c * y + (xLow - c * yLow)) / (y + c * x);
  return ACOT_HIGH[i] - (t - (ACOT_LOW[i] - atanTail(t)));
}

/** The angle in [−π/2, π/2] whose tangent is `x`. For the direction of a vector take {@link atan2}. */
export function atan(x: number): number {
  const magnitude = Math.abs(x);
  if (magnitude < 2 ** -27) return x;
  if (magnitude > 2 ** 60) return x > 0 ? HALF_PI : -HALF_PI;
  if (Number.isNaN(x)) return Number.NaN;
  const angle = firstQuadrant(magnitude, 1, 0, 0);
  return x < 0 ? -angle : angle;
}

/**
 * The angle in [−π, π] from the positive x axis to the point (x, y); note that y comes first, as in `Math.atan2`.
 * For a facing on the ground, where 0 looks along +z, take `orientationFromVector`.
 */
export function atan2(y: number, x: number): number {
  let height = Math.abs(y);
  let width = Math.abs(x);
  const larger = Math.max(height, width);
  let angle: number;
  if (larger > 2 ** -960 && larger < 2 ** 1000) angle = angleOf(height, width);
  else if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  else if (larger === 0) angle = 0;
  else if (larger === Infinity) angle = height < Infinity ? 0 : width < Infinity ? HALF_PI : HALF_PI / 2;
  else {
    // Moves both to where neither sums overflow nor differences vanish; powers of two change no other bit.
    const scale = larger < 1 ? 2 ** 200 : 2 ** -200;
    height *= scale;
    width *= scale;
    angle = angleOf(height, width);
  }
  if (x < 0 || Object.is(x, -0)) angle = Math.PI - (angle - PI_LOW);
  return y < 0 || Object.is(y, -0) ? -angle : angle;
}

/** As {@link firstQuadrant}, with the ratios for which the quotient is all there is to know. */
function angleOf(height: number, width: number): number {
  if (height < width * 2 ** -27) return height / width;
  if (width < height * 2 ** -60) return HALF_PI;
  return firstQuadrant(height, width, 0, 0);
}

/** √(1 − x²) as its leading double. */
function legHigh(x: number): number {
  return Math.sqrt((1 - x) * (1 + x));
}

/** What `leg` misses of √(1 − x²): one Newton step with the residue 1 − x² − leg², taken exactly. */
function legLow(x: number, leg: number): number {
  if (leg === 0) return 0;
  const xSquare = x * x;
  const legSquare = leg * leg;
  // The larger square first: then no difference rounds.
  const difference = xSquare > legSquare ? 1 - xSquare - legSquare : 1 - legSquare - xSquare;
  return (difference - productError(x, x, xSquare) - productError(leg, leg, legSquare)) / (2 * leg);
}

/** The angle in [−π/2, π/2] whose sine is `x`; NaN outside [−1, 1]. */
export function asin(x: number): number {
  const magnitude = Math.abs(x);
  if (magnitude < 2 ** -27) return x;
  if (!(magnitude <= 1)) return Number.NaN;
  const leg = legHigh(magnitude);
  const angle = firstQuadrant(magnitude, leg, 0, legLow(magnitude, leg));
  return x < 0 ? -angle : angle;
}

/** The angle in [0, π] whose cosine is `x`; NaN outside [−1, 1]. */
export function acos(x: number): number {
  const magnitude = Math.abs(x);
  if (!(magnitude <= 1)) return Number.NaN;
  if (magnitude < 2 ** -60) return HALF_PI;
  const leg = legHigh(magnitude);
  const angle = firstQuadrant(leg, magnitude, legLow(magnitude, leg), 0);
  return x < 0 ? Math.PI - (angle - PI_LOW) : angle;
}
