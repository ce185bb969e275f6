import type { Game } from 'gumption/board-games/games';
import type { OpponentOptions } from 'gumption/board-games/opponents';

/** A piece on a square. */
export interface Piece {
  readonly square: number;
  readonly player: number;
  /**
   * What it is; a letter of chess, `king` of checkers, a number of counters or checkers, or a card such
   * as `QS`; `back` for a card that is face down.
   */
  readonly kind: string;
}

/** How squares look. */
export type BoardStyle = 'checkered' | 'green' | 'points' | 'drop' | 'pits' | 'grid' | 'triangles' | 'cards';

/** How pieces look. */
export type PieceStyle = 'disk' | 'stone' | 'man' | 'chess' | 'counters' | 'mark' | 'stack' | 'card';

/** Who looks at the board, where not everybody sees everything. */
export interface Look {
  /** Moves that led to the position. */
  readonly line: readonly number[];
  /** Whether the hand of a player is seen. */
  readonly sees: (player: number) => boolean;
}

/** Sees all cards, and knows nothing of what came before. */
export const EVERYTHING: Look = { line: [], sees: () => true };

/** A piece goes from one square to another, as a part of a turn. */
export interface Step {
  readonly from: number;
  readonly to: number;
}

/** A turn that people make step by step, such as one of backgammon. */
export interface TurnSteps {
  /** The steps that can follow those that were made. */
  next(made: readonly Step[]): readonly Step[];
  /** The move that they complete; undefined while a step is owed. */
  moveOf(made: readonly Step[]): number | undefined;
  /** What is on the board after them. */
  piecesAfter(made: readonly Step[]): readonly Piece[];
}

/** What a part of the evaluation adds for the player to move. */
export interface Contribution {
  readonly name: string;
  readonly score: number;
}

/**
 * A game at the table: how to set it up, what is on the board, and which squares a move is made by.
 * A new game is one such record in a file of its own, and a line in `index.ts`.
 */
export interface Table<G extends Game = Game> {
  readonly id: string;
  readonly title: string;
  /** Names of the sides, by player. */
  readonly sides: readonly string[];
  /** Names of the two seats, where they differ: the second may play several sides. */
  readonly seats?: readonly [string, string];
  readonly columns: number;
  readonly rows: number;
  /** The height of a square, as a multiple of its width. By default 1. */
  readonly tall?: number;
  readonly board: BoardStyle;
  readonly pieces: PieceStyle;
  /** The score of a loss that people call a mistake: a piece, or what comes nearest to it. */
  readonly piece: number;
  /** Sets up a game; cards are shuffled by `deal`. */
  create(deal: string): G;
  /** What opponents are told about the game besides the game itself. */
  opponent?(game: G): Partial<Pick<OpponentOptions, 'playout' | 'prior'>>;
  piecesOf(game: G, look?: Look): readonly Piece[];
  /** The square that a move starts from, or undefined if it only has a goal. */
  fromOf(game: G, move: number): number | undefined;
  /** The square that a move goes to, or undefined for a pass. */
  toOf(game: G, move: number): number | undefined;
  /** What a pawn becomes by a move, as a letter of chess. */
  promotionOf?(move: number): string | undefined;
  /** The square where the piece of a move lies afterwards, if that is not its goal. */
  restsOn?(game: G, move: number): number;
  /** The steps that a turn is made of, where it has several. */
  stepsOf?(game: G): TurnSteps;
  /** The dice that lie on the table. */
  diceOf?(game: G): readonly number[];
  /** How the game stands, in words, such as a count of disks. */
  standing?(game: G): string;
  /** Who has won, in words, where more than the sign of the score counts. */
  outcome?(game: G): string;
  /** What the evaluation is made of. */
  contributions?(game: G): readonly Contribution[];
  /** A score in words, where points say more. */
  formatScore?(score: number): string;
}

/** The moves that are legal now. */
export function movesOf(game: Game): number[] {
  if (game.isOver) return [];
  const moves = new Int32Array(game.traits.maxMoves);
  return [...moves.subarray(0, game.writeMoves(moves, 0))];
}
