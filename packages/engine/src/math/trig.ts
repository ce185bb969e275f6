/**
 * Sine and its relatives with the same bits in every engine; `Math.sin`, `exp`, `pow` and the like
 * may differ in the last bit between browsers, and one bit is enough to part two replays. Only IEEE
 * operations are used, which every engine must round alike: + − · /, `Math.sqrt`, `Math.floor`,
 * `Math.abs`, `Math.fround`, `Math.imul`. Use those freely elsewhere, too; for lengths write
 * `Math.sqrt(x * x + y * y)`, since `Math.hypot` is not among them.
 *
 * Largest errors met over 100,000 arguments per range, against 200-bit arithmetic: `exp` and `pow`
 * 0.8 ulp, `sin`, `cos` and `log` 1.1, `atan` and `atan2` 1.4, `asin`, `acos` and `log2` 2.0, `tan`
 * 2.3. The whole range of doubles is covered; special values (±0, ±Infinity, NaN) are as `Math` has
 * them.
 */
import type { GroundVector } from './angle.js';
import { exactQuadrant } from './quadrant.js';

export { exp } from './exponential.js';
export { acos, asin, atan, atan2 } from './inverse-trig.js';
export { log, log2 } from './logarithm.js';
export { pow } from './power.js';

/** Below π/4 there is nothing to take apart. */
const QUARTER_PI = 0.7853981633974483;
const TWO_OVER_PI = 0.6366197723675814;
/**
 * π/2 in three pieces; the first two have 31 bits each, so that k · piece is exact for |k| ≤ 2²².
 */
const HALF_PI_1 = 1.5707963267341256;
const HALF_PI_2 = 6.07710049817245e-11;
const HALF_PI_3 = 8.333742918520879e-20;
/** 2²¹ · π: beyond it k · piece would round, and {@link exactQuadrant} takes over. */
const FAST_LIMIT = 6588397;

// Taylor coefficients: on |r| ≤ π/4 the first one left out adds less than 2⁻⁵⁸, so that fitted ones
// would gain nothing.
const S3 = -1 / 6;
const S5 = 1 / 120;
const S7 = -1 / 5040;
const S9 = 1 / 362880;
const S11 = -1 / 39916800;
const S13 = 1 / 6227020800;
const S15 = -1 / 1307674368000;
const S17 = 1 / 355687428096000;

const C4 = 1 / 24;
const C6 = -1 / 720;
const C8 = 1 / 40320;
const C10 = -1 / 3628800;
const C12 = 1 / 479001600;
const C14 = -1 / 87178291200;
const C16 = 1 / 20922789888000;

/**
 * What goes into {@link evaluate} and comes out of it. V8 allocates 16 bytes for every number that
 * is handed to a function or back, unless it compiles the function into its caller; a number in a
 * record costs nothing. So `sin` and `cos` only fill and read this, which is little enough (27
 * bytes of bytecode at most) to be compiled into any caller, and the work is one long function,
 * which never is. A class, since V8 stores a number in place only while no record of the same keys
 * has held anything else: here none can. NaN, because a field that begins with a whole number is
 * first one for whole numbers.
 */
class Slots {
  angle = Number.NaN;
  sine = Number.NaN;
  cosine = Number.NaN;
}

const scratch = new Slots();

/**
 * Takes the sine of `scratch.angle` (`wanted` 0), that of the angle a quarter turn later, which is
 * the cosine (1), or both (2); a single one is written to `scratch.sine`. Longer than what V8 would
 * compile into `sin` (460 bytes of bytecode), or `sin` would not count as little.
 */
