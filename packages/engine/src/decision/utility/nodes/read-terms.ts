import type { PartProblem, PartView } from '../../../behavior/kind/part.js';
import { check } from '../../../data/index.js';
import type { Combination } from '../combine.js';
import { type CurveName, type ResponseCurve, responseCurveSchema } from '../curve.js';
import { createTerms, type Term, type Terms } from '../terms.js';
import { problemOfRange } from '../utility.js';

/** What `chooseByUtility` knows about its parts, and working storage for one mind at a time. */
export interface UtilityPlan {
  readonly terms: Terms;
  /** Place of the part that each term is. */
  readonly childIndexes: readonly number[];
  /** Numbers of the considerations among the terms. */
  readonly considerations: readonly number[];
  /** Indices of the options whose weight changes. */
  readonly bound: readonly number[];
  /** Places of the options, and what they are called. */
  readonly options: readonly number[];
  readonly names: readonly string[];
  /** By child index: which option it is, −1 for other parts. */
  readonly numbers: readonly number[];
}

const responseOf = ({ params }: PartView): ResponseCurve => ({
  curve: params.curve as CurveName,
  at: params.at as readonly number[],
});

/** Made once per program. */
export function planUtility(parts: readonly PartView[]): UtilityPlan {
  const childIndexes = parts.flatMap(({ kind }, childIndex) => (PARTS.includes(kind) ? [childIndex] : []));
  const terms = childIndexes.map((childIndex): Term => {
    const part = parts[childIndex];
    const { weight, combine, range } = part.params as { weight?: number; combine?: Combination; range: number[] };
    const above = childIndexes.indexOf(part.above);
    return {
      above,
      ...(weight !== undefined && { weight }),
      ...(part.kind === 'consideration' ? { range, response: responseOf(part) } : { combine: combine! }),
    };
  });
  const options = parts.flatMap(({ kind }, childIndex) => (kind === 'option' ? [childIndex] : []));
  return {
    terms: createTerms(terms),
    childIndexes,
    considerations: childIndexes.flatMap((childIndex, term) =>
      parts[childIndex].kind === 'consideration' ? [term] : [],
    ),
    bound: options.flatMap((childIndex, i) => (parts[childIndex].params.weight === undefined ? [i] : [])),
    options,
    names: options.map((childIndex) => parts[childIndex].name),
    numbers: parts.map((_, childIndex) => options.indexOf(childIndex)),
  };
}

const PARTS: readonly string[] = ['option', 'consideration', 'considerTogether'];

/** The problems of the parts: impossible curves, empty ranges, empty groups. */
export function* checkUtility(parts: readonly PartView[]): Generator<PartProblem> {
  for (const [part, view] of parts.entries()) {
    if (view.kind === 'considerTogether' && !parts.some(({ above }) => above === part))
      yield { part, problem: 'has nothing to consider: put considerations below it, or take it away' };
    if (view.kind !== 'consideration') continue;
    const { range } = view.params as { readonly range: readonly number[] };
    const problem = problemOfRange(range);
    if (problem !== undefined) yield { part, param: 'range', problem };
    const [found] = check(responseCurveSchema, responseOf(view));
    if (found) yield { part, param: 'at', problem: found.problem };
  }
}
