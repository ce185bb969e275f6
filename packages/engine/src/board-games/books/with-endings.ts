import { EvaluatedGame } from '../evaluation/with-evaluation.js';
import type { Game } from '../rules/game.js';
import type { EndingDatabase } from './ending-database.js';

/**
 * The same game, in which positions of an ending database count as over, with their exact score. A
 * search then stops there and knows the truth. In a position of the database itself ask
 * `database.choose`.
 */
export function withEndings<Board extends Game>(board: Board, database: EndingDatabase): Game {
  return new GameWithEndings(board, database);
}

class GameWithEndings<Board extends Game> extends EvaluatedGame<Board> {
  readonly #database: EndingDatabase;

  constructor(board: Board, database: EndingDatabase) {
    super(board, board);
    this.#database = database;
  }

  override get isOver(): boolean {
    return super.isOver || this.#database.has(this.board);
  }

  override evaluate(): number {
    const { board } = this;
    if (board.isOver) return board.evaluate();
    return this.#database.has(board) ? this.#database.scoreOf(board) : board.evaluate();
  }
}
