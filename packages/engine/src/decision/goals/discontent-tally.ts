import { feel, type Goals } from './goals.js';

/**
 * Discontentment kept up to date goal by goal: only goals that changed are felt anew, the rest is
 * added up as it was. Worth it where curves are dear and an action touches few of many goals; for a
 * handful of goals {@link discontentment} is faster.
 */
export interface DiscontentTally {
  /** What each goal adds. */
  readonly terms: Float64Array;
  /** Sum of the terms before each goal, and of all. */
  readonly sums: Float64Array;
  /** Sums after this goal have to be made anew. */
  from: number;
}

/** A tally of goals as they are now. */
export function createDiscontentTally(goals: Goals): DiscontentTally {
  const count = goals.values.length;
  const terms = Float64Array.from(goals.values, (value, goal) => feel(goals, goal, value));
  return { terms, sums: new Float64Array(count + 1), from: 0 };
}

/** Tells that the value of a goal has changed, or its curve. */
export function retally(tally: DiscontentTally, goals: Goals, goal: number): void {
  const term = feel(goals, goal, goals.values[goal]);
  if (term === tally.terms[goal]) return;
  tally.terms[goal] = term;
  if (goal < tally.from) tally.from = goal;
}

/**
 * How discontent a character is, all goals together: to the bit what {@link discontentment} says,
 * since terms are added in the same order. A sum of differences would be quicker still, and drift
 * away from it.
 */
export function tallied(tally: DiscontentTally): number {
  const { terms, sums } = tally;
  for (let goal = tally.from; goal < terms.length; goal++) sums[goal + 1] = sums[goal] + terms[goal];
  tally.from = terms.length;
  return sums[terms.length];
}
