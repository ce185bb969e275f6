import type { Interruptible } from './interruptible.js';

/**
 * Work that has something to show after every piece: others may act on the best so far while it is
 * made better. Its quality never falls. What shows something only at its end is merely
 * interruptible, and its character stands and waits.
 */
export interface Anytime<Result> extends Interruptible {
  /** The best so far; undefined only before the first piece. */
  readonly best: Result | undefined;
  /** How good that is; the higher the better. */
  readonly quality: number;
}

/**
 * Makes work out of a source of ever new answers: keeps the best of them. `next` gives another
 * answer, or undefined when there are none left; `rate` says how good it is.
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
