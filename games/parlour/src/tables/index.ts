import { backgammon } from './backgammon.js';
import { checkers } from './checkers.js';
import { chess } from './chess.js';
import { connectFour } from './connect-four.js';
import { go } from './go.js';
import { hearts } from './hearts.js';
import { kalah } from './kalah.js';
import { reversi } from './reversi.js';
import type { Table } from './table.js';
import { ticTacToe } from './tic-tac-toe.js';

/** All games at the table, in the order of the list. */
export const TABLES: readonly Table[] = [
  reversi,
  connectFour,
  checkers,
  chess,
  go,
  backgammon,
  hearts,
  kalah,
  ticTacToe,
] as Table[];

/** The game of a name; the first one if there is none. */
export function findTable(id: string): Table {
  return TABLES.find((table) => table.id === id) ?? TABLES[0];
}

export { EVERYTHING, type Look, movesOf, type Piece, type Step, type Table, type TurnSteps } from './table.js';
