import type { Heuristic } from '../heuristic.js';

/**
 * Another heuristic's estimates times a weight. Above 1 the search leans towards the goal and looks
 * at less, and its route costs at most so many times the best if the other heuristic never exceeds
 * the truth; below 1 it spreads.
 */
export class WeightedHeuristic implements Heuristic {
  readonly #inner: Heuristic;
  readonly #weight: number;

  constructor(inner: Heuristic, weight: number) {
    if (!(weight >= 0 && weight < Infinity)) throw new RangeError(`weight must be 0 or more, got ${weight}`);
    this.#inner = inner;
    this.#weight = weight;
  }

  aim(goal: number): void {
    this.#inner.aim(goal);
  }

  estimate(out: Float64Array, at: number, node: number): void {
    this.#inner.estimate(out, at, node);
    out[at] *= this.#weight;
  }
}
