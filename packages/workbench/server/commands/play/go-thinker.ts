import { createGoPlayout, createGoPrior, type Go } from 'gumption/board-games/go';
import { MonteCarloSearch } from 'gumption/board-games/monte-carlo';
import type { Rng } from 'gumption/math';

/** Playouts for a move without a clock, and at most with one. */
const PLAYOUTS = 3_000;
const MAX_PLAYOUTS = 200_000;
/** Playouts between two looks at the clock. */
const SLICE = 20;
/** Moves that a game still has, as a share of the points of the board, and at least. */
const SHARE_LEFT = 0.25;
const MIN_LEFT = 8;
/** The share of a fair part that is used, because answers take time on their way. */
const CAUTION = 0.8;

/** The clock of a player, in seconds. */
export interface GoClock {
  readonly seconds: number;
  /** Moves to make in that time; 0 for the rest of the game. */
  readonly stones: number;
}

/** Thinks about one move of Go, a slice at a time. */
export class GoThinker {
  readonly #game: Go;
  readonly #search: MonteCarloSearch;
  readonly #now: () => number;
  readonly #end: number;
  readonly #hasClock: boolean;

  constructor(game: Go, rng: Rng, now: () => number, clock: GoClock | undefined) {
    this.#game = game;
    this.#now = now;
    this.#hasClock = clock !== undefined;
    this.#end = clock === undefined ? Number.POSITIVE_INFINITY : now() + 1000 * timeFor(game, clock);
    this.#search = new MonteCarloSearch({
      game,
      rng,
      playout: createGoPlayout(game),
      prior: createGoPrior(game),
      exploration: 0.4,
      maxPlayout: 3 * game.pass,
      maxNodes: 2 ** 19,
    });
  }

  /** Makes some playouts. Returns whether there is more to think about. */
  work(): boolean {
    const { playouts } = this.#search;
    this.#search.step(SLICE);
    if (this.#hasClock) return this.#now() < this.#end && playouts < MAX_PLAYOUTS;
    return playouts + SLICE < PLAYOUTS;
  }

  /** The move that was tried most often: one that won by luck alone was tried less. */
  get move(): number {
    const moves = new Int32Array(this.#game.traits.maxMoves);
    const playouts = new Float64Array(moves.length);
    const count = this.#search.writePlayouts(moves, playouts);
    let best = 0;
    for (let i = 1; i < count; i++) if (playouts[i] > playouts[best]) best = i;
    return count === 0 ? this.#game.pass : moves[best];
  }
}

/** The seconds for this move, by an equal share of the time that is left. */
function timeFor(game: Go, { seconds, stones }: GoClock): number {
  let left = stones;
  if (left === 0) {
    for (let move = 0; move < game.pass; move++) if (game.stoneAt(move) === undefined) left += SHARE_LEFT;
    left = Math.max(MIN_LEFT, left);
  }
  return (CAUTION * seconds) / left;
}
