import { Chess, formatUciMove } from 'gumption/board-games/chess';
import type { Table } from './table.js';

/** Squares are rows from the top, White below. */
export const chess: Table<Chess> = {
  id: 'chess',
  title: 'Chess',
  sides: ['White', 'Black'],
  columns: 8,
  rows: 8,
  board: 'checkered',
  pieces: 'chess',
  piece: 100,
  create: () => new Chess(),
  piecesOf: (game) =>
    Array.from({ length: 64 }, (_, square) => ({
      square,
      letter: game.pieceOn(8 * (7 - (square >> 3)) + (square & 7)),
    }))
      .filter(({ letter }) => letter !== '')
      .map(({ square, letter }) => ({
        square,
        player: letter === letter.toUpperCase() ? 0 : 1,
        kind: letter.toUpperCase(),
      })),
  fromOf: (_game, move) => squareOf(formatUciMove(move).slice(0, 2)),
  promotionOf: (move) => formatUciMove(move).slice(4).toUpperCase() || undefined,
  contributions: (game) => game.contributions(),
  toOf: (_game, move) => squareOf(formatUciMove(move).slice(2, 4)),
};

function squareOf(name: string): number {
  return 8 * (8 - Number(name[1])) + 'abcdefgh'.indexOf(name[0]);
}
