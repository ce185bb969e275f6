import { createGoPlayout, createGoPrior, Go } from 'gumption/board-games/go';
import type { Table } from './table.js';

const SIZE = 9;

export const go: Table<Go> = {
  id: 'go',
  title: 'Go, 9 × 9',
  sides: ['Black', 'White'],
  columns: SIZE,
  rows: SIZE,
  board: 'points',
  pieces: 'stone',
  piece: 250,
  create: () => new Go({ size: SIZE }),
  opponent: (game) => ({ playout: createGoPlayout(game), prior: createGoPrior(game) }),
  piecesOf(game) {
    const squares = Array.from({ length: SIZE * SIZE }, (_, square) => square);
    return squares
      .filter((square) => game.stoneAt(square) !== undefined)
      .map((square) => ({ square, player: game.stoneAt(square)!, kind: 'stone' }));
  },
  fromOf: () => undefined,
  toOf: (game, move) => (move === game.pass ? undefined : move),
  standing(game) {
    const lead = game.lead;
    return lead === 0 ? 'even' : `${lead > 0 ? 'Black' : 'White'} +${Math.abs(lead)}`;
  },
};
