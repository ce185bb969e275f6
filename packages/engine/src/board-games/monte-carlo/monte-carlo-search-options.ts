import { boolean, type Infer, integer, number, optional, struct, unchecked } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import type { Game } from '../rules/game.js';

/**
 * Chooses the next move of a playout: returns an index from `start` to `end - 1` of `moves`. It may play
 * and undo moves to compare them.
 */
export type PlayoutPolicy = (game: Game, moves: Int32Array, start: number, end: number, rng: Rng) => number;

/** Writes what is believed of a move before it was tried: wins into `out[0]`, playouts into `out[1]`. */
export type MovePrior = (out: Float64Array, game: Game, move: number) => void;

export const monteCarloSearchOptions = struct({
  __proto__: null,
  /** The game, in the position to search. Between slices it is always in that position. */
  game: unchecked<Game>(),
  /** Source of all random choices; the same seed gives the same result. */
  rng: unchecked<Rng>(),
  /** How much moves are tried that have been tried little. By default √2. */
  exploration: optional(number({ min: 0 })),
  /** How many positions there is room for; playouts go on when it is full. By default 65,536. */
  maxNodes: optional(integer({ min: 2, max: 2 ** 24 })),
  /** Moves after which a playout ends; `evaluate` then says who wins. By default 1000. */
  maxPlayout: optional(integer({ min: 1, max: 100_000 })),
  /** How playouts choose their moves. By default at random. */
  playout: optional(unchecked<PlayoutPolicy>()),
  /** What is believed of moves before they are tried. By default nothing. */
  prior: optional(unchecked<MovePrior>()),
  /** How much `evaluate` after a move adds to its score, and the evaluation that counts as certain. */
  evaluation: optional(struct({ __proto__: null, weight: number(), scale: number({ above: 0 }) })),
  /** Whether to prove wins and losses, in games of two without dice. By default true. */
  solver: optional(boolean()),
});

/** How a tree of playouts grows. */
export type MonteCarloSearchOptions = Infer<typeof monteCarloSearchOptions>;
