import type { Opponent } from '../opponents/opponent.js';
import type { Game } from '../rules/game.js';

/** A piece on a board, for a small picture. */
export interface ShownPiece {
  /** Row by row from the top left, from 0. */
  readonly square: number;
  readonly player: number;
  /** What it is, in one or two characters; empty for a plain one. */
  readonly text: string;
}

/** What lies on a board of squares. */
export interface ShownBoard {
  readonly columns: number;
  readonly rows: number;
  readonly pieces: readonly ShownPiece[];
}

/** The squares of a move, where it has any. */
export interface ShownSquares {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** What a part of an evaluation adds for the player to move. */
export interface ShownContribution {
  readonly name: string;
  readonly score: number;
}

/** A side at a board whose search a workbench can look into. */
export interface ShownSearch {
  /** Tells the searches of a game apart, and stays the same. */
  readonly id: string;
  readonly title: string;
  /** The name of the game. */
  readonly game: string;
  /** The id of the character that thinks. */
  readonly agent?: string | undefined;
  /** The side that it plays, from 0. */
  readonly player: number;
  /** The names of all sides. */
  readonly sides: readonly string[];
  /** Who finds the moves of this side; undefined while a person does. */
  readonly opponent?: Opponent | undefined;
  /** All moves that led to the present position, those of dice included. */
  readonly line: readonly number[];
  /** Sets up the start of the game once more. That board is searched, never the one in play. */
  readonly create: () => Game;
  /**
   * Somebody on that board with the same options as `opponent`. Without it, only the present thought
   * is shown, and not the one behind the last move.
   */
  readonly createOpponent?: ((game: Game) => Opponent) | undefined;
  /** What lies on the board, for a picture with heat and the expected line. */
  readonly board?: ((game: Game) => ShownBoard) | undefined;
  readonly squaresOf?: ((game: Game, move: number) => ShownSquares) | undefined;
  /** What the evaluation is made of, for the player to move. */
  readonly contributions?: ((game: Game) => readonly ShownContribution[]) | undefined;
  /** A score in words, where points of the game say more than the number. */
  readonly formatScore?: ((score: number) => string) | undefined;
}
