import { boolean, type Infer, integer, optional, orInfinity, struct, text } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';

/** The score of a game that is won, where only winning counts. No other score reaches it. */
export const WIN = 1_000_000;

/** The score of a game that is won by one point, where the size of the win counts, minus one. */
const WIN_BY = 100_000;

/** The player who moves while dice fall or cards are dealt. */
export const CHANCE = -1;

/** What a game is; algorithms refuse games that they cannot play by these facts. */
export const gameTraits = struct({
  __proto__: null,
  /** The name of the game, for people and for messages. */
  name: text({ minLength: 1 }),
  /** The number of players. */
  players: integer({ min: 1, max: 64 }),
  /** The largest number of moves in any position, or more. */
  maxMoves: integer({ min: 1, max: 65_536 }),
  /** The largest number of moves that any game has, or more; `Infinity` if games can go on forever. */
  maxPlies: orInfinity(integer({ min: 1 })),
  /** Whether what one player wins the others lose. By default true. */
  zeroSum: optional(boolean()),
  /** Whether dice or shuffled cards decide something during the game. By default false. */
  chance: optional(boolean()),
  /** Whether a player knows something that another does not. By default false. */
  hidden: optional(boolean()),
  /** Whether the score of a position depends on earlier positions, as with a rule on repetition. */
  repetition: optional(boolean()),
});

/** What a game is: its players, what they know, and how long it can take. */
export type GameTraits = Infer<typeof gameTraits>;

/**
 * The rules of a game, and one position of it that moves forth and back. A search plays moves on it
 * and takes them back, so nothing is copied.
 *
 * The members without a question mark are a whole game. Each of the others lets more algorithms
 * play it, or play it better.
 */
export interface Game {
  /**
   * What kind of game it is: players, dice, hidden information. Algorithms read it to see whether
   * they fit.
   */
  readonly traits: GameTraits;
  /** The player whose turn it is, from 0; `CHANCE` while dice fall. */
  readonly player: number;
  /** Whether the game has ended. */
  readonly isOver: boolean;
  /**
   * Writes the legal moves into `out` from `start` on, and returns the index after the last one. A
   * move is any integer of 32 bits. A player who must pass has one move, the pass. Called only
   * while the game is not over.
   */
  writeMoves(out: Int32Array, start: number): number;
  /** Makes a legal move. */
  play(move: number): void;
  /** Takes back the last move that was made, which is `move`. */
  undo(move: number): void;
  /**
   * How good the position is for the player whose turn it is, as an integer; 0 is even. Once the game
   * is over it is the result: `WIN`, `-WIN`, 0, or `winBy(margin)` where the margin counts. Before
   * that it is a guess between them.
   */
  evaluate(): number;

  /**
   * The score of one player, whoever moves. Games need it that have dice, more than two players, or are
   * not zero-sum.
   */
  scoreOf?(player: number): number;
  /** The probability of an outcome while `player` is `CHANCE`. */
  chanceOf?(move: number): number;

  /** Two halves of a hash of everything that the future depends on. Tables need them. */
  readonly hashLow?: number;
  /** The upper half of that hash. */
  readonly hashHigh?: number;
  /** Writes both halves, computed from nothing, so that `checkGame` can compare. */
  writeHash?(out: Int32Array): void;
  /** Whether `evaluate` depends on how this position was reached: it is a repetition, for example. */
  readonly isPathDependent?: boolean;

  /**
   * What `evaluate` would say after a move, for the player who makes it. A search spends most of its time on
   * last moves, and so need not make them.
   */
  evaluateAfter?(move: number): number;
  /** Guesses how likely a good player makes this move; the likeliest is searched first. */
  rateMove?(move: number): number;
  /** Like `writeMoves`, but only moves that change the score at once, such as captures. */
  writeLoudMoves?(out: Int32Array, start: number): number;
  /**
   * What the pieces of the player to move are worth, minus those of the opponent, and nothing else.
   * Opponents that hardly look ahead lose no piece by it.
   */
  readonly material?: number;
  /**
   * Where a move goes to, if that is also where it captures, as in chess. With `material`, it tells
   * which pieces are protected.
   */
  targetOf?(move: number): number;
  /** Whether the position is so urgent that it should be searched deeper, as a check in chess. */
  readonly isUrgent?: boolean;
  /** Whether a search may give the opponent a second turn, to see whether the position is won anyway. */
  readonly canSkip?: boolean;
  /** Gives the turn to the opponent, though the rules do not allow it. */
  playSkip?(): void;
  /** Takes back the last {@link playSkip}. */
  undoSkip?(): void;

  /**
   * Everything that a player knows, as a text: positions that the player cannot tell apart have the same
   * one. Games with hidden cards need it.
   */
  informationOf?(player: number): string;
  /**
   * Deals everything again that a player does not know, at random among what fits with what the player
   * knows. What it deals depends on `rng` and on that knowledge alone, never on what is hidden.
   */
  resample?(player: number, rng: Rng): void;
  /** Takes back the last {@link resample}. All moves made since then have been undone before. */
  undoResample?(): void;

  /** The move as people write it. */
  describeMove?(move: number): string;
}

/** The result of a game that is won by `margin`, or lost where it is negative. */
export function winBy(margin: number): number {
  if (margin === 0) return 0;
  return margin > 0 ? WIN_BY + margin : margin - WIN_BY;
}

/** By how much a game with this result is won: the inverse of {@link winBy}. */
export function marginOf(score: number): number {
  if (score === 0) return 0;
  return score > 0 ? score - WIN_BY : score + WIN_BY;
}

/**
 * The score of a player in a position that may be over. Two players of a game that is zero-sum need
 * no `scoreOf`: one has what `evaluate` says, and the other the opposite.
 */
export function scoreFor(game: Game, player: number): number {
  if (game.scoreOf !== undefined) return game.scoreOf(player);
  return game.player === player ? game.evaluate() : -game.evaluate();
}
