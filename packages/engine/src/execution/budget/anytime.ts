import type { Interruptible } from './interruptible.js';

/**
 * Work that has a usable result after every step, so the game can act on the best result so far
 * while the work continues to improve it. Its quality never falls. Work that has a result only at
 * its end is {@link Interruptible}, not anytime.
 */
export interface Anytime<Result> extends Interruptible {
  /** The best result so far; undefined only before the first step. */
  readonly best: Result | undefined;
  /** The quality of that result; higher is better. */
  readonly quality: number;
}

/**
 * Turns a source of candidate answers into anytime work that keeps the best of them. `next` returns
 * another answer, or undefined when there are none left; `rate` returns the quality of an answer.
 */
export class BestSoFar<Result> implements Anytime<Result> {
  status: 'searching' | 'done' = 'searching';
  best: Result | undefined;
  quality = Number.NEGATIVE_INFINITY;
  readonly #next: () => Result | undefined;
  readonly #rate: (result: Result) => number;

  constructor(next: () => Result | undefined, rate: (result: Result) => number) {
    this.#next = next;
    this.#rate = rate;
  }

  step(budget: number): 'searching' | 'done' {
    for (let left = budget; left > 0 && this.status === 'searching'; left--) {
      const answer = this.#next();
      if (answer === undefined) {
        this.status = 'done';
        break;
      }
      const quality = this.#rate(answer);
      if (quality <= this.quality) continue;
      this.best = answer;
      this.quality = quality;
    }
    return this.status;
  }
}
