import type { Measure } from './defuzzify.js';
import { lineWithin, type Outline } from './outline.js';

/** With this many overlaps of shapes, tracing the outline is faster. */
const MAX_TERMS = 64;
/**
 * Numbers kept for a slab: height of its bottom; area as a quadratic, moment as a cubic of the
 * height above the bottom.
 */
const STRIDE = 8;
/**
 * Overlaps below this height are ignored: they are far smaller than the error of approximated
 * curves.
 */
const NEGLIGIBLE = 1e-7;

/**
 * Prepares the center of gravity of clipped sets in closed form, which needs no outline to be
 * traced; undefined where too many sets overlap. With `sum` overlaps are counted as often as they
 * come.
 *
 * Area and moment of one shape cut off at height h are polynomials in h between the heights of its
 * corners: they are worked out once. For a union, what two sets share is counted once too often;
 * but what two clipped sets share is what the shapes share, clipped at the lower of the two
 * degrees, so it is one more fixed shape to take away (and what three share, to add again).
 */
export function createClippedCentroid(
  outlines: readonly Outline[],
  accumulate: 'max' | 'sum',
  range: readonly [number, number],
): Measure | undefined {
  const terms = accumulate === 'sum' ? outlines.map((outline, i) => ({ sets: [i], outline })) : overlapsOf(outlines);
  if (terms === undefined) return undefined;
  const middle = (range[0] + range[1]) / 2;
  const plan: number[] = [];
  const numbers: number[] = [];
  for (const { sets, outline } of terms) {
    const sign = sets.length % 2 === 1 ? 1 : -1;
    const first = numbers.length;
    for (const [bottom, ...coefficients] of slabsOf(outline, middle))
      numbers.push(bottom, ...coefficients.map((one) => sign * one));
    plan.push(first / STRIDE, numbers.length / STRIDE - 1, sets.length, ...sets);
  }
  return createMeasure(Int32Array.from(plan), Float64Array.from(numbers), middle);
}

/**
 * `plan` has for each term its first and last slab, how many sets it has, and these; `numbers` has
 * the slabs.
 */
function createMeasure(plan: Int32Array, numbers: Float64Array, middle: number): Measure {
  return (out, place, degrees, first) => {
    let area = 0;
    let moment = 0;
    for (let term = 0; term < plan.length; ) {
      let low = plan[term];
      let high = plan[term + 1];
      const end = term + 3 + plan[term + 2];
      let height = degrees[first + plan[term + 3]];
      for (let i = term + 4; i < end; i++) {
        const degree = degrees[first + plan[i]];
        if (degree < height) height = degree;
      }
      term = end;
      if (height <= 0) continue;
      while (low < high) {
        const half = (low + high + 1) >> 1;
        if (numbers[half * STRIDE] <= height) low = half;
        else high = half - 1;
      }
      const at = low * STRIDE;
      const h = height - numbers[at];
      area += numbers[at + 1] + h * (numbers[at + 2] + h * numbers[at + 3]);
      moment += numbers[at + 4] + h * (numbers[at + 5] + h * (numbers[at + 6] + h * numbers[at + 7]));
    }
    out[place] = area > 0 ? middle + moment / area : Number.NaN;
  };
}

interface Term {
  readonly sets: readonly number[];
  readonly outline: Outline;
}

/**
 * Every group of sets that share something, with what they share; undefined if there are too many.
 */
function overlapsOf(outlines: readonly Outline[]): Term[] | undefined {
  const terms: Term[] = outlines.map((outline, i) => ({ sets: [i], outline }));
  for (let i = 0; i < terms.length; i++) {
    const { sets, outline } = terms[i];
    for (let next = sets.at(-1)! + 1; next < outlines.length; next++) {
      const shared = lowerOf(outline, outlines[next]);
      if (Math.max(0, ...shared.y) < NEGLIGIBLE) continue;
      if (terms.length === MAX_TERMS) return undefined;
      terms.push({ sets: [...sets, next], outline: shared });
    }
  }
  return terms;
}

/** The lower of two outlines. */
function lowerOf(a: Outline, b: Outline): Outline {
  const knots = [...new Set([...a.x, ...b.x])].sort((one, other) => one - other);
  const x: number[] = [];
  const y: number[] = [];
  const put = (place: number, height: number) => {
    x.push(place);
    y.push(height);
  };
  for (let i = 0; i + 1 < knots.length; i++) {
    const [from, to] = [knots[i], knots[i + 1]];
    const [left1, right1] = lineWithin(a, from, to);
    const [left2, right2] = lineWithin(b, from, to);
    put(from, Math.min(left1, left2));
    const [before, after] = [left1 - left2, right1 - right2];
    if (before !== 0 && after !== 0 && before > 0 !== after > 0) {
      const share = before / (before - after);
      put(from + share * (to - from), left1 + share * (right1 - left1));
    }
    put(to, Math.min(right1, right2));
  }
  return { x, y };
}

/**
 * Lower heights count as 0: bells never end, and the slope of a side that barely rises would
 * overflow.
 */
const LEAST_HEIGHT = 1e-12;

/**
 * The slabs of a shape between the heights of its corners. Above height h the shape is as wide as
 * its falling sides lie to the right of its rising ones; so the area grows by that width, and the
 * moment by half the difference of their squares.
 */
function slabsOf({ x, y }: Outline, middle: number): number[][] {
  const count = x.length;
  if (count === 0) return [[0, 0, 0, 0, 0, 0, 0, 0]];
  // With an upright side at either end, the shape begins and ends on the ground.
  const xs = [x[0], ...x, x[count - 1]].map((place) => place - middle);
  const ys = [0, ...y.map((height) => (height < LEAST_HEIGHT ? 0 : height)), 0];
  const heights = [...new Set(ys)].sort((a, b) => a - b);
  const slabs: number[][] = [];
  let [area, moment] = [0, 0];
  for (let slab = 0; slab + 1 < heights.length; slab++) {
    const [bottom, top] = [heights[slab], heights[slab + 1]];
    let [width, widening, half, halfSlope, halfCurve] = [0, 0, 0, 0, 0];
    for (let i = 1; i < xs.length; i++) {
      const [x0, x1, y0, y1] = [xs[i - 1], xs[i], ys[i - 1], ys[i]];
      if (Math.min(y0, y1) > bottom || Math.max(y0, y1) < top || y0 === y1) continue;
      const slope = (x1 - x0) / (y1 - y0);
      const at = x0 + slope * (bottom - y0);
      const sign = y1 > y0 ? -1 : 1;
      width += sign * at;
      widening += sign * slope;
      half += (sign * at * at) / 2;
      halfSlope += sign * at * slope;
      halfCurve += (sign * slope * slope) / 2;
    }
    slabs.push([bottom, area, width, widening / 2, moment, half, halfSlope / 2, halfCurve / 3]);
    const h = top - bottom;
    area += h * (width + (h * widening) / 2);
    moment += h * (half + h * (halfSlope / 2 + (h * halfCurve) / 3));
  }
  // Above its top a shape is not cut off at all.
  if (heights.at(-1)! < 1) slabs.push([heights.at(-1)!, area, 0, 0, moment, 0, 0, 0]);
  return slabs;
}
