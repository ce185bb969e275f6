/** Powers with the same bits in every engine; see `trig.ts`. */
import { highWord, lowWord } from './bits.js';
import { EXP_OVERFLOW, EXP_UNDERFLOW, expKernel } from './exponential.js';
import {
  FIRST_OF_NEXT,
  fractionRest,
  fractionTop,
  INVERSE,
  LN_HIGH,
  LN_LOW,
  LN2_HIGH,
  LN2_LOW,
  lnTail,
  tableIndex,
} from './logarithm.js';
import { productError } from './rounding-error.js';

/**
 * A base, an exponent, and the first to the power of the second. A class of its own, so that V8
 * stores its numbers in place; see `trig.ts`.
 */
export class Power {
  base = Number.NaN;
  exponent = Number.NaN;
  value = Number.NaN;
}

const scratch = new Power();

/**
 * Puts base^exponent into `value` for a positive finite base other than 1: e^(exponent · ln base).
 * An error in the logarithm is multiplied by up to 700 before it reaches the result, so the
 * logarithm is carried in two doubles, good to 2⁻⁶⁵. So a power that fits a double, such as 3²⁰,
 * comes out exact.
 */
function raisePositive(power: Power): void {
  const { base, exponent } = power;
  const subnormal = base < 2 ** -1022;
  const normal = subnormal ? base * 2 ** 54 : base;
  const high = highWord(normal);
  const low = lowWord(normal);
  const i = tableIndex(high);
  const k = (high >> 20) - (i < FIRST_OF_NEXT ? 1023 : 1022) - (subnormal ? 54 : 0);

  const top = fractionTop(high, low) * INVERSE[i] - 1;
  const rest = fractionRest(low) * INVERSE[i];
  const r = top + rest;
  const rLow = rest - (r - top);
  const square = r * r;

  // Adds A + r − r²/2 from large to small and gathers what each sum rounds away.
  const table = k * LN2_HIGH + LN_HIGH[i];
  const sum1 = table + r;
  const lost1 = table === 0 ? 0 : r - (sum1 - table);
  const sum2 = sum1 - 0.5 * square;
  const lost2 = sum1 - sum2 - 0.5 * square;
  const tail = lnTail(r) + (k * LN2_LOW + LN_LOW[i]);
  const small = tail + (lost1 + lost2 + rLow - r * rLow - 0.5 * productError(r, r, square));
  const ln = sum2 + small;
  const lnLow = small - (ln - sum2);

  const product = exponent * ln;
  if (product > EXP_OVERFLOW + 1) power.value = Infinity;
  else if (product < EXP_UNDERFLOW - 1) power.value = 0;
  else power.value = expKernel(product, productError(exponent, ln, product) + exponent * lnLow);
}

/**
 * `base` to the power of `exponent`, special cases as `Math.pow` has them; NaN for a negative base
 * and a fraction.
 */
export function pow(base: number, exponent: number): number {
  if (exponent === 0) return 1;
  if (Number.isNaN(base) || Number.isNaN(exponent)) return Number.NaN;
  const magnitude = Math.abs(base);
  if (exponent === Infinity || exponent === -Infinity) {
    if (magnitude === 1) return Number.NaN;
    return magnitude > 1 === exponent > 0 ? Infinity : 0;
  }
  const isOdd = exponent % 2 === 1 || exponent % 2 === -1;
  const negative = base < 0 || Object.is(base, -0);
  let value: number;
  if (magnitude === 0 || magnitude === Infinity) value = (magnitude === 0) === exponent > 0 ? 0 : Infinity;
  else if (base < 0 && Math.floor(exponent) !== exponent) return Number.NaN;
  else if (magnitude === 1) value = 1;
  else {
    scratch.base = magnitude;
    scratch.exponent = exponent;
    raisePositive(scratch);
    value = scratch.value;
  }
  return negative && isOdd ? -value : value;
}

/**
 * Finds `out.value` from `out.base` and `out.exponent`. As {@link pow}, to the last bit, for what
 * runs every tick: no number is handed over, so none is allocated.
 */
export function raiseToPower(out: Power): void {
  const { base, exponent } = out;
  if (exponent === 0 || (base === 1 && Math.abs(exponent) < Infinity)) out.value = 1;
  else if (base > 0 && base < Infinity && Math.abs(exponent) < Infinity) raisePositive(out);
  else out.value = pow(base, exponent);
}
