import type { Interruptible } from './interruptible.js';

/**
 * A function that pauses at every `yield` and goes on there with the next piece of work: a thread
 * without threads, for work whose state would be tedious to keep by hand. It cannot be saved in the
 * middle; what has to be should keep its state in a record and be {@link Interruptible} itself.
 */
export class Coroutine<Result> implements Interruptible {
  status: 'searching' | 'done' = 'searching';
  /** What the function returned; undefined before. */
  result: Result | undefined;
  readonly #steps: Iterator<unknown, Result>;

  constructor(work: () => Iterator<unknown, Result>) {
    this.#steps = work();
  }

  step(budget: number): 'searching' | 'done' {
    for (let left = budget; left > 0 && this.status === 'searching'; left--) {
      const { done, value } = this.#steps.next();
      if (done !== true) continue;
      this.status = 'done';
      this.result = value;
    }
    return this.status;
  }
}
