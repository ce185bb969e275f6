import type { Rng } from '../../math/rng.js';
import { MonteCarloSearch } from '../monte-carlo/monte-carlo-search.js';
import type { MovePrior, PlayoutPolicy } from '../monte-carlo/monte-carlo-search-options.js';
import type { PlayoutRow } from '../monte-carlo/playout-row.js';
import type { Game } from '../rules/game.js';
import type { Thinker } from './thinker.js';

/** What playouts know of the game. */
export interface PlayoutKnowledge {
  readonly playout?: PlayoutPolicy | undefined;
  readonly prior?: MovePrior | undefined;
}

/** Positions that a playout counts for, so that strengths mean the same for all methods. */
const PLAYOUT_COST = 20;
/** Moves after which a playout ends. */
const MAX_PLAYOUT = 400;
const SCORE = 1000;
/** Playouts without which nobody knows what to expect. */
const EXPECTED_PLAYOUTS = 8;

/**
 * Finds moves by playouts, for games without an evaluation. Scores are shares of games won, from
 * −1000 to 1000.
 */
export class PlayoutThinker implements Thinker {
  readonly depth = 0;
  readonly #game: Game;
  readonly #rng: Rng;
  readonly #policy: PlayoutKnowledge;
  readonly #maxNodes: number;
  #search: MonteCarloSearch;

  constructor(game: Game, nodes: number, rng: Rng, policy: PlayoutKnowledge) {
    this.#game = game;
    this.#rng = rng;
    this.#policy = policy;
    this.#maxNodes = Math.max(2 * game.traits.maxMoves, Math.min(2 * nodes, 1 << 18));
    this.#search = this.#createSearch(0);
  }

  /** Playouts start again for each move: their tree belongs to one position. */
  begin(turn: number, _keepsMemory: boolean): void {
    this.#search = this.#createSearch(turn);
  }

  step(nodes: number): boolean {
    return this.#search.step(Math.max(1, Math.round(nodes / PLAYOUT_COST))) === 'searching';
  }

  get nodes(): number {
    return PLAYOUT_COST * this.#search.playouts;
  }

  get move(): number {
    return this.#search.move;
  }

  get value(): number {
    return Math.round(SCORE * (2 * this.#search.value - 1));
  }

  /** The best move, and then what was tried most often. */
  writeLine(out: Int32Array): number {
    if (out.length === 0 || this.#game.isOver) return 0;
    const line = [this.#search.move];
    while (line.length < out.length) {
      let best: PlayoutRow | undefined;
      for (const row of this.#search.open(line))
        if (row.playouts >= EXPECTED_PLAYOUTS && row.playouts > (best?.playouts ?? 0)) best = row;
      if (best === undefined) break;
      line.push(best.move);
    }
    out.set(line);
    return line.length;
  }

  openPlayouts(line: readonly number[]): readonly PlayoutRow[] {
    return this.#search.open(line);
  }

  #createSearch(turn: number): MonteCarloSearch {
    const rng = this.#rng.fork(turn);
    const { playout, prior } = this.#policy;
    return new MonteCarloSearch({
      game: this.#game,
      rng,
      maxNodes: this.#maxNodes,
      maxPlayout: MAX_PLAYOUT,
      ...(playout !== undefined && { playout }),
      ...(prior !== undefined && { prior }),
    });
  }
}
