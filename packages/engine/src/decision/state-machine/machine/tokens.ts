import { InvalidDataError } from '../../../data/check.js';
/** Called after a token was taken or returned. */
export type TokenListener<H> = (change: 'taken' | 'returned', holder: H) => void;

/**
 * A limited number of tokens that many machines compete for: a squad with two attack tokens lets a
 * soldier attack only while it holds one. Listeners hear of every change, so that a game can send
 * events to the other machines. A holder that asks again keeps its one token.
 */
export class Tokens<H> {
  /** How many tokens there are. */
  readonly count: number;
  readonly #holders = new Set<H>();
  readonly #listeners: TokenListener<H>[] = [];

  constructor(count: number) {
    if (!(Number.isInteger(count) && count >= 0))
      throw new InvalidDataError('count', `must be a whole number, 0 or more, got ${count}`);
    this.count = count;
  }

  /** How many tokens are free. */
  get free(): number {
    return this.count - this.#holders.size;
  }

  /** Adds a listener, called after every change, in order of subscription. */
  listen(listener: TokenListener<H>): void {
    this.#listeners.push(listener);
  }

  /** Whether a holder has a token. */
  isHeldBy(holder: H): boolean {
    return this.#holders.has(holder);
  }

  /** Takes a token; false if none is free. */
  take(holder: H): boolean {
    if (this.#holders.has(holder)) return true;
    if (this.free === 0) return false;
    this.#holders.add(holder);
    this.#announce('taken', holder);
    return true;
  }

  /**
   * Returns the holder's token. Does nothing if it holds none, so an exit action can call it
   * unconditionally.
   */
  giveBack(holder: H): void {
    if (this.#holders.delete(holder)) this.#announce('returned', holder);
  }

  #announce(change: 'taken' | 'returned', holder: H): void {
    for (const listener of this.#listeners) listener(change, holder);
  }
}
