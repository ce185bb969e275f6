import { fromOf, promotionOf, toOf } from './moves.js';
import { BISHOP, BLACK_PIECE, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK } from './pieces.js';
import type { Position } from './position.js';
import { BETWEEN, DIAGONAL_BITS, KING_BITS, KNIGHT_BITS, LINE_BITS, PAWN_BITS } from './squares.js';
import { EXCHANGE_WORTH } from './worth.js';

/**
 * What each capture of an exchange wins; no exchange has more than all pieces. Filled before it is
 * read.
 */
const scratchGains = new Int32Array(34);

/**
 * What a capture wins if both sides go on capturing on that square as long as it pays, each with
 * its least valuable piece first. Negative if it loses material.
 */
export function exchangeValue(position: Position, move: number): number {
  const { cells, bits } = position;
  const from = fromOf(move);
  const to = toOf(move);
  const gains = scratchGains;
  const promotion = promotionOf(move);
  const mover = cells[from] & 7;
  const isPassing = mover === PAWN && cells[to] === EMPTY && (from & 7) !== (to & 7);
  gains[0] = EXCHANGE_WORTH[isPassing ? PAWN : cells[to] & 7];
  if (promotion !== 0) gains[0] += EXCHANGE_WORTH[promotion] - EXCHANGE_WORTH[PAWN];
  let low = (bits[0] | bits[16]) & ~bitIn(from, 0) & ~(isPassing ? bitIn(to ^ 8, 0) : 0);
  let high = (bits[1] | bits[17]) & ~bitIn(from, 1) & ~(isPassing ? bitIn(to ^ 8, 1) : 0);
  let onSquare = promotion === 0 ? mover : promotion;
  let side = position.turn ^ 1;
  let count = 1;
  for (;;) {
    const attacker = leastAttacker(position, to, side, low, high);
    if (attacker < 0) break;
    const kind = cells[attacker] & 7;
    low &= ~bitIn(attacker, 0);
    high &= ~bitIn(attacker, 1);
    // A king may not take what is still protected.
    if (kind === KING && leastAttacker(position, to, side ^ 1, low, high) >= 0) break;
    gains[count] = EXCHANGE_WORTH[onSquare] - gains[count - 1];
    onSquare = kind;
    count++;
    side ^= 1;
  }
  while (--count > 0) gains[count - 1] = -Math.max(-gains[count - 1], gains[count]);
  return gains[0];
}

/** The square of the least valuable piece of a side that attacks a square, or -1. */
function leastAttacker(position: Position, square: number, side: number, low: number, high: number): number {
  const { bits } = position;
  const at = 2 * square;
  const own = 2 * BLACK_PIECE * side;
  const pawnAt = 128 * (side ^ 1) + at;
  const pawn = firstOf(
    PAWN_BITS[pawnAt] & bits[own + 2 * PAWN] & low,
    PAWN_BITS[pawnAt + 1] & bits[own + 2 * PAWN + 1] & high,
  );
  if (pawn >= 0) return pawn;
  const knight = firstOf(
    KNIGHT_BITS[at] & bits[own + 2 * KNIGHT] & low,
    KNIGHT_BITS[at + 1] & bits[own + 2 * KNIGHT + 1] & high,
  );
  if (knight >= 0) return knight;
  for (let kind = BISHOP; kind <= QUEEN; kind++) {
    for (let word = 0; word < 2; word++) {
      const lines = (kind === BISHOP ? 0 : LINE_BITS[at + word]) | (kind === ROOK ? 0 : DIAGONAL_BITS[at + word]);
      let rest = lines & bits[own + 2 * kind + word] & (word === 0 ? low : high);
      for (; rest !== 0; rest &= rest - 1) {
        const from = 31 - Math.clz32(rest & -rest) + 32 * word;
        const between = 128 * square + 2 * from;
        if (((BETWEEN[between] & low) | (BETWEEN[between + 1] & high)) === 0) return from;
      }
    }
  }
  return firstOf(KING_BITS[at] & bits[own + 2 * KING] & low, KING_BITS[at + 1] & bits[own + 2 * KING + 1] & high);
}

function firstOf(low: number, high: number): number {
  if (low !== 0) return 31 - Math.clz32(low & -low);
  return high === 0 ? -1 : 63 - Math.clz32(high & -high);
}

/** The bit of a square in the given word, or 0 if it is in the other. */
function bitIn(square: number, word: number): number {
  return square >> 5 === word ? 1 << (square & 31) : 0;
}
