import { Reversi } from 'gumption/board-games/games';
import type { Table } from './table.js';

const PASS = 64;
const CORNERS = [0, 7, 56, 63] as const;
/** Squares from which the opponent may get a corner. */
const TRAPS = [9, 14, 49, 54] as const;

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
  contributions(game) {
    const squares = squaresOf(game);
    const lead = (places: readonly number[]) => {
      const own = places.filter((square) => squares[square] === 'XO'[game.player]).length;
      return own - places.filter((square) => squares[square] === 'OX'[game.player]).length;
    };
    const disks = 64 - game.empty;
    return [
      { name: 'corners', score: 100 * lead(CORNERS) },
      { name: 'traps', score: -25 * lead(TRAPS) + 0 },
      { name: 'mobility', score: 10 * (game.countMoves('own') - game.countMoves('other')) },
      {
        name: 'disks',
        score: (Math.trunc((9 * disks) / 64) - 3) * (game.countDisks('own') - game.countDisks('other')) + 0,
      },
    ];
  },
  standing: (game) => `${count(game, 'X')} : ${count(game, 'O')}`,
};

function squaresOf(game: Reversi): string {
  return game.toText().replace(/\n/g, '');
}

function count(game: Reversi, letter: string): number {
  return [...squaresOf(game)].filter((square) => square === letter).length;
}
