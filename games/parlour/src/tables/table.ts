import type { Game } from 'gumption/board-games/games';
import type { OpponentOptions } from 'gumption/board-games/opponents';

/** A piece on a square. */
export interface Piece {
  readonly square: number;
  readonly player: number;
  /** What it is; a letter of chess, `king` of checkers, or a number of counters. */
  readonly kind: string;
}

/** How squares look. */
export type BoardStyle = 'checkered' | 'green' | 'points' | 'drop' | 'pits' | 'grid';

/** How pieces look. */
export type PieceStyle = 'disk' | 'stone' | 'man' | 'chess' | 'counters' | 'mark';

/**
 * A game at the table: how to set it up, what is on the board, and which squares a move is made by.
 * A new game is one such record in a file of its own, and a line in `index.ts`.
 */
export interface Table<G extends Game = Game> {
  readonly id: string;
  readonly title: string;
  /** Names of the two sides. */
  readonly sides: readonly [string, string];
  readonly columns: number;
  readonly rows: number;
  readonly board: BoardStyle;
  readonly pieces: PieceStyle;
  /** The score of a loss that people call a mistake: a piece, or what comes nearest to it. */
  readonly piece: number;
  create(): G;
  /** What opponents are told about the game besides the game itself. */
  opponent?(game: G): Partial<Pick<OpponentOptions, 'playout' | 'prior'>>;
  piecesOf(game: G): readonly Piece[];
  /** The square that a move starts from, or undefined if it only has a goal. */
  fromOf(game: G, move: number): number | undefined;
  /** The square that a move goes to, or undefined for a pass. */
  toOf(game: G, move: number): number | undefined;
  /** How the game stands, in words, such as a count of disks. */
  standing?(game: G): string;
}

/** The moves that are legal now. */
export function movesOf(game: Game): number[] {
  if (game.isOver) return [];
  const moves = new Int32Array(game.traits.maxMoves);
  return [...moves.subarray(0, game.writeMoves(moves, 0))];
}
