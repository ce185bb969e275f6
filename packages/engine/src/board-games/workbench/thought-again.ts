import type { Opponent } from '../opponents/opponent.js';
import type { SavedOpponent } from '../opponents/opponent-options.js';

/** Thinks a thought again that led to a move, a little at a time, to look at it. */
export class ThoughtAgain {
  readonly opponent: Opponent;
  readonly #nodes: number;
  readonly #move: number;

  /** `opponent` sits at a game in the position of that time, in which `move` was made. */
  constructor(opponent: Opponent, { rng, turns, thought }: SavedOpponent, move: number) {
    this.opponent = opponent;
    this.#nodes = thought?.nodes ?? 0;
    this.#move = move;
    opponent.restore({ rng, turns });
    opponent.think();
  }

  get isDone(): boolean {
    return this.opponent.status !== 'searching' || this.opponent.nodes >= this.#nodes;
  }

  /**
   * Whether the move that it found is the one that was made. It is not where the opponent thinks by
   * a clock or on the time of others.
   */
  get isRight(): boolean {
    return this.opponent.move === this.#move;
  }

  step(nodes: number): void {
    if (!this.isDone) this.opponent.step(Math.min(nodes, this.#nodes - this.opponent.nodes));
  }
}
