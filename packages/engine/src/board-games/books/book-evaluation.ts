import { InvalidDataError } from '../../data/check.js';
import { component, type EvaluationComponent } from '../evaluation/component.js';
import type { Game } from '../rules/game.js';
import type { OpeningBook } from './opening-book.js';

/**
 * A component of an evaluation that knows a book: what the best move of the book promises, from −1
 * to 1, and 0 outside of it. With a large weight it decides in the opening and is silent
 * afterwards.
 */
export function bookComponent<Board extends Game>(book: OpeningBook): EvaluationComponent<Board> {
  if (typeof book?.bestScore !== 'function') throw new InvalidDataError('book', 'must be an OpeningBook');
  return component('opening book', (board) => book.bestScore(board) ?? 0);
}
