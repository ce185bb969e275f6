import { savedRngSchema } from '../../data/saved-rng.js';
import { type Infer, integer, list, literal, number, optional, record, struct, unchecked } from '../../data/schema.js';
import { savedNetworkSchema } from '../../learning/networks/network.js';
import { savedOptimizerSchema } from '../../learning/networks/optimizer.js';
import type { Rng } from '../../math/rng.js';
import type { Game } from '../rules/game.js';
import type { PositionNetwork } from './position-network.js';

export const selfPlayOptions = struct({
  __proto__: null,
  /** The game, in the position from which all games start. */
  game: unchecked<Game>(),
  /** The network that learns. */
  network: unchecked<PositionNetwork>(),
  /** Source of all random choices; the same seed gives the same result. */
  rng: unchecked<Rng>(),
  /** Visits of the search before each move. By default 64. */
  visits: optional(integer({ min: 2, max: 100_000 })),
  /** How much likely moves are tried that have been tried little. By default 1.5. */
  exploration: optional(number({ min: 0 })),
  /** The share of chance in what is thought of first moves. By default 0.25. */
  noise: optional(number({ min: 0, max: 1 })),
  /**
   * Games start with up to this number of random moves, a different number in each, so that the network
   * also learns positions to which good play does not lead. By default none.
   */
  randomMoves: optional(integer({ min: 0, max: 1000 })),
  /**
   * How many moves of each game are drawn by their visits; later ones are the best. By default 10.
   */
  drawnMoves: optional(integer({ min: 0 })),
  /** What a result is worth one move earlier; below 1, quick wins are better. By default 1. */
  discount: optional(number({ above: 0, max: 1 })),
  /** Moves after which a game is a draw. By default 500. */
  maxPlies: optional(integer({ min: 1, max: 100_000 })),
  /** Games between two rounds of learning: a generation. By default 50. */
  games: optional(integer({ min: 1, max: 1_000_000 })),
  /** Batches in a round of learning. By default 100. */
  batches: optional(integer({ min: 1, max: 1_000_000 })),
  /** Positions in a batch. By default 64. */
  batch: optional(integer({ min: 1, max: 100_000 })),
  /** How many of the latest games are learned from. By default 500. */
  memory: optional(integer({ min: 1, max: 1_000_000 })),
});

/** How a network plays against itself and learns. */
export type SelfPlayOptions = Infer<typeof selfPlayOptions>;

const playedGameSchema = record({ moves: list(integer()), visits: list(integer({ min: 0 })) });

export const savedSelfPlaySchema = record({
  version: literal(1),
  generation: integer({ min: 0 }),
  gamesLeft: integer({ min: 0 }),
  batchesLeft: integer({ min: 0 }),
  /** Moves at random with which the present game starts. */
  randomMoves: integer({ min: 0 }),
  rng: savedRngSchema,
  network: record({ network: savedNetworkSchema, optimizer: savedOptimizerSchema }),
  /** The game that is being played. */
  current: playedGameSchema,
  memory: list(playedGameSchema),
});

/** What `SelfPlayTraining.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedSelfPlay = Infer<typeof savedSelfPlaySchema>;
