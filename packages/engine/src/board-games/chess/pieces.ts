// A piece is its kind, and 8 more for Black. 0 is an empty square.

export const EMPTY = 0;
export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;

export const WHITE = 0;
export const BLACK = 1;
/** What a black piece has more than a white one. */
export const BLACK_PIECE = 8;

/** The letters of pieces as a FEN has them, by piece; spaces where there is none. */
const LETTERS = ' PNBRQK  pnbrqk ';

/** The letter of a piece: capital for White, a space for an empty square. */
export function letterOf(piece: number): string {
  return LETTERS[piece];
}

/** The piece of a letter, or `EMPTY` where the letter is none. */
export function pieceOf(letter: string): number {
  return letter === ' ' ? EMPTY : Math.max(EMPTY, LETTERS.indexOf(letter));
}

/** The name of a square, 0 to 63 from a1 along the ranks: `e4`. */
export function squareName(square: number): string {
  return 'abcdefgh'[square & 7] + ((square >> 3) + 1);
}

/** The square of a name, or -1 where the name is none. */
export function squareOf(name: string): number {
  return /^[a-h][1-8]$/.test(name) ? name.charCodeAt(0) - 97 + 8 * (name.charCodeAt(1) - 49) : -1;
}
