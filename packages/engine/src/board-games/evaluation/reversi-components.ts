import type { Reversi } from '../games/reversi.js';
import { component, type EvaluationComponent } from './component.js';

const CORNER_BITS = 0b10000001;

function countCorners(board: Reversi, side: 'own' | 'other'): number {
  let count = 0;
  for (const edge of [0, 1] as const) {
    const bits = board.edgeBits(edge, side) & CORNER_BITS;
    count += (bits & 1) + (bits >> 7);
  }
  return count;
}

/** Corners, which can never be turned, minus those of the opponent. */
export const reversiCorners: EvaluationComponent<Reversi> = component<Reversi>(
  'corners',
  (board) => countCorners(board, 'own') - countCorners(board, 'other'),
);

/** Moves to choose from, minus those of the opponent: freedom, which matters most until late. */
export const reversiMobility: EvaluationComponent<Reversi> = component<Reversi>(
  'mobility',
  (board) => board.countMoves('own') - board.countMoves('other'),
);

/** Disks, minus those of the opponent. */
export const reversiDisks: EvaluationComponent<Reversi> = component<Reversi>(
  'disks',
  (board) => board.countDisks('own') - board.countDisks('other'),
);

/** Empty squares below which disks count for their owner. */
const LATE = 14;

/**
 * How much disks count: against you for most of the game, because many disks leave few moves, and
 * for you near the end, when they win the game. From −1 at the start through 0 with 14 empty
 * squares to 3 at the end.
 */
export function reversiDiskImportance(board: Reversi): number {
  const { empty } = board;
  return empty > LATE ? -Math.min(1, (empty - LATE) / LATE) : (3 * (LATE - empty)) / LATE;
}
