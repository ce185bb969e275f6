import type { Tuple } from '../facts/facts.js';
import { TupleKeys } from '../facts/tuple-keys.js';
import type { RuleEngine } from './engine.js';

/** Says what is so in the game now, fact by fact. */
export type ReadGame<Game> = (game: Game, say: (fact: Tuple) => void) => void;

/**
 * Carries what the game knows into an engine before an iteration: what is said anew is added, what
 * is said no longer is removed, the rest stays untouched, and with it what rules rest on it. Each
 * transfer answers for the facts that it brought, for no others.
 */
export class Transfer<Game> {
  readonly #read: ReadGame<Game>;
  #before = new Map<string, Tuple>();
  readonly #keys = new TupleKeys();

  constructor(read: ReadGame<Game>) {
    this.#read = read;
  }

  /** Brings the engine up to date: first removals, then additions. */
  update(engine: RuleEngine, game: Game): void {
    const now = new Map<string, Tuple>();
    this.#read(game, (fact) => now.set(this.#keys.keyOf(fact), fact));
    const gone = [...this.#before].filter(([key]) => !now.has(key)).map(([, fact]) => fact);
    const fresh = [...now].filter(([key]) => !this.#before.has(key)).map(([, fact]) => fact);
    this.#before = now;
    engine.update({ remove: gone, add: fresh });
  }
}
