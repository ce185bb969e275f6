import { savedRngSchema } from '../../data/saved-rng.js';
import { choice, type Infer, integer, number, optional, struct, text, unchecked, union } from '../../data/schema.js';
import type { MovePrior, PlayoutPolicy } from '../monte-carlo/monte-carlo-search-options.js';
import type { Game } from '../rules/game.js';
import type { GameWords } from './game-words.js';
import { LEVEL_NAMES, levelsSchema } from './levels.js';
import { METHODS } from './thinker.js';

export const opponentOptions = struct({
  __proto__: null,
  /**
   * The game that both play on. Between slices of thinking it is always in its present position.
   */
  game: unchecked<Game>(),
  /** From 1, a beginner, to 8, the best; or the name of a level. By default 4, `regular`. */
  strength: optional(union(integer({ min: 1 }), choice(LEVEL_NAMES))),
  /**
   * The longest time for a move, in milliseconds as `now` counts them; 0 moves at once. By default
   * a move takes as many positions as its strength says, so that a game can be repeated.
   */
  time: optional(number({ min: 0 })),
  /** The clock for `time`: `() => performance.now()`. */
  now: optional(unchecked<() => number>()),
  /** Opponents with the same seed play the same moves. By default a fixed one. */
  seed: optional(union(number(), text())),
  /** Other levels than those that were measured for the game; `strength` counts from 1. */
  levels: optional(levelsSchema),
  /** How to find moves. By default picked by what the game is; see {@link Method}. */
  method: optional(choice(METHODS)),
  /**
   * How playouts choose their moves, and what is believed of moves before, for the method
   * `playouts`.
   */
  playout: optional(unchecked<PlayoutPolicy>()),
  /** What is believed of moves before they are tried, for the method `playouts`. */
  prior: optional(unchecked<MovePrior>()),
  /** How to talk about the game. By default known for the games of this package. */
  words: optional(unchecked<GameWords>()),
});

/** Who to play against. */
export type OpponentOptions = Infer<typeof opponentOptions>;

const thoughtSchema = struct({
  __proto__: null,
  nodes: integer({ min: 0, max: 2 ** 30 }),
  status: choice(['searching', 'done', 'stopped']),
});

export const savedOpponentSchema = struct({
  __proto__: null,
  rng: savedRngSchema,
  /** Moves that it has thought about. */
  turns: integer({ min: 0 }),
  /** How far it is with the move at hand; absent between moves. */
  thought: optional(thoughtSchema),
  /** Between moves: the thought that led to the last one. */
  last: optional(struct({ __proto__: null, rng: savedRngSchema, turns: integer({ min: 0 }), thought: thoughtSchema })),
});

/** The memory of an opponent as plain JSON. */
export type SavedOpponent = Infer<typeof savedOpponentSchema>;
