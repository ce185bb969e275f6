import { InvalidDataError } from '../../../data/check.js';
import type { Heuristic } from '../heuristic.js';

/**
 * Multiplies the estimates of another heuristic by a weight. Above 1, the search leans towards the
 * goal and expands fewer nodes; its route costs at most `weight` times the best if the other
 * heuristic never overestimates. Below 1, the search spreads more.
 */
export class WeightedHeuristic implements Heuristic {
  readonly #inner: Heuristic;
  readonly #weight: number;

  constructor(inner: Heuristic, weight: number) {
    if (!(weight >= 0 && weight < Infinity)) throw new InvalidDataError('weight', `must be 0 or more, got ${weight}`);
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
