import { InvalidDataError } from '../../data/check.js';
import type { ActionWindow } from './action-window.js';
import type { ContextCounts, CountVisitor } from './context-counts.js';

/** Counts that one predictor may hold: 16 MB. */
const MAX_COUNTS = 2 ** 22;

/**
 * Counts in one array with room for every context of one length, for few actions and short contexts:
 * finding a count takes a multiplication for each action of the context, and no search.
 */
export class DenseCounts implements ContextCounts {
  readonly #actions: number;
  readonly #length: number;
  readonly #counts: Int32Array;
  readonly #totals: Int32Array;

  /** `length` is the number of actions in a context. */
  constructor(actions: number, length: number) {
    let contexts = 1;
    for (let i = 0; i < length; i++) contexts *= actions;
    if (!(contexts * actions <= MAX_COUNTS))
      throw new InvalidDataError(
        'store',
        `must be hashed or sorted for ${actions} actions and a length of ${length + 1}: dense would take ${contexts * actions} counts, at most ${MAX_COUNTS}`,
      );
    this.#actions = actions;
    this.#length = length;
    this.#totals = new Int32Array(contexts);
    this.#counts = new Int32Array(contexts * actions);
  }

  find(window: ActionWindow, length: number): number {
    const context = this.add(window, length);
    return this.#totals[context] > 0 ? context : -1;
  }

  add(window: ActionWindow, length: number): number {
    let context = 0;
    for (let age = length - 1; age >= 0; age--) context = context * this.#actions + window.at(age);
    return context;
  }

  register(context: number, action: number, times: number): void {
    this.#totals[context] += times;
    this.#counts[context * this.#actions + action] += times;
  }

  totalOf(context: number): number {
    return this.#totals[context];
  }

  countOf(context: number, action: number): number {
    return this.#counts[context * this.#actions + action];
  }

  bestOf(context: number): number {
    const first = context * this.#actions;
    let best = 0;
    for (let action = 1; action < this.#actions; action++)
      if (this.#counts[first + action] > this.#counts[first + best]) best = action;
    return best;
  }

  visit(visitor: CountVisitor): void {
    for (const [at, count] of this.#counts.entries()) {
      if (count === 0) continue;
      const context: number[] = [];
      let rest = Math.floor(at / this.#actions);
      for (let i = 0; i < this.#length; i++) {
        context.unshift(rest % this.#actions);
        rest = Math.floor(rest / this.#actions);
      }
      visitor(context, at % this.#actions, count);
    }
  }

  clear(): void {
    this.#counts.fill(0);
    this.#totals.fill(0);
  }
}
