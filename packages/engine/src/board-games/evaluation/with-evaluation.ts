import { InvalidDataError } from '../../data/check.js';
import type { Game, GameTraits } from '../rules/game.js';
import { requireGame } from '../rules/require-game.js';

/** Says how good a position is that is not over: a `ComponentEvaluation`, or code of your own. */
export interface PositionEvaluation<Board extends Game = Game> {
  /** For the player to move, as an integer below every win. */
  evaluate(board: Board): number;
}

/**
 * The same game with another evaluation. Moves are played on `board` itself, so there is one
 * position, and playing costs as much as before. Results of finished games stay what they are.
 */
export function withEvaluation<Board extends Game>(
  board: Board,
  evaluation: PositionEvaluation<Board>,
): EvaluatedGame<Board> {
  return new EvaluatedGame(board, evaluation);
}

/**
 * A game of two players whose positions are evaluated by something else; see {@link
 * withEvaluation}.
 */
export class EvaluatedGame<Board extends Game = Game> implements Game {
  readonly traits: GameTraits;
  /** The game underneath. */
  readonly board: Board;
  readonly rateMove?: (move: number) => number;
  readonly targetOf?: (move: number) => number;
  readonly writeLoudMoves?: (out: Int32Array, start: number) => number;
  readonly writeHash?: (out: Int32Array) => void;
  readonly describeMove?: (move: number) => string;
  readonly playSkip?: () => void;
  readonly undoSkip?: () => void;
  readonly #evaluation: PositionEvaluation<Board>;

  constructor(board: Board, evaluation: PositionEvaluation<Board>) {
    requireGame(board, { duel: true }, 'withEvaluation.board');
    if (typeof evaluation?.evaluate !== 'function')
      throw new InvalidDataError('withEvaluation.evaluation', 'must have a function evaluate');
    this.traits = board.traits;
    this.board = board;
    this.#evaluation = evaluation;
    // What the game lacks must be lacking here too: searches ask for it.
    if (board.rateMove !== undefined) this.rateMove = (move) => board.rateMove!(move);
    if (board.targetOf !== undefined) this.targetOf = (move) => board.targetOf!(move);
    if (board.writeLoudMoves !== undefined) this.writeLoudMoves = (out, start) => board.writeLoudMoves!(out, start);
    if (board.writeHash !== undefined) this.writeHash = (out) => board.writeHash!(out);
    if (board.describeMove !== undefined) this.describeMove = (move) => board.describeMove!(move);
    if (board.playSkip !== undefined) this.playSkip = () => board.playSkip!();
    if (board.undoSkip !== undefined) this.undoSkip = () => board.undoSkip!();
  }

  get player(): number {
    return this.board.player;
  }

  get isOver(): boolean {
    return this.board.isOver;
  }

  get hashLow(): number | undefined {
    return this.board.hashLow;
  }

  get hashHigh(): number | undefined {
    return this.board.hashHigh;
  }

  get isPathDependent(): boolean {
    return this.board.isPathDependent === true;
  }

  get isUrgent(): boolean {
    return this.board.isUrgent === true;
  }

  get material(): number | undefined {
    return this.board.material;
  }

  get canSkip(): boolean {
    return this.board.canSkip === true;
  }

  writeMoves(out: Int32Array, start: number): number {
    return this.board.writeMoves(out, start);
  }

  play(move: number): void {
    this.board.play(move);
  }

  undo(move: number): void {
    this.board.undo(move);
  }

  evaluate(): number {
    return this.board.isOver ? this.board.evaluate() : this.#evaluation.evaluate(this.board);
  }
}