function evaluate(wanted: 0 | 1 | 2): void {
  const x = scratch.angle;
  // x = turns · π/2 + (high + low), the rest at most π/4. Two doubles carry it, because near a
  // multiple of π/2 one would only hold the rounding error of x · 2/π.
  let turns = 0;
  let high = x;
  let low = 0;
  if (!(Math.abs(x) < QUARTER_PI)) {
    turns = Math.floor(x * TWO_OVER_PI + 0.5);
    const first = x - turns * HALF_PI_1; // exact: both are close together
    const second = turns * HALF_PI_2; // exact: 31 + 22 bits
    const rest = first - second;
    // What rounding took from `rest`, found exactly (Knuth), and the third piece.
    const taken = rest - first;
    const tail = first - (rest - taken) + (-second - taken) - turns * HALF_PI_3;
    high = rest + tail;
    const added = high - rest;
    low = rest - (high - added) + (tail - added);
    // Three pieces are too few for huge angles, and for the few doubles so near to a multiple of
    // π/2 that the third piece's own error (k · 2⁻¹¹⁵) would show: the bound leaves 1/8 ulp.
    if (!(Math.abs(x) < FAST_LIMIT && Math.abs(high) >= Math.abs(turns) * 2 ** -59)) {
      if (!Number.isFinite(x)) {
        scratch.sine = Number.NaN;
        scratch.cosine = Number.NaN;
        return;
      }
      const exact = exactQuadrant(x);
      turns = exact.turns;
      high = exact.high;
      low = exact.low;
    }
  }
  const quarter = (turns + (wanted & 1)) & 3;
  const sign = 1 - (quarter & 2);
  const z = high * high;
  const w = z * z;
  const half = 0.5 * z;
  let sine = 0;
  if (wanted === 2 || (quarter & 1) === 0) {
    // Even and odd powers apart: two short chains run side by side in the processor.
    const even = S3 + w * (S7 + w * (S11 + w * S15));
    const odd = S5 + w * (S9 + w * (S13 + w * S17));
    sine = high + (z * high * (even + z * odd) + low * (1 - half));
    if (Math.abs(x) < 2 ** -27) sine = x; // keeps −0, and tiny angles whose cube would underflow
    if (wanted !== 2) {
      scratch.sine = sign * sine;
      return;
    }
  }
  const even = C4 + w * (C8 + w * (C12 + w * C16));
  const odd = C6 + w * (C10 + w * C14);
  const lead = 1 - half;
  // 1 − lead − half is what rounding took from `lead`.
  const cosine = lead + (1 - lead - half + (w * (even + z * odd) - high * low));
  if (wanted !== 2) scratch.sine = sign * cosine;
  else if ((quarter & 1) === 0) {
    scratch.sine = sign * sine;
    scratch.cosine = sign * cosine;
  } else {
    scratch.sine = sign * cosine;
    scratch.cosine = -sign * sine;
  }
}

/**
 * Sine of an angle in radians. Where you need the cosine, too, `vectorFromOrientation` gives both
 * for the price of one.
 */
export function sin(x: number): number {
  const slots = scratch;
  slots.angle = x;
  evaluate(0);
  return slots.sine;
}

/** Cosine of an angle in radians. */
export function cos(x: number): number {
  const slots = scratch;
  slots.angle = x;
  evaluate(1);
  return slots.sine;
}

/** Tangent of an angle in radians. */
export function tan(x: number): number {
  const slots = scratch;
  slots.angle = x;
  evaluate(2);
  return slots.sine / slots.cosine;
}

/**
 * The unit direction of a facing, (x: sine, z: cosine), for hardly more than one of them costs.
 * Leaves `y` alone if `out` has one.
 */
export function vectorFromOrientation(out: GroundVector, orientation: number): void {
  const slots = scratch;
  slots.angle = orientation;
  evaluate(2);
  out.x = slots.sine;
  out.z = slots.cosine;
}

/**
 * As {@link vectorFromOrientation}, of something that faces: for large functions into which the
 * call is not compiled, so that an angle handed over would be allocated.
 */
export function vectorOfFacing(out: GroundVector, facing: Readonly<{ orientation: number }>): void {
  const slots = scratch;
  slots.angle = facing.orientation;
  evaluate(2);
  out.x = slots.sine;
  out.z = slots.cosine;
}
