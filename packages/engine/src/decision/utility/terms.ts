import type { Combination } from './combine.js';
import { combine } from './combine.js';
import type { ResponseCurve } from './curve.js';
import { type CompiledCurve, compileCurve, respond, shareOf } from './respond.js';

/** What a score is made of: an option or a group, which combines what is below it, or a single consideration. */
export interface Term {
  /** Number of the term above it, which comes before it; -1 for an option. */
  readonly above: number;
  /** How much it counts in what is above it; of an option, what its score is multiplied by. 1 unless told. */
  readonly weight?: number;
  /** How what is below counts together; a term without is a consideration, with the next two. */
  readonly combine?: Combination;
  /** The ends of what its input can be; 0 and 1 unless told. */
  readonly range?: readonly number[];
  readonly response?: ResponseCurve;
}

/** Options with all that they are made of, in flat arrays, and room for the scores of one evaluation. */
export interface Terms {
  readonly count: number;
  /** Numbers of the options among the terms. */
  readonly options: Int32Array;
  readonly ways: readonly (Combination | undefined)[];
  readonly below: readonly Int32Array[];
  readonly from: Float64Array;
  readonly to: Float64Array;
  readonly curves: readonly CompiledCurve[];
  /** Weights, which the caller may change from one evaluation to the next. */
  readonly weights: Float64Array;
  /** What each consideration looks at; the caller sets these. NaN is no value, and counts nothing. */
  readonly values: Float64Array;
  /** Scores of all terms, from 0 to 1, an option's without its weight. */
  readonly scores: Float64Array;
  /** Scores of the options in their order, weighted. */
  readonly totals: Float64Array;
}

const LINE = compileCurve({ curve: 'linear' });

/** Lays terms out, those above before those below. */
export function createTerms(terms: readonly Term[]): Terms {
  const count = terms.length;
  const options = terms.flatMap(({ above }, i) => (above < 0 ? [i] : []));
  return {
    count,
    options: Int32Array.from(options),
    ways: terms.map((term) => term.combine),
    below: terms.map((_, i) => Int32Array.from(terms.flatMap(({ above }, j) => (above === i ? [j] : [])))),
    from: Float64Array.from(terms, ({ range }) => range?.[0] ?? 0),
    to: Float64Array.from(terms, ({ range }) => range?.[1] ?? 1),
    curves: terms.map(({ response }) => (response === undefined ? LINE : compileCurve(response))),
    weights: Float64Array.from(terms, ({ weight = 1 }) => weight),
    values: new Float64Array(count).fill(Number.NaN),
    scores: new Float64Array(count),
    totals: new Float64Array(options.length),
  };
}

/** Scores all terms by their values and weights, and with them the options. */
export function rateTerms(terms: Terms): void {
  const { count, options, ways, below, from, to, curves, weights, values, scores, totals } = terms;
  for (let term = count - 1; term >= 0; term--) {
    const way = ways[term];
    scores[term] =
      way === undefined
        ? respond(curves[term]!, shareOf(values[term]!, from[term]!, to[term]!))
        : combine(way, scores, weights, below[term]!);
  }
  for (let i = 0; i < options.length; i++) totals[i] = scores[options[i]!]! * weights[options[i]!]!;
}
