import { feel, type Goals } from './goals.js';

/**
 * Discontentment updated goal by goal: only goals that changed are computed again. Worth it where
 * curves are expensive and an action changes few of many goals; for a handful of goals {@link
 * discontentment} is faster.
 */
export interface DiscontentTally {
  /** The contribution of each goal. */
  readonly terms: Float64Array;
  /** Sum of the terms before each goal, and of all. */
  readonly sums: Float64Array;
  /** Sums after this goal are out of date. */
  from: number;
}

/** Creates a tally of the current goals. */
export function createDiscontentTally(goals: Goals): DiscontentTally {
  const count = goals.values.length;
  const terms = Float64Array.from(goals.values, (value, goal) => feel(goals, goal, value));
  return { terms, sums: new Float64Array(count + 1), from: 0 };
}

/** Call it after the value or the curve of a goal has changed. */
export function retally(tally: DiscontentTally, goals: Goals, goal: number): void {
  const term = feel(goals, goal, goals.values[goal]);
  if (term === tally.terms[goal]) return;
  tally.terms[goal] = term;
  if (goal < tally.from) tally.from = goal;
}

/**
 * The total discontentment, with the same bits as {@link discontentment}, because terms are added
 * in the same order. A sum of differences would be faster but would drift away from it.
 */
export function tallied(tally: DiscontentTally): number {
  const { terms, sums } = tally;
  for (let goal = tally.from; goal < terms.length; goal++) sums[goal + 1] = sums[goal] + terms[goal];
  tally.from = terms.length;
  return sums[terms.length];
}
