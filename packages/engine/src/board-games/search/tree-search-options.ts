import { InvalidDataError } from '../../data/check.js';
import { checkExactOptions } from '../../data/parse.js';
import { boolean, choice, type Infer, integer, optional, struct, unchecked } from '../../data/schema.js';
import { type PositionMemory, UNBOUNDED } from '../memory/position-memory.js';
import type { Game } from '../rules/game.js';
import { requireGame } from '../rules/require-game.js';
import type { SearchRecord } from './search-record.js';

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
   * matter. `negascout` also tests every move but the first with a window of no width, and searches
   * it again if it is better; `principal variation` does the same, and searches again by
   * alpha–beta; `scout` is the original, which searches again without any bounds. By default
   * `negascout`.
   */
  algorithm: optional(choice(['negamax', 'alpha-beta', 'negascout', 'principal variation', 'scout'])),
  /** Scores outside these bounds need not be exact. By default there are none. */
  alpha: optional(integer()),
  /** The upper bound. By default none. */
  beta: optional(integer()),
  /**
   * Whether a search that fails returns exactly the bound, instead of a closer one. By default
   * false.
   */
  failHard: optional(boolean()),
  /** Where positions are remembered. By default nowhere. */
  table: optional(unchecked<PositionMemory>()),
  /**
   * How moves are ordered where nothing better is known: as the game gives them; by `evaluate`
   * after each; or by the game's `rateMove`. With `loud first`, moves rated above 0 come before
   * killers and history, and those rated below 0 after them, as is usual in chess. By default
   * `given`.
   */
  order: optional(choice(['given', 'evaluated', 'rated', 'loud first'])),
  /** Whether moves that cut off a sibling of the position are tried early. By default false. */
  killers: optional(boolean()),
  /**
   * Whether moves that cut off anywhere are tried early, by how often they did. By default false.
   */
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
  /**
   * Late move reductions: from this move of a position on, counted in order from 0, quiet moves are
   * searched less deeply, and again if they turn out well. A move is quiet if `rateMove` does not
   * rate it above 0 and the position after it is not urgent. Scores are no longer those of minimax.
   * By default 0: never.
   */
  reduceFrom: optional(integer({ min: 0, max: 1000 })),
  /**
   * Ends a line up to five moves early where the score is above the bound by this much for each
   * move that is left. Scores are no longer those of minimax. By default 0: never.
   */
  safeMargin: optional(integer({ min: 0 })),
  /**
   * In a game with repetition, a score can depend on the moves before. With `all`, a table keeps no
   * score below which there is a repetition anywhere, which is always right. With `best`, it keeps
   * those whose best line has none: far more, and nearly always right. By default `all`.
   */
  pathGuard: optional(choice(['all', 'best'])),
  /** Keeps what the search does, for people who look on. It visits the same positions, but is slower. */
  record: optional(unchecked<SearchRecord>()),
});

/** What a tree search looks at, and in which order. */
export type TreeSearchOptions = Infer<typeof treeSearchOptions>;

/** Refuses options that no search can follow, and games that lack what an option needs. */
export function checkTreeSearch(options: TreeSearchOptions): void {
  checkExactOptions(treeSearchOptions, options, 'TreeSearch');
  const { game, alpha = -UNBOUNDED, beta = UNBOUNDED, order, quiescence = 0 } = options;
  requireGame(game, { duel: true, noChance: true, open: true, hash: options.table !== undefined }, 'TreeSearch.game');
  if (alpha >= beta) throw new InvalidDataError('TreeSearch.alpha', `must be below beta ${beta}, got ${alpha}`);
  if ((order === 'rated' || order === 'loud first') && game.rateMove === undefined)
    throw new InvalidDataError('TreeSearch.order', `cannot be ${order}: ${game.traits.name} has no rateMove`);
  if (quiescence > 0 && game.writeLoudMoves === undefined)
    throw new InvalidDataError('TreeSearch.quiescence', `must be 0: ${game.traits.name} has no writeLoudMoves`);
}
