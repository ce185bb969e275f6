import { BISHOP, BLACK_PIECE, KING, KNIGHT, PAWN, QUEEN, ROOK } from './pieces.js';

// What pieces are worth, and where they stand well: in the middle game and in the endgame, in
// hundredths of a pawn. A position is worth a mix of both, by how many pieces are left.

/** Two scores in one number, so that one addition adds both. Each must stay within 16 bits. */
export function pair(middle: number, end: number): number {
  return middle * 65_536 + end;
}

export function middleOf(pair: number): number {
  return (pair + 0x8000) >> 16;
}

export function endOf(pair: number): number {
  return (pair << 16) >> 16;
}

/** The worth of each kind of piece. Kings have none: they are never taken. */
export const MATERIAL: Readonly<Int32Array> = Int32Array.of(
  0,
  pair(85, 105),
  pair(330, 300),
  pair(340, 315),
  pair(480, 530),
  pair(980, 960),
  0,
);

/** The points that players count for each kind. */
export const POINTS: Readonly<Uint8Array> = Uint8Array.of(0, 1, 3, 3, 5, 9, 0);

/** One number for each kind, to compare the pieces of an exchange. */
export const EXCHANGE_WORTH: Readonly<Int32Array> = Int32Array.of(0, 100, 320, 330, 500, 950, 20_000);

/**
 * How much each kind counts for the phase of the game; all pieces together make {@link FULL_PHASE}.
 */
export const PHASE: Readonly<Uint8Array> = Uint8Array.of(0, 0, 1, 1, 2, 4, 0);
export const FULL_PHASE = 24;

/**
 * What every piece is worth on every square, at `64 * piece + square`; black pieces count against.
 */
export const PLACED_WORTH: Readonly<Int32Array> = createPlacedWorth();

function createPlacedWorth(): Int32Array {
  const worth = new Int32Array(16 * 64);
  for (let kind = PAWN; kind <= KING; kind++)
    for (let square = 0; square < 64; square++) {
      const total = MATERIAL[kind] + placeWorth(kind, square & 7, square >> 3);
      worth[64 * kind + square] = total;
      worth[64 * (kind + BLACK_PIECE) + (square ^ 56)] = -total;
    }
  return worth;
}

/** What it adds that a white piece stands on this file and rank, both from 0. */
export function placeWorth(kind: number, file: number, rank: number): number {
  // 3 in the middle of the board, 0 at its edge.
  const fileCenter = Math.min(file, 7 - file);
  const rankCenter = Math.min(rank, 7 - rank);
  const center = fileCenter + rankCenter;
  switch (kind) {
    case PAWN: {
      // Pawns in the middle take the center; in the endgame they run.
      const isHeld = rank === 1 && (file === 3 || file === 4);
      const middle = fileCenter >= 2 ? 5 * (rank - 1) + (fileCenter === 3 && rank >= 3 ? 8 : 0) : 2 * (rank - 1);
      return pair(middle - (isHeld ? 12 : 0) + (rank === 6 ? 25 : 0), 4 * (rank - 1) * (rank - 1) - 8);
    }
    case KNIGHT:
      return pair(
        9 * center - 30 - (rank === 0 ? 12 : 0) + (rank >= 3 && rank <= 5 ? 8 : 0),
        7 * center - 22 - (center === 0 ? 15 : 0),
      );
    case BISHOP:
      return pair(5 * center - 12 - (rank === 0 ? 10 : 0) + (rank === 1 && fileCenter === 1 ? 8 : 0), 3 * center - 9);
    case ROOK:
      return pair((rank === 6 ? 18 : 0) + 3 * fileCenter - 4, (rank === 6 ? 12 : 0) + (rank > 3 ? 4 : 0) - 3);
    case QUEEN:
      return pair(2 * center - 6 - (rank === 0 ? 2 : 0), 5 * center - 14);
    default: {
      // The king hides behind its pawns until few pieces are left, then it comes to the middle.
      const isCastled = rank === 0 && (file === 6 || file <= 2);
      const middle = rank === 0 ? (isCastled ? 28 : file === 7 ? 18 : 0) : rank === 1 ? -18 : -30 - 8 * rank;
      return pair(middle - (rank > 0 ? 4 * fileCenter : 0), 11 * center - 34);
    }
  }
}
