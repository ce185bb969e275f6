import { InvalidDataError } from '../../../data/check.js';
/** What became of a token, told to whoever listens. */
export type TokenListener<H> = (change: 'taken' | 'returned', holder: H) => void;

/**
 * A few places that many machines compete for: a squad with two attack slots lets a soldier attack
 * only while it holds one. Taking and returning are announced, so that the others' machines can be
 * sent an event. Who has one keeps it however often it asks.
 */
export class Tokens<H> {
  readonly count: number;
  readonly #holders = new Set<H>();
  readonly #listeners: TokenListener<H>[] = [];

  constructor(count: number) {
    if (!(Number.isInteger(count) && count >= 0))
      throw new InvalidDataError('count', `must be a whole number, 0 or more, got ${count}`);
    this.count = count;
  }

  /** How many are left. */
  get free(): number {
    return this.count - this.#holders.size;
  }

  /** Is told of every change, after it; in the order of subscription. */
  listen(listener: TokenListener<H>): void {
    this.#listeners.push(listener);
  }

  isHeldBy(holder: H): boolean {
    return this.#holders.has(holder);
  }

  /** Takes one; false when none is left. */
  take(holder: H): boolean {
    if (this.#holders.has(holder)) return true;
    if (this.free === 0) return false;
    this.#holders.add(holder);
    this.#announce('taken', holder);
    return true;
  }

  /**
   * Gives it back; nothing happens when the holder has none, so it belongs into an exit action
   * without a question.
   */
  giveBack(holder: H): void {
    if (this.#holders.delete(holder)) this.#announce('returned', holder);
  }

  #announce(change: 'taken' | 'returned', holder: H): void {
    for (const listener of this.#listeners) listener(change, holder);
  }
}
