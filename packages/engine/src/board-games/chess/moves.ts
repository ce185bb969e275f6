import { letterOf, squareName } from './pieces.js';

// A move is a number: from and to in six bits each, the kind of piece that a pawn becomes in three,
// and what is special about it in two.

/** What is special about a move. */
export const ORDINARY = 0;
export const DOUBLE_STEP = 1;
export const EN_PASSANT = 2;
export const CASTLING = 3;

export function packMove(from: number, to: number, promotion: number, special: number): number {
  return from | (to << 6) | (promotion << 12) | (special << 15);
}

export function fromOf(move: number): number {
  return move & 63;
}

export function toOf(move: number): number {
  return (move >> 6) & 63;
}

/** The kind of piece that a pawn becomes, or 0. */
export function promotionOf(move: number): number {
  return (move >> 12) & 7;
}

export function specialOf(move: number): number {
  return move >> 15;
}

/** A move as programs write it, by its squares: `e2e4`, `e7e8q`; castling is `e1g1`. */
export function formatUciMove(move: number): string {
  const promotion = promotionOf(move);
  return squareName(fromOf(move)) + squareName(toOf(move)) + (promotion === 0 ? '' : letterOf(promotion).toLowerCase());
}
