import { boolean, choice, type Infer, integer, optional, struct, unchecked } from '../../data/schema.js';
import type { PositionMemory } from '../memory/position-memory.js';
import type { Game } from '../rules/game.js';

/** The deepest search, in moves. */
export const MAX_DEPTH = 200;

export const treeSearchOptions = struct({
  __proto__: null,
  /** The game, in the position to search. Between slices it is always in that position. */
  game: unchecked<Game>(),
  /** How many moves to look ahead. */
  depth: integer({ min: 0, max: MAX_DEPTH }),
  /**
   * `negamax` looks at everything, and is the measure of the others. `alpha-beta` skips what cannot
   * matter. `negascout` also tests every move but the first with a window of no width, and searches it
   * again if it is better; `principal variation` does the same, and searches again by alpha–beta;
   * `scout` is the original, which searches again without any bounds. By default `negascout`.
   */
  algorithm: optional(choice(['negamax', 'alpha-beta', 'negascout', 'principal variation', 'scout'])),
  /** Scores outside these bounds need not be exact. By default there are none. */
  alpha: optional(integer()),
  beta: optional(integer()),
  /** Whether a search that fails returns exactly the bound, instead of a closer one. By default false. */
  failHard: optional(boolean()),
  /** Where positions are remembered. By default nowhere. */
  table: optional(unchecked<PositionMemory>()),
  /**
   * How moves are ordered where nothing better is known: as the game gives them; by `evaluate` after
   * each; or by the game's `rateMove`. By default `given`.
   */
  order: optional(choice(['given', 'evaluated', 'rated'])),
  /** Whether moves that cut off a sibling of the position are tried early. By default false. */
  killers: optional(boolean()),
  /** Whether moves that cut off anywhere are tried early, by how often they did. By default false. */
  history: optional(boolean()),
  /** By how many moves urgent positions may be searched deeper, in one line. By default 0. */
  extensions: optional(integer({ min: 0, max: 50 })),
  /** How many loud moves may follow below the depth, until the position is quiet. By default 0. */
  quiescence: optional(integer({ min: 0, max: 50 })),
  /** Stops a line whose score has hardly changed for a while. By default no line. */
  stability: optional(
    struct({
      __proto__: null,
      /** The largest change of the score from one move to the next that counts as none. */
      margin: integer({ min: 0 }),
      /** How many moves without a change end a line. */
      plies: integer({ min: 1 }),
      /** How many moves of each line are searched in any case. */
      from: integer({ min: 1 }),
    }),
  ),
  /**
   * By how many moves the search is less deep that lets the opponent move twice; if the position is
   * good even then, it is not searched further. Only for games with `canSkip`. By default 0: never.
   */
  nullMove: optional(integer({ min: 0, max: 10 })),
});

/** What a tree search looks at, and in which order. */
export type TreeSearchOptions = Infer<typeof treeSearchOptions>;
