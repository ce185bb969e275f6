import { TicTacToe } from 'gumption/board-games/games';
import type { Table } from './table.js';

export const ticTacToe: Table<TicTacToe> = {
  id: 'tic-tac-toe',
  title: 'Tic-tac-toe',
  sides: ['X', 'O'],
  columns: 3,
  rows: 3,
  board: 'grid',
  pieces: 'mark',
  piece: 200,
  create: () => new TicTacToe(),
  piecesOf: (game) =>
    [...game.toText().replace(/\n/g, '')].flatMap((letter, square) =>
      letter === '.' ? [] : [{ square, player: 'XO'.indexOf(letter), kind: letter }],
    ),
  fromOf: () => undefined,
  toOf: (_game, square) => square,
};
