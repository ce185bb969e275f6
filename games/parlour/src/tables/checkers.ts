import { Checkers } from 'gumption/board-games/games';
import type { Table } from './table.js';

export const checkers: Table<Checkers> = {
  id: 'checkers',
  title: 'Checkers',
  sides: ['Black', 'White'],
  columns: 8,
  rows: 8,
  board: 'checkered',
  pieces: 'man',
  piece: 100,
  create: () => new Checkers(),
  piecesOf(game) {
    const numbers = Array.from({ length: 32 }, (_, i) => i + 1);
    return numbers
      .filter((number) => game.ownerAt(number) >= 0)
      .map((number) => ({
        square: squareOf(number),
        player: game.ownerAt(number),
        kind: game.isKingAt(number) ? 'king' : 'man',
      }));
  },
  fromOf: (game, move) => squareOf(numbersOf(game, move)[0]),
  toOf: (game, move) => squareOf(numbersOf(game, move).at(-1)!),
  contributions(game) {
    const [men, kings] = [false, true].map((isKing, i) => WORTHS[i] * leadOf(game, isKing));
    // The rest of the evaluation is how far men have come.
    return [
      { name: 'men', score: men },
      { name: 'kings', score: kings },
      { name: 'advance', score: game.evaluate() - men - kings },
    ];
  },
  standing: (game) => `${count(game, 0)} : ${count(game, 1)}`,
};

/** The numbers of the squares that a move touches, as it is written. */
function numbersOf(game: Checkers, move: number): number[] {
  return game.describeMove(move).split(/[-x]/).map(Number);
}

/** The dark square of a number, row by row from the top. */
function squareOf(number: number): number {
  const row = Math.floor((number - 1) / 4);
  return 8 * row + 2 * ((number - 1) % 4) + (row % 2 === 0 ? 1 : 0);
}

/** What the evaluation gives for a man and for a king. */
const WORTHS = [100, 160] as const;

/** How many more men or kings the player to move has. */
function leadOf(game: Checkers, isKing: boolean): number {
  let lead = 0;
  for (let number = 1; number <= 32; number++)
    if (game.ownerAt(number) >= 0 && game.isKingAt(number) === isKing)
      lead += game.ownerAt(number) === game.player ? 1 : -1;
  return lead;
}

function count(game: Checkers, player: number): number {
  let pieces = 0;
  for (let number = 1; number <= 32; number++) if (game.ownerAt(number) === player) pieces++;
  return pieces;
}
