import { Kalah } from 'gumption/board-games/games';
import type { Piece, Table } from './table.js';

const HOLES = 6;

/**
 * Two rows of six holes between two stores. The first player's holes are below, from left to right;
 * the second's above, from right to left. The stores are the first and last columns of the lower
 * row.
 */
export const kalah: Table<Kalah> = {
  id: 'kalah',
  title: 'Kalah',
  sides: ['South', 'North'],
  columns: HOLES + 2,
  rows: 2,
  board: 'pits',
  pieces: 'counters',
  piece: 4,
  create: () => new Kalah(),
  piecesOf(game) {
    const pieces: Piece[] = [];
    for (const player of [0, 1])
      for (let hole = 0; hole <= HOLES; hole++)
        pieces.push({ square: squareOf(player, hole), player, kind: String(game.countersIn(player, hole)) });
    return pieces;
  },
  fromOf: () => undefined,
  toOf: (game, hole) => squareOf(game.player, hole),
  contributions(game) {
    const lead = game.countersIn(0, HOLES) - game.countersIn(1, HOLES);
    return [{ name: 'stores', score: game.player === 0 ? lead : -lead }];
  },
  standing: (game) => `${game.countersIn(0, HOLES)} : ${game.countersIn(1, HOLES)}`,
};

function squareOf(player: number, hole: number): number {
  const columns = HOLES + 2;
  return player === 0 ? columns + 1 + hole : hole === HOLES ? columns : HOLES - hole;
}
