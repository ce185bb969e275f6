import { BISHOP, BLACK_PIECE, KING, KNIGHT, PAWN, QUEEN, ROOK } from './pieces.js';
import type { Position } from './position.js';
import { BETWEEN, DIAGONAL_BITS, KING_BITS, KNIGHT_BITS, LINE_BITS, PAWN_BITS } from './squares.js';

/** Whether a side attacks a square. */
export function isAttacked(position: Position, square: number, by: number): boolean {
  const { bits } = position;
  return isReached(position, square, by, bits[0] | bits[16], bits[1] | bits[17]);
}

/**
 * The same, as if only the squares of the given set were occupied: looks through a king that moves.
 */
export function isReached(position: Position, square: number, by: number, low: number, high: number): boolean {
  const { bits } = position;
  const at = 2 * square;
  const own = 2 * BLACK_PIECE * by;
  // A pawn of the other side on the square would attack those of this side that attack it.
  const pawnAt = 128 * (by ^ 1) + at;
  if (
    ((KNIGHT_BITS[at] & bits[own + 2 * KNIGHT]) |
      (KNIGHT_BITS[at + 1] & bits[own + 2 * KNIGHT + 1]) |
      (PAWN_BITS[pawnAt] & bits[own + 2 * PAWN]) |
      (PAWN_BITS[pawnAt + 1] & bits[own + 2 * PAWN + 1]) |
      (KING_BITS[at] & bits[own + 2 * KING]) |
      (KING_BITS[at + 1] & bits[own + 2 * KING + 1])) !==
    0
  )
    return true;
  const queenLow = bits[own + 2 * QUEEN];
  const queenHigh = bits[own + 2 * QUEEN + 1];
  const nearLow =
    (LINE_BITS[at] & (bits[own + 2 * ROOK] | queenLow)) | (DIAGONAL_BITS[at] & (bits[own + 2 * BISHOP] | queenLow));
  const nearHigh =
    (LINE_BITS[at + 1] & (bits[own + 2 * ROOK + 1] | queenHigh)) |
    (DIAGONAL_BITS[at + 1] & (bits[own + 2 * BISHOP + 1] | queenHigh));
  for (let rest = nearLow; rest !== 0; rest &= rest - 1) {
    const between = 128 * square + 2 * (31 - Math.clz32(rest & -rest));
    if (((BETWEEN[between] & low) | (BETWEEN[between + 1] & high)) === 0) return true;
  }
  for (let rest = nearHigh; rest !== 0; rest &= rest - 1) {
    const between = 128 * square + 2 * (63 - Math.clz32(rest & -rest));
    if (((BETWEEN[between] & low) | (BETWEEN[between + 1] & high)) === 0) return true;
  }
  return false;
}

/** The words that {@link findThreats} writes. */
export const CHECKS = 0;
/** Own pieces that stand between their king and an attacker. */
export const PINNED = 1;
/** Squares to which a piece other than the king may move: all, or those that end a check. */
export const TARGETS = 3;
export const THREATS = 5;

/** Finds who gives check to the side to move, and which of its pieces are pinned. */
export function findThreats(position: Position, out: Int32Array): void {
  const { bits, turn } = position;
  const king = position.kingOf(turn);
  const at = 2 * king;
  const own = 2 * BLACK_PIECE * turn;
  const their = 2 * BLACK_PIECE - own;
  const pawnAt = 128 * turn + at;
  let targetLow = (KNIGHT_BITS[at] & bits[their + 2 * KNIGHT]) | (PAWN_BITS[pawnAt] & bits[their + 2 * PAWN]);
  let targetHigh =
    (KNIGHT_BITS[at + 1] & bits[their + 2 * KNIGHT + 1]) | (PAWN_BITS[pawnAt + 1] & bits[their + 2 * PAWN + 1]);
  let checks = countBits(targetLow) + countBits(targetHigh);
  let pinnedLow = 0;
  let pinnedHigh = 0;
  const low = bits[0] | bits[16];
  const high = bits[1] | bits[17];
  const queenLow = bits[their + 2 * QUEEN];
  const queenHigh = bits[their + 2 * QUEEN + 1];
  for (let word = 0; word < 2; word++) {
    const queens = word === 0 ? queenLow : queenHigh;
    let rest =
      (LINE_BITS[at + word] & (bits[their + 2 * ROOK + word] | queens)) |
      (DIAGONAL_BITS[at + word] & (bits[their + 2 * BISHOP + word] | queens));
    for (; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const square = 31 - Math.clz32(bit) + 32 * word;
      const between = 128 * king + 2 * square;
      const betweenLow = BETWEEN[between] & low;
      const betweenHigh = BETWEEN[between + 1] & high;
      if ((betweenLow | betweenHigh) === 0) {
        checks++;
        targetLow |= BETWEEN[between] | (word === 0 ? bit : 0);
        targetHigh |= BETWEEN[between + 1] | (word === 0 ? 0 : bit);
      } else if (
        // Exactly one piece in between.
        (betweenLow & (betweenLow - 1)) === 0 &&
        (betweenHigh & (betweenHigh - 1)) === 0 &&
        (betweenLow === 0 || betweenHigh === 0)
      ) {
        pinnedLow |= betweenLow & bits[own];
        pinnedHigh |= betweenHigh & bits[own + 1];
      }
    }
  }
  out[CHECKS] = checks;
  out[PINNED] = pinnedLow;
  out[PINNED + 1] = pinnedHigh;
  out[TARGETS] = checks === 0 ? -1 : targetLow;
  out[TARGETS + 1] = checks === 0 ? -1 : targetHigh;
}

/** How many bits are set. */
export function countBits(word: number): number {
  // Sums of neighbouring bits, then of pairs, then of nibbles, then of bytes.
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
