import { CHECKS, isAttacked, isReached, PINNED, TARGETS } from './attacks.js';
import { CASTLING, DOUBLE_STEP, EN_PASSANT, ORDINARY, packMove } from './moves.js';
import { BISHOP, BLACK_PIECE, EMPTY, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from './pieces.js';
import { BLACK_LONG, BLACK_SHORT, NOWHERE, type Position, WHITE_LONG, WHITE_SHORT } from './position.js';
import { DELTAS, DIRECTION, KING_BITS, KNIGHT_BITS, REACH } from './squares.js';

/** All legal moves, or only captures and promotions to a queen. */
export type Wanted = 'all' | 'loud';

/**
 * Writes the legal moves of a position, and returns the index after the last one. `threats` is what
 * `findThreats` has found: with checks and pins known, no move has to be tried.
 */
export function writeLegalMoves(
  position: Position,
  threats: Int32Array,
  out: Int32Array,
  start: number,
  wanted: Wanted,
): number {
  const isLoud = wanted === 'loud';
  let end = writeKingMoves(position, out, start, isLoud);
  if (threats[CHECKS] > 1) return end;
  end = writePawnMoves(position, threats, out, end, isLoud);
  end = writeKnightMoves(position, threats, out, end, isLoud);
  end = writeSlides(position, threats, out, end, BISHOP, isLoud);
  end = writeSlides(position, threats, out, end, ROOK, isLoud);
  end = writeSlides(position, threats, out, end, QUEEN, isLoud);
  return threats[CHECKS] === 0 && !isLoud ? writeCastling(position, out, end) : end;
}

/** Whether there is a legal move, without writing one where that is easy to see. */
export function hasLegalMove(position: Position, threats: Int32Array, scratch: Int32Array): boolean {
  if (threats[CHECKS] === 0) {
    const { bits, turn } = position;
    const pawns = 2 * (PAWN + BLACK_PIECE * turn);
    const low = bits[pawns] & ~threats[PINNED];
    const high = bits[pawns + 1] & ~threats[PINNED + 1];
    const aheadLow = turn === WHITE ? low << 8 : (low >>> 8) | (high << 24);
    const aheadHigh = turn === WHITE ? (high << 8) | (low >>> 24) : high >>> 8;
    if (((aheadLow & ~(bits[0] | bits[16])) | (aheadHigh & ~(bits[1] | bits[17]))) !== 0) return true;
  }
  return writeLegalMoves(position, threats, scratch, 0, 'all') > 0;
}

function writeKingMoves(position: Position, out: Int32Array, start: number, isLoud: boolean): number {
  const { bits, turn } = position;
  const from = position.kingOf(turn);
  const own = 2 * BLACK_PIECE * turn;
  const their = 2 * BLACK_PIECE - own;
  // The king does not hide itself from a piece that attacks along a line.
  const low = (bits[0] | bits[16]) & ~(from < 32 ? 1 << from : 0);
  const high = (bits[1] | bits[17]) & ~(from < 32 ? 0 : 1 << (from & 31));
  let end = start;
  for (let word = 0; word < 2; word++) {
    let rest = KING_BITS[2 * from + word] & (isLoud ? bits[their + word] : ~bits[own + word]);
    for (; rest !== 0; rest &= rest - 1) {
      const to = 31 - Math.clz32(rest & -rest) + 32 * word;
      if (!isReached(position, to, turn ^ 1, low, high)) out[end++] = from | (to << 6);
    }
  }
  return end;
}

function writeCastling(position: Position, out: Int32Array, start: number): number {
  const { turn, castling } = position;
  let end = start;
  const isWhite = turn === WHITE;
  const king = isWhite ? 4 : 60;
  if ((castling & (isWhite ? WHITE_SHORT : BLACK_SHORT)) !== 0 && isFree(position, king, 1, 2))
    out[end++] = packMove(king, king + 2, 0, CASTLING);
  if ((castling & (isWhite ? WHITE_LONG : BLACK_LONG)) !== 0 && isFree(position, king, -1, 3))
    out[end++] = packMove(king, king - 2, 0, CASTLING);
  return end;
}

/** Whether a king can castle: nothing is in between, and nothing attacks the squares it passes. */
function isFree(position: Position, king: number, step: number, squares: number): boolean {
  for (let i = 1; i <= squares; i++) if (position.cells[king + i * step] !== EMPTY) return false;
  const them = position.turn ^ 1;
  return !isAttacked(position, king + step, them) && !isAttacked(position, king + 2 * step, them);
}

function writeKnightMoves(
  position: Position,
  threats: Int32Array,
  out: Int32Array,
  start: number,
  isLoud: boolean,
): number {
  const { bits, turn } = position;
  const own = 2 * BLACK_PIECE * turn;
  const their = 2 * BLACK_PIECE - own;
  const low = threats[TARGETS] & (isLoud ? bits[their] : ~bits[own]);
  const high = threats[TARGETS + 1] & (isLoud ? bits[their + 1] : ~bits[own + 1]);
  let end = start;
  for (let word = 0; word < 2; word++) {
    let knights = bits[own + 2 * KNIGHT + word] & ~threats[PINNED + word];
    for (; knights !== 0; knights &= knights - 1) {
      const from = 31 - Math.clz32(knights & -knights) + 32 * word;
      for (let rest = KNIGHT_BITS[2 * from] & low; rest !== 0; rest &= rest - 1)
        out[end++] = from | ((31 - Math.clz32(rest & -rest)) << 6);
      for (let rest = KNIGHT_BITS[2 * from + 1] & high; rest !== 0; rest &= rest - 1)
        out[end++] = from | ((63 - Math.clz32(rest & -rest)) << 6);
    }
  }
  return end;
}

function writeSlides(
  position: Position,
  threats: Int32Array,
  out: Int32Array,
  start: number,
  kind: number,
  isLoud: boolean,
): number {
  const { bits, cells, turn } = position;
  const side = BLACK_PIECE * turn;
  const firstDirection = kind === BISHOP ? 4 : 0;
  const lastDirection = kind === ROOK ? 4 : 8;
  const isChecked = threats[CHECKS] > 0;
  const king = position.kingOf(turn);
  let end = start;
  for (let word = 0; word < 2; word++) {
    for (let pieces = bits[2 * (kind + side) + word]; pieces !== 0; pieces &= pieces - 1) {
      const bit = pieces & -pieces;
      const from = 31 - Math.clz32(bit) + 32 * word;
      const isPinned = (threats[PINNED + word] & bit) !== 0;
      const pin = isPinned ? DIRECTION[64 * king + from] : 0;
      for (let direction = firstDirection; direction < lastDirection; direction++) {
        if (isPinned && direction !== pin && direction !== (pin ^ 2)) continue;
        const delta = DELTAS[direction];
        let to = from;
        for (let left = REACH[8 * from + direction]; left > 0; left--) {
          to += delta;
          const there = cells[to];
          if (there === EMPTY) {
            if (!isLoud && (!isChecked || isTarget(threats, to))) out[end++] = from | (to << 6);
            continue;
          }
          if ((there & BLACK_PIECE) !== side && (!isChecked || isTarget(threats, to))) out[end++] = from | (to << 6);
          break;
        }
      }
    }
  }
  return end;
}

function writePawnMoves(
  position: Position,
  threats: Int32Array,
  out: Int32Array,
  start: number,
  isLoud: boolean,
): number {
  const { bits, cells, turn, enPassant } = position;
  const side = BLACK_PIECE * turn;
  const ahead = turn === WHITE ? 8 : -8;
  const firstRank = turn === WHITE ? 1 : 6;
  const lastRank = turn === WHITE ? 6 : 1;
  const king = position.kingOf(turn);
  let end = start;
  for (let word = 0; word < 2; word++) {
    for (let pawns = bits[2 * (PAWN + side) + word]; pawns !== 0; pawns &= pawns - 1) {
      const bit = pawns & -pawns;
      const from = 31 - Math.clz32(bit) + 32 * word;
      const pin = (threats[PINNED + word] & bit) !== 0 ? DIRECTION[64 * king + from] : -1;
      const isLast = from >> 3 === lastRank;
      const file = from & 7;
      const to = from + ahead;
      if ((!isLoud || isLast) && cells[to] === EMPTY && (pin < 0 || DIRECTION[64 * king + to] === pin)) {
        if (isTarget(threats, to)) {
          if (isLast) end = writePromotions(out, end, from, to, isLoud);
          else out[end++] = from | (to << 6);
        }
        if (!isLoud && from >> 3 === firstRank && cells[to + ahead] === EMPTY && isTarget(threats, to + ahead))
          out[end++] = packMove(from, to + ahead, 0, DOUBLE_STEP);
      }
      for (let step = -1; step <= 1; step += 2) {
        if (file + step < 0 || file + step > 7) continue;
        const aside = to + step;
        if (aside === enPassant && enPassant !== NOWHERE) {
          if (position.isSafePassing(from, aside)) out[end++] = packMove(from, aside, 0, EN_PASSANT);
          continue;
        }
        const there = cells[aside];
        if (there === EMPTY || (there & BLACK_PIECE) === side || !isTarget(threats, aside)) continue;
        if (pin >= 0 && DIRECTION[64 * king + aside] !== pin) continue;
        if (isLast) end = writePromotions(out, end, from, aside, isLoud);
        else out[end++] = packMove(from, aside, 0, ORDINARY);
      }
    }
  }
  return end;
}

function writePromotions(out: Int32Array, start: number, from: number, to: number, isLoud: boolean): number {
  let end = start;
  out[end++] = packMove(from, to, QUEEN, ORDINARY);
  if (isLoud) return end;
  for (let kind = ROOK; kind >= KNIGHT; kind--) out[end++] = packMove(from, to, kind, ORDINARY);
  return end;
}

function isTarget(threats: Int32Array, square: number): boolean {
  return (threats[TARGETS + (square >> 5)] & (1 << (square & 31))) !== 0;
}
