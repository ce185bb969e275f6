import { fromWords } from './bits.js';

/** An angle taken apart: turns · π/2 + (high + low), the rest at most π/4. */
export interface Quadrant {
  /** Quarter turns modulo 4. */
  readonly turns: number;
  readonly high: number;
  readonly low: number;
}

/** 2/π · 2¹²⁸⁰: the largest double reaches 2¹⁰²⁴, and 256 bits remain behind the point. */
const TWO_OVER_PI_BITS = 1280;
const TWO_OVER_PI_DIGITS = BigInt(
  '0xa2f9836e4e441529fc2757d1f534ddc0db6295993c439041fe5163abdebbc561' +
    'b7246e3a424dd2e006492eea09d1921cfe1deb1cb129a73ee88235f52ebb4484' +
    'e99c7026b45f7e413991d639835339f49c845f8bbdf9283b1ff897ffde05980f' +
    'ef2f118b5a0a6d1f6d367ecf27cb09b74f463f669e5fea2d7527bac7ebe5f17b' +
    '3d0739f78a5292ea6bfb5fb11f8d5d0856033046fc7b6babf0cfbc209af4361d',
);
/** π/2 · 2¹²⁷. */
const HALF_PI_DIGITS = 0xc90fdaa22168c234c4c6628b80dc1cd1n;

/**
 * Takes any finite angle of |x| ≥ 0.5 apart by multiplying with enough digits of 2/π, where three
 * pieces of π/2 do not suffice (see `trig.ts`). Allocates and takes about a microsecond: nobody
 * turns two million times in a game, but the answer is still right, and the same everywhere.
 */
export function exactQuadrant(x: number): Quadrant {
  // |x| = mantissa · 2^exponent, taken apart by exact scalings only.
  let mantissa = Math.abs(x);
  let exponent = 0;
  for (; mantissa >= 2 ** 53; exponent++) mantissa /= 2;
  for (; mantissa < 2 ** 52; exponent--) mantissa *= 2;
  const product = BigInt(mantissa) * TWO_OVER_PI_DIGITS;
  const point = BigInt(TWO_OVER_PI_BITS - exponent);
  let turns = product >> point;
  let fraction = product - (turns << point);
  if (fraction >> (point - 1n) > 0n) {
    turns += 1n;
    fraction -= 1n << point;
  }
  const magnitude = fraction < 0n ? -fraction : fraction;
  const dropped = BigInt(Math.max(0, magnitude.toString(16).length * 4 - 128));
  const rest = (magnitude >> dropped) * HALF_PI_DIGITS;
  const high = Number(rest);
  const low = Number(rest - BigInt(high));
  const scale = fromWords((Number(dropped - point - 127n) + 1023) << 20, 0); // a power of two
  const sign = fraction < 0n !== x < 0 ? -scale : scale;
  const quarter = Number(turns & 3n);
  return { turns: x < 0 ? (4 - quarter) & 3 : quarter, high: high * sign, low: low * sign };
}
