import { ConnectFour } from 'gumption/board-games/games';
import type { Table } from './table.js';

/** Squares are rows from the top; a move is a column, and its square the lowest free one. */
export const connectFour: Table<ConnectFour> = {
  id: 'connect-four',
  title: 'Connect Four',
  sides: ['Yellow', 'Red'],
  columns: 7,
  rows: 6,
  board: 'drop',
  pieces: 'disk',
  piece: 20,
  create: () => new ConnectFour(),
  piecesOf: (game) =>
    [...squaresOf(game)].flatMap((letter, square) =>
      letter === '.' ? [] : [{ square, player: 'XO'.indexOf(letter), kind: 'disk' }],
    ),
  fromOf: () => undefined,
  toOf(game, column) {
    const squares = squaresOf(game);
    let row = 5;
    while (row > 0 && squares[7 * row + column] !== '.') row--;
    return 7 * row + column;
  },
};

function squaresOf(game: ConnectFour): string {
  return game.toText().replace(/\n/g, '');
}
