/** Angles from ratios, with the same bits in every engine; see `trig.ts`. */
import { productError } from './rounding-error.js';

/** atan(i / 8) as high + low; from entry {@link STEEP} on, π/2 − atan(i / 8). */
const ANGLE_HIGH: Readonly<Float64Array> = Float64Array.of(
  0.0,
  0.12435499454676144,
  0.24497866312686414,
  0.35877067027057225,
  0.4636476090008061,
  0.5585993153435624,
  0.6435011087932844,
  0.7188299996216245,
  0.7853981633974483,
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
const ANGLE_LOW: Readonly<Float64Array> = Float64Array.of(
  0.0,
  -3.1253241424539383e-18,
  1.0698755618734451e-17,
  -2.4623815582638635e-17,
  2.2698777452961687e-17,
  -5.4556305485916264e-18,
  1.5834785051444286e-17,
  -2.1478388444456983e-17,
  3.061616997868383e-17,
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

/** Where in the tables the angles of steep directions begin. */
const STEEP = 9;

const PI_LOW = 1.2246467991473532e-16;
const HALF_PI = Math.PI / 2;

// Taylor coefficients: on |t| ≤ 1/16 the first one left out adds less than 2⁻⁵⁹.
const A3 = -1 / 3;
const A5 = 1 / 5;
const A7 = -1 / 7;
const A9 = 1 / 9;
const A11 = -1 / 11;
const A13 = 1 / 13;

/**
 * What goes into {@link findAngle} and its like and comes out of them, so that `atan2` allocates no
 * numbers, wherever it is called, and `asin` and `acos` hand none over; `trig.ts` says how. The low
 * parts are what the others lack of their true values.
 */
class Slots {
  y = Number.NaN;
  x = Number.NaN;
  yLow = Number.NaN;
  xLow = Number.NaN;
  ratio = Number.NaN;
  leg = Number.NaN;
  legLow = Number.NaN;
  angle = Number.NaN;
  /**
   * Whether there are low parts. Not handed over, since it would make `atan2` longer than the 27
   * bytes of bytecode that V8 compiles into any caller.
   */
  hasLows = false;
}

const scratch = new Slots();

/**
 * Finds `scratch.angle`, from the x axis to the point of `scratch`, with its low parts if it has
 * any. Turns the point back by the nearest atan(i / 8), which leaves at most 1/16 of a radian for
 * the series; what is nearer to the y axis is mirrored first. Longer than what V8 would compile
 * into `atan2`, which stays short enough to be compiled into its callers.
 */
function findAngle(): void {
  const { y, x } = scratch;
  let short = Math.abs(y);
  let long = Math.abs(x);
  let entry = 0;
  let way = 1;
  if (short > long) {
    const height = short;
    short = long;
    long = height;
    entry = STEEP;
    way = -1;
  }
  if (!(long > 2 ** -960 && long < 2 ** 1000)) {
    if (long === 0) long = 1;
    else if (long === Infinity) {
      short = short === Infinity ? 1 : 0 * short; // NaN stays
      long = 1;
    } else {
      // Moves both to where neither sums overflow nor differences vanish; powers of two change no
      // other bit.
      const scale = long < 1 ? 2 ** 200 : 2 ** -200;
      short *= scale;
      long *= scale;
    }
  }
  const i = ((8 * short) / long + 0.5) | 0;
  const c = i / 8;
  let offset = short - c * long;
  if (scratch.hasLows) offset += way > 0 ? scratch.yLow - c * scratch.xLow : scratch.xLow - c * scratch.yLow;
  const t = (way * offset) / (long + c * short);
  const z = t * t;
  const w = z * z;
  const tail = z * t * (A3 + w * (A7 + w * A11) + z * (A5 + w * (A9 + w * A13))); // atan(t) − t
  entry += i;
  let angle = ANGLE_HIGH[entry] + (t + (ANGLE_LOW[entry] + tail));
  if (x < 0 || Object.is(x, -0)) angle = Math.PI - (angle - PI_LOW);
  scratch.angle = y < 0 || Object.is(y, -0) ? -angle : angle;
}

function findAngleOfLows(): void {
  scratch.hasLows = true;
  findAngle();
  scratch.hasLows = false;
}

/**
 * The angle in [−π, π] from the positive x axis to the point (x, y); note that y comes first, as in
 * `Math.atan2`. For a facing on the ground, where 0 looks along +z, use `orientationFromVector`.
 */
export function atan2(y: number, x: number): number {
  const slots = scratch;
  slots.y = y;
  slots.x = x;
  findAngle();
  return slots.angle;
}

/**
 * The angle in [−π/2, π/2] whose tangent is `x`. For the direction of a vector use {@link atan2}.
 */
export function atan(x: number): number {
  return atan2(x, 1);
}

/**
 * Puts √(1 − ratio²) into `leg`, and what that misses of the root into `legLow`: one Newton step
 * with the residue 1 − ratio² − leg², taken exactly.
 */
function findLeg(): void {
  const side = Math.abs(scratch.ratio);
  const leg = Math.sqrt((1 - side) * (1 + side));
  scratch.leg = leg;
  scratch.legLow = 0;
  if (leg === 0) return;
  const sideSquare = side * side;
  const legSquare = leg * leg;
  // The larger square first: then no difference rounds.
  const difference = sideSquare > legSquare ? 1 - sideSquare - legSquare : 1 - legSquare - sideSquare;
  scratch.legLow = (difference - productError(side, side, sideSquare) - productError(leg, leg, legSquare)) / (2 * leg);
}

/** The angle in [−π/2, π/2] whose sine is `x`; NaN outside [−1, 1]. */
export function asin(x: number): number {
  const slots = scratch;
  slots.ratio = x;
  findArcSine();
  return slots.angle;
}

function findArcSine(): void {
  const { ratio } = scratch;
  const magnitude = Math.abs(ratio);
  if (magnitude < 2 ** -27) scratch.angle = ratio;
  else if (magnitude <= 1) {
    findLeg();
    scratch.y = ratio;
    scratch.x = scratch.leg;
    scratch.yLow = 0;
    scratch.xLow = scratch.legLow;
    findAngleOfLows();
  } else scratch.angle = Number.NaN;
}

/** The angle in [0, π] whose cosine is `x`; NaN outside [−1, 1]. */
export function acos(x: number): number {
  const slots = scratch;
  slots.ratio = x;
  findArcCosine();
  return slots.angle;
}

function findArcCosine(): void {
  const { ratio } = scratch;
  const magnitude = Math.abs(ratio);
  if (magnitude < 2 ** -60) scratch.angle = HALF_PI;
  else if (magnitude <= 1) {
    findLeg();
    scratch.y = scratch.leg;
    scratch.x = ratio;
    scratch.yLow = scratch.legLow;
    scratch.xLow = 0;
    findAngleOfLows();
  } else scratch.angle = Number.NaN;
}
