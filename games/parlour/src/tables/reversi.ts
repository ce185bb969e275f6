import { Reversi } from 'gumption/board-games/games';
import type { Table } from './table.js';

const PASS = 64;

export const reversi: Table<Reversi> = {
  id: 'reversi',
  title: 'Reversi',
  sides: ['Black', 'White'],
  columns: 8,
  rows: 8,
  board: 'green',
  pieces: 'stone',
  piece: 60,
  create: () => new Reversi(),
  piecesOf: (game) =>
    [...squaresOf(game)].flatMap((letter, square) =>
      letter === '-' ? [] : [{ square, player: 'XO'.indexOf(letter), kind: 'disk' }],
    ),
  fromOf: () => undefined,
  toOf: (_game, move) => (move === PASS ? undefined : move),
  standing: (game) => `${count(game, 'X')} : ${count(game, 'O')}`,
};

function squaresOf(game: Reversi): string {
  return game.toText().replace(/\n/g, '');
}

function count(game: Reversi, letter: string): number {
  return [...squaresOf(game)].filter((square) => square === letter).length;
}
