import type { Interruptible } from './interruptible.js';

/**
 * A generator function as interruptible work: it pauses at every `yield` and continues there with
 * the next unit of work. Use it where keeping the state by hand would be tedious. A coroutine
 * cannot be saved while it runs; work that must be saved keeps its state in a record and implements
 * {@link Interruptible} itself.
 */
export class Coroutine<Result> implements Interruptible {
  status: 'searching' | 'done' = 'searching';
  /** What the function returned; undefined until it returns. */
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
