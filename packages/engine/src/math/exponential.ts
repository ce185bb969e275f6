/** The exponential function with the same bits in every engine; see `trig.ts`. */
import { fromWords } from './bits.js';

/** 2^(i / 16) as high + low. */
const ROOT_HIGH: Readonly<Float64Array> = Float64Array.of(
  1.0,
  1.0442737824274138,
  1.0905077326652577,
  1.1387886347566916,
  1.189207115002721,
  1.241857812073484,
  1.2968395546510096,
  1.3542555469368927,
  Math.SQRT2,
  1.4768261459394993,
  1.5422108254079407,
  1.6104903319492543,
  1.681792830507429,
  1.7562521603732995,
  1.8340080864093424,
  1.9152065613971474,
);
const ROOT_LOW: Readonly<Float64Array> = Float64Array.of(
  0.0,
  8.551889705537965e-17,
  -3.046782079812471e-17,
  8.912812676025408e-17,
  3.982015231465646e-17,
  4.658027591836937e-17,
  2.5382502794888315e-17,
  7.70094837980299e-17,
  -9.667293313452913e-17,
  -3.483994556892796e-17,
  7.949834809697621e-17,
  2.4707192569797888e-17,
  8.199010020581497e-17,
  2.960140695448873e-17,
  3.283107224245627e-17,
  -1.0619946056195963e-16,
);

const SIXTEEN_OVER_LN2 = 23.083120654223414;
/**
 * ln 2 / 16 in two pieces, the first of 37 bits, so that its product with any exponent is exact.
 */
const LN2_16_HIGH = 0.04332169878489367;
const LN2_16_LOW = 1.0291218489310676e-13;

/** From here on exp is Infinity, and below the other it is 0. */
export const EXP_OVERFLOW = 709.782712893384;
export const EXP_UNDERFLOW = -745.1332191019412;

/**
 * What goes into {@link raise} and comes out of it, so that `exp` hands no numbers over; `trig.ts`
 * says why.
 */
class Slots {
  high = Number.NaN;
  low = Number.NaN;
  power = Number.NaN;
}

const scratch = new Slots();

/** Puts e^high into `power`, for any number. */
function raise(): void {
  const { high } = scratch;
  if (high <= EXP_OVERFLOW && high >= EXP_UNDERFLOW) raiseWithin();
  else scratch.power = high > 0 ? Infinity : high < 0 ? 0 : Number.NaN;
}

/**
 * Puts e^(high + low) into `power`, for high between the two limits above: a table of sixteenths of
 * a doubling, and Taylor's series.
 */
function raiseWithin(): void {
  const { high, low } = scratch;
  const n = Math.floor(high * SIXTEEN_OVER_LN2 + 0.5);
  // |r| ≤ 0.0217: the eighth power is below 2⁻⁵⁹
  const r = high - n * LN2_16_HIGH + (low - n * LN2_16_LOW);
  const z = r * r;
  const p = r + z * (0.5 + z * (1 / 24 + z * (1 / 720)) + r * (1 / 6 + z * (1 / 120 + z * (1 / 5040))));
  const root = ROOT_HIGH[n & 15];
  const value = root + (ROOT_LOW[n & 15] + root * p); // in [0.9, 2.1]
  // value · 2^exponent with one rounding.
  const exponent = n >> 4;
  if (exponent > 1023) scratch.power = value * 2 * fromWords((exponent + 1022) << 20, 0);
  else if (exponent > -1022) scratch.power = value * fromWords((exponent + 1023) << 20, 0);
  else scratch.power = value * fromWords((exponent + 1123) << 20, 0) * 2 ** -100;
}

/** e^(high + low) for high between the two limits above, or a little beyond. */
export function expKernel(high: number, low: number): number {
  scratch.high = high;
  scratch.low = low;
  raiseWithin();
  return scratch.power;
}

/**
 * An exponent, and e to its power. A class of its own, so that V8 stores its numbers in place; see
 * `trig.ts`.
 */
export class PowerOfE {
  exponent = Number.NaN;
  value = Number.NaN;
}

/**
 * Finds `out.value` from `out.exponent`. As {@link exp}, for what runs every tick: no number is
 * handed over, so none is allocated, whatever V8 compiles into what; `exp` is a little too much to
 * be compiled into every caller.
 */
export function raiseE(out: PowerOfE): void {
  scratch.high = out.exponent;
  scratch.low = 0;
  raise();
  out.value = scratch.power;
}

/** e to the power of x. */
export function exp(x: number): number {
  const slots = scratch;
  slots.high = x;
  slots.low = 0;
  raise();
  return slots.power;
}
