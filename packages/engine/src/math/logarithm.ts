/**
 * Logarithms with the same bits in every engine; see `trig.ts`. The parts are shared with
 * `power.ts`.
 */
import { fromWords, highWord, lowWord } from './bits.js';

/**
 * For m in [1, 2) the 32nd nearest to m is 1 + i / 32, and `INVERSE[i]` its inverse in 24 bits, so
 * that r = m · inverse − 1 is at most 1/64 and exact in two doubles.
 */
export const INVERSE: Readonly<Float64Array> = Float64Array.from({ length: 33 }, (_, i) => Math.fround(32 / (32 + i)));
/**
 * From this index on m counts as below one of the next power of two; keeps logarithms near 1 free
 * of cancellation.
 */
export const FIRST_OF_NEXT = 14;
/**
 * −ln INVERSE[i], minus ln 2 from {@link FIRST_OF_NEXT} on; high parts are multiples of 2⁻⁴¹, so
 * that sums are exact.
 */
export const LN_HIGH: Readonly<Float64Array> = Float64Array.of(
  0.0,
  0.030771628864386003,
  0.06062461809096931,
  0.08961215310182524,
  0.1177830282058494,
  0.14518198563018814,
  0.17185024947593774,
  0.1978257302912425,
  0.2231435364128629,
  0.24783620115749727,
  0.2719336968571042,
  0.2954642166191661,
  0.31845370131622985,
  0.34092656275606714,
  -0.33024170549697374,
  -0.3087354499848516,
  -0.28768210225416624,
  -0.2670627647598849,
  -0.246860055579873,
  -0.22705748602538733,
  -0.20763940203096354,
  -0.1885911847089119,
  -0.16989904424599445,
  -0.1515498664621191,
  -0.13353143732820172,
  -0.1158318229759061,
  -0.09844006908815572,
  -0.08134564131660227,
  -0.0645385732914292,
  -0.048009163307142444,
  -0.031748668512136646,
  -0.01574841471028776,
  0.0,
);
export const LN_LOW: Readonly<Float64Array> = Float64Array.of(
  0.0,
  4.574223177893609e-14,
  1.752444079457537e-13,
  -7.354208968312466e-14,
  -4.651954190050668e-14,
  -7.68868451055735e-14,
  1.4090903494658912e-13,
  1.6141322812199222e-13,
  1.857867318993197e-13,
  -1.233590776568501e-14,
  8.621654007353089e-14,
  -3.99272249499573e-14,
  -1.718134211114586e-14,
  1.3942158038468315e-13,
  -5.4438672144476655e-14,
  2.0635288304672964e-13,
  6.336766309110875e-14,
  -6.350957115469634e-14,
  8.924831374986742e-14,
  -2.159600727844626e-13,
  -1.832543634748317e-13,
  2.0079126616657585e-13,
  1.6404031989575268e-14,
  -1.1380129224938786e-13,
  1.9651313978653788e-13,
  2.0383260883667106e-13,
  1.9350937330791178e-13,
  4.715105501774807e-15,
  -2.047880442405434e-13,
  1.3787438283846304e-13,
  -1.2082305887231787e-13,
  1.506337108144097e-13,
  0.0,
);
/** ln 2, the high part again a multiple of 2⁻⁴¹. */
export const LN2_HIGH = 0.693147180559663;
export const LN2_LOW = 2.8235290563031577e-13;

/** ln(1 + r) − r + r²/2 for |r| ≤ 1/64, good to 2⁻⁷⁰. */
export function lnTail(r: number): number {
  const z = r * r;
  const even = 1 / 3 + z * (1 / 5 + z * (1 / 7 + z * (1 / 9 + z * (1 / 11))));
  const odd = 1 / 4 + z * (1 / 6 + z * (1 / 8 + z * (1 / 10)));
  return z * r * (even - r * odd);
}

/** Index into the tables of the fraction whose high word is `high`. */
export function tableIndex(high: number): number {
  return ((high & 0xfffff) + 0x4000) >> 15;
}

/**
 * The leading 29 bits of the fraction, in [1, 2): few enough that their product with an inverse is
 * exact.
 */
export function fractionTop(high: number, low: number): number {
  return fromWords((high & 0xfffff) | 0x3ff00000, low & 0xff000000);
}

/** The 24 bits that {@link fractionTop} left over. */
export function fractionRest(low: number): number {
  return (low & 0xffffff) * 2 ** -52;
}

/**
 * What goes into {@link takeLog} and comes out of it, so that nothing hands numbers over; `trig.ts`
 * says why.
 */
class Slots {
  x = Number.NaN;
  value = Number.NaN;
}

const scratch = new Slots();

function takeLog(): void {
  const { x } = scratch;
  if (!(x > 0)) scratch.value = x === 0 ? -Infinity : Number.NaN;
  else if (x === Infinity) scratch.value = x;
  else {
    const isSubnormal = x < 2 ** -1022;
    const normal = isSubnormal ? x * 2 ** 54 : x;
    const high = highWord(normal);
    const low = lowWord(normal);
    const i = tableIndex(high);
    const k = (high >> 20) - (i < FIRST_OF_NEXT ? 1023 : 1022);
    const r = fractionTop(high, low) * INVERSE[i] - 1 + fractionRest(low) * INVERSE[i];
    const value = k * LN2_HIGH + LN_HIGH[i] + (r - (0.5 * r * r - (lnTail(r) + (k * LN2_LOW + LN_LOW[i]))));
    scratch.value = isSubnormal ? value - 54 * Math.LN2 : value;
  }
}

/** Natural logarithm; −Infinity at 0, NaN below. */
export function log(x: number): number {
  const slots = scratch;
  slots.x = x;
  takeLog();
  return slots.value;
}

/**
 * Replaces `values[from]` to `values[to - 1]` by their natural logarithms. As {@link log}, for what
 * runs every tick: no number is handed over, so none is allocated.
 */
export function logAll(values: Float64Array, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    scratch.x = values[i];
    takeLog();
    values[i] = scratch.value;
  }
}

/** Logarithm to base 2; exact for powers of two. */
export function log2(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : Number.NaN;
  if (x === Infinity) return x;
  if (x < 2 ** -1022) return log2(x * 2 ** 54) - 54;
  const high = highWord(x);
  const low = lowWord(x);
  const i = tableIndex(high);
  const k = (high >> 20) - (i < FIRST_OF_NEXT ? 1023 : 1022);
  const r = fractionTop(high, low) * INVERSE[i] - 1 + fractionRest(low) * INVERSE[i];
  return k + (LN_HIGH[i] + (r - (0.5 * r * r - (lnTail(r) + LN_LOW[i])))) * Math.LOG2E;
}
