import type { Tuple } from '../facts/facts.js';
import { TupleKeys } from '../facts/tuple-keys.js';
import type { RuleEngine } from './engine.js';

/** Reports the current facts of the game, one call of `say` per fact. */
export type ReadGame<Game> = (game: Game, say: (fact: Tuple) => void) => void;

/**
 * Copies facts from the game into an engine before an iteration: new facts are added, facts no
 * longer reported are removed, and unchanged facts keep their matches. A transfer only removes
 * facts that it added itself.
 */
export class Transfer<Game> {
  readonly #read: ReadGame<Game>;
  #before = new Map<string, Tuple>();
  readonly #keys = new TupleKeys();

  constructor(read: ReadGame<Game>) {
    this.#read = read;
  }

  /** Updates the engine: first removals, then additions. */
  update(engine: RuleEngine, game: Game): void {
    const now = new Map<string, Tuple>();
    this.#read(game, (fact) => now.set(this.#keys.keyOf(fact), fact));
    const gone = [...this.#before].filter(([key]) => !now.has(key)).map(([, fact]) => fact);
    const fresh = [...now].filter(([key]) => !this.#before.has(key)).map(([, fact]) => fact);
    this.#before = now;
    engine.update({ remove: gone, add: fresh });
  }
}
