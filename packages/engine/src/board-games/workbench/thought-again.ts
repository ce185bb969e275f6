import type { Opponent } from '../opponents/opponent.js';
import type { SavedOpponent } from '../opponents/opponent-options.js';
import type { SearchRecord } from '../search/search-record.js';

/** Thinks a thought again, a little at a time, to look at it and at the tree that it searched. */
export class ThoughtAgain {
  readonly opponent: Opponent;
  /** The tree that it searched; undefined for methods without one. */
  readonly record: SearchRecord | undefined;
  #nodes: number;

  /** `opponent` sits at a game in the position of that time. */
  constructor(opponent: Opponent, { rng, turns, thought }: SavedOpponent) {
    this.opponent = opponent;
    this.#nodes = thought?.nodes ?? 0;
    opponent.restore({ rng, turns });
    this.record = opponent.keepRecord();
    opponent.think();
  }

  get isDone(): boolean {
    return this.opponent.status !== 'searching' || this.opponent.nodes >= this.#nodes;
  }

  /**
   * Whether the move that it found is the one that was found then. It is not where the opponent thinks
   * by a clock or on the time of others.
   */
  isRight(move: number): boolean {
    return this.opponent.move === move;
  }

  /** The thought itself has gone on since. */
  follow(nodes: number): void {
    this.#nodes = nodes;
  }

  step(nodes: number): void {
    if (!this.isDone) this.opponent.step(Math.min(nodes, this.#nodes - this.opponent.nodes));
  }
}
