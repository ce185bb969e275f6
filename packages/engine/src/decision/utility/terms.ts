import { type Combination, combine } from './combine.js';
import type { ResponseCurve } from './curve.js';
import { type CompiledCurve, compileCurve, respond } from './respond.js';

/**
 * A node of a score: an option or a group, which combines the terms below it, or a single
 * consideration.
 */
export interface Term {
  /** Number of the term above it, which comes before it; -1 for an option. */
  readonly above: number;
  /** Its weight in the term above it; for an option, a factor of its score. By default 1. */
  readonly weight?: number;
  /**
   * How the terms below are combined. A term without it is a consideration and has the next two
   * properties.
   */
  readonly combine?: Combination;
  /** The range of its input; by default 0 to 1. */
  readonly range?: readonly number[];
  readonly response?: ResponseCurve;
}

/**
 * Options and their considerations in flat arrays, with storage for the scores of one evaluation.
 */
export interface Terms {
  readonly count: number;
  /** Numbers of the options among the terms. */
  readonly options: Int32Array;
  readonly ways: readonly (Combination | undefined)[];
  /** What is done with each term; see {@link WORK}. */
  readonly work: Uint8Array;
  /** Of each term those directly below it. */
  readonly below: readonly Int32Array[];
  /** The same one after the other, and where each term's begin: quicker to walk. */
  readonly inner: Int32Array;
  readonly starts: Int32Array;
  readonly from: Float64Array;
  readonly to: Float64Array;
  readonly curves: readonly CompiledCurve[];
  /** What curves give at their low and high end, and their first number. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly first: Float64Array;
  /** Weights, which the caller may change from one evaluation to the next. */
  readonly weights: Float64Array;
  /**
   * The input value of each consideration, which the caller sets. NaN means no value and scores 0.
   */
  readonly values: Float64Array;
  /** Scores of all terms, from 0 to 1, an option's without its weight. */
  readonly scores: Float64Array;
  /** Scores of the options in their order, weighted. */
  readonly totals: Float64Array;
}

const LINE = compileCurve({ curve: 'linear' });

/**
 * What evaluation does with a term. The most common cases are computed in place: a call would cost
 * more than the work, and V8 allocates an object for every number that a call returns. The rest is
 * left to `respond` and `combine`, which define the meaning of all cases.
 */
const WORK = { LINE: 0, PARABOLA: 1, STEP: 2, CURVE: 3, PRODUCT: 4, COMBINE: 5 } as const;

function workOf({ combine: way, response }: Term): number {
  if (way !== undefined) return way === 'product' ? WORK.PRODUCT : WORK.COMBINE;
  const { curve, a } = response === undefined ? LINE : compileCurve(response);
  if (curve === 'linear') return WORK.LINE;
  if (curve === 'step') return WORK.STEP;
  return curve === 'polynomial' && a === 2 ? WORK.PARABOLA : WORK.CURVE;
}

/** Creates the arrays for terms. A term must come before the terms below it. */
export function createTerms(terms: readonly Term[]): Terms {
  const count = terms.length;
  const options = terms.flatMap(({ above }, i) => (above < 0 ? [i] : []));
  const below = terms.map((_, i) => Int32Array.from(terms.flatMap(({ above }, j) => (above === i ? [j] : []))));
  const starts = [0];
  for (const { length } of below) starts.push(starts.at(-1)! + length);
  const curves = terms.map(({ response }) => (response === undefined ? LINE : compileCurve(response)));
  return {
    count,
    options: Int32Array.from(options),
    ways: terms.map((term) => term.combine),
    work: Uint8Array.from(terms, workOf),
    below,
    inner: Int32Array.from(below.flatMap((each) => [...each])),
    starts: Int32Array.from(starts),
    from: Float64Array.from(terms, ({ range }) => range?.[0] ?? 0),
    to: Float64Array.from(terms, ({ range }) => range?.[1] ?? 1),
    curves,
    low: Float64Array.from(curves, (curve) => curve.low),
    high: Float64Array.from(curves, (curve) => curve.high),
    first: Float64Array.from(curves, (curve) => curve.a),
    weights: Float64Array.from(terms, ({ weight = 1 }) => weight),
    values: new Float64Array(count).fill(Number.NaN),
    scores: new Float64Array(count),
    totals: new Float64Array(options.length),
  };
}

/** Computes the scores of all terms, and so of the options, from their values and weights. */
export function rateTerms(terms: Terms): void {
  const { count, options, work, inner, starts, from, to, low, high, first, weights, values, scores, totals } = terms;
  for (let term = count - 1; term >= 0; term--) {
    const what = work[term];
    if (what >= WORK.PRODUCT) {
      if (what === WORK.COMBINE) {
        scores[term] = combine(terms.ways[term]!, scores, weights, terms.below[term]);
        continue;
      }
      const end = starts[term + 1];
      const makeUp = 1 - 1 / (end - starts[term]);
      let product = 1;
      for (let i = starts[term]; i < end; i++) {
        const score = scores[inner[i]];
        product *= score + (1 - score) * makeUp * score;
      }
      scores[term] = product;
      continue;
    }
    let share = (values[term] - from[term]) / (to[term] - from[term]);
    if (share < 0) share = 0;
    else if (share > 1) share = 1;
    // No value, no score.
    if (Number.isNaN(share)) scores[term] = 0;
    else if (what === WORK.CURVE) scores[term] = respond(terms.curves[term], share);
    else if (what === WORK.STEP) scores[term] = share >= first[term] ? high[term] : low[term];
    else {
      const rise = what === WORK.PARABOLA ? share * share : share;
      // Exact at both ends, as `respond` is.
      scores[term] = rise >= 1 ? high[term] : low[term] * (1 - rise) + high[term] * rise;
    }
  }
  for (let i = 0; i < options.length; i++) totals[i] = scores[options[i]] * weights[options[i]];
}
