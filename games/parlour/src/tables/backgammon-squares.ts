import type { Piece } from './table.js';

const COLUMNS = 14;
const BAR_COLUMN = 6;
const OFF_COLUMN = 13;
const BAR = 25;

/**
 * The square of a point as a player counts: 1 to 24, 25 for the bar, 0 for checkers borne off. The
 * first player's home is below on the right.
 */
export function squareOfPoint(player: number, point: number): number {
  const ownRow = player === 0 ? 1 : 0;
  if (point === 0) return COLUMNS * ownRow + OFF_COLUMN;
  if (point === BAR) return COLUMNS * ownRow + BAR_COLUMN;
  const at = player === 0 ? point : BAR - point;
  const row = at <= 12 ? 1 : 0;
  const place = at <= 12 ? 12 - at : at - 13;
  return COLUMNS * row + place + (place >= BAR_COLUMN ? 1 : 0);
}

/** Both players' checkers as stacks on squares. */
export function stacksOf(countOf: (player: number, point: number) => number): Piece[] {
  const pieces: Piece[] = [];
  for (const player of [0, 1])
    for (let point = 0; point <= BAR; point++) {
      const count = countOf(player, point);
      if (count > 0) pieces.push({ square: squareOfPoint(player, point), player, kind: String(count) });
    }
  return pieces;
}
