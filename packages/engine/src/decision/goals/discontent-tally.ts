import { feel, type Goals } from './goals.js';

/**
 * Discontentment updated goal by goal: only goals that changed are computed again. Use it where
 * curves are expensive and an action changes few of many goals; for a handful of goals {@link
 * discontentment} is faster.
 */
export class DiscontentTally {
  readonly #goals: Goals;
  /** The contribution of each goal. */
  readonly #terms: Float64Array;
  /** Sum of the terms before each goal, and of all. */
  readonly #sums: Float64Array;
  /** Sums after this goal are out of date. */
  #from = 0;

  constructor(goals: Goals) {
    this.#goals = goals;
    this.#terms = Float64Array.from(goals.values, (value, goal) => feel(goals, goal, value));
    this.#sums = new Float64Array(goals.values.length + 1);
  }

  /** Call it after the value or the curve of a goal has changed. */
  update(goal: number): void {
    const term = feel(this.#goals, goal, this.#goals.values[goal]);
    if (term === this.#terms[goal]) return;
    this.#terms[goal] = term;
    if (goal < this.#from) this.#from = goal;
  }

  /**
   * The total discontentment, with the same bits as {@link discontentment}, because terms are added
   * in the same order. A sum of differences would be faster but would drift away from it.
   */
  total(): number {
    const terms = this.#terms;
    const sums = this.#sums;
    for (let goal = this.#from; goal < terms.length; goal++) sums[goal + 1] = sums[goal] + terms[goal];
    this.#from = terms.length;
    return sums[terms.length];
  }
}
