import { InvalidDataError } from '../../data/check.js';
import { showValue } from '../../data/show.js';
import { didYouMean } from '../../data/suggest.js';

/** What a player does, as a predictor sees it: a name or a number of the game. */
export type ActionName = string | number;

/**
 * Numbers the actions that a predictor has met, from 0 on. A closed set is listed in advance, and
 * refuses all others; an open set takes every action it is given.
 */
export class ActionSet<A extends ActionName> {
  readonly isClosed: boolean;
  readonly #actions: A[] = [];
  readonly #numbers = new Map<A, number>();

  constructor(actions?: readonly A[]) {
    this.isClosed = actions !== undefined;
    for (const [i, action] of (actions ?? []).entries()) {
      requireName(action, `actions[${i}]`);
      if (this.#numbers.has(action))
        throw new InvalidDataError(`actions[${i}]`, `must be listed once, got ${showValue(action)} again`);
      this.#add(action);
    }
    if (this.isClosed && this.#actions.length === 0)
      throw new InvalidDataError('actions', 'must list at least one action; leave it out for an open set');
  }

  get count(): number {
    return this.#actions.length;
  }

  get actions(): readonly A[] {
    return this.#actions;
  }

  /** The number of an action, or −1 if it was never met. */
  find(action: A): number {
    return this.#numbers.get(action) ?? -1;
  }

  /** The number of an action, which an open set adds. */
  numberOf(action: A): number {
    const known = this.#numbers.get(action);
    if (known !== undefined) return known;
    requireName(action, 'action');
    if (this.isClosed)
      throw new InvalidDataError(
        'action',
        `must be one of the listed actions, got ${showValue(action)}${didYouMean(String(action), this.#actions.map(String))}`,
      );
    return this.#add(action);
  }

  /** Forgets the actions of an open set, and their order. */
  clear(): void {
    if (this.isClosed) return;
    this.#actions.length = 0;
    this.#numbers.clear();
  }

  #add(action: A): number {
    const number = this.#actions.push(action) - 1;
    this.#numbers.set(action, number);
    return number;
  }
}

function requireName(action: unknown, path: string): void {
  if (typeof action !== 'string' && !Number.isFinite(action))
    throw new InvalidDataError(path, `must be a text or a finite number, got ${showValue(action)}`);
}
