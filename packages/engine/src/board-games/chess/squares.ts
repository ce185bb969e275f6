import { BLACK, WHITE } from './pieces.js';

// What squares have to do with each other, computed once. A set of squares is two words of 32 bits:
// the word of square s is s >> 5, its bit s & 31. Tables of sets have both words beside each other.

/** Eight directions: up, right, down, left, then the diagonals. `direction ^ 2` is the way back. */
export const DELTAS: Readonly<Int8Array> = Int8Array.of(8, 1, -8, -1, 9, -7, -9, 7);
const FILE_STEPS = [0, 1, 0, -1, 1, 1, -1, -1] as const;
const RANK_STEPS = [1, 0, -1, 0, 1, -1, -1, 1] as const;
/** Stands for no direction in {@link DIRECTION}. */
const NO_DIRECTION = 8;

/** How many squares there are to the edge of the board, at `8 * square + direction`. */
export const REACH: Readonly<Uint8Array> = createReach();
/**
 * The squares that a knight, a king or a pawn attacks: `2 * square + word`, pawns of Black from 128
 * on.
 */
export const KNIGHT_BITS: Readonly<Int32Array> = createLeaps((files, ranks) => files * files + ranks * ranks === 5);
export const KING_BITS: Readonly<Int32Array> = createLeaps((files, ranks) => files * files + ranks * ranks <= 2);
export const PAWN_BITS: Readonly<Int32Array> = createPawnBits();
/** The squares in line with a square, along ranks and files, or along diagonals. */
export const LINE_BITS: Readonly<Int32Array> = createLines(0);
export const DIAGONAL_BITS: Readonly<Int32Array> = createLines(4);
/** The direction from one square to another, at `64 * from + to`; 8 if they are not in line. */
export const DIRECTION: Readonly<Uint8Array> = createDirections();
/** The squares between two squares that are in line, at `128 * from + 2 * to + word`. */
export const BETWEEN: Readonly<Int32Array> = createBetween();

/** Adds a square to the set at `at`. */
function include(sets: Int32Array, at: number, square: number): void {
  sets[at + (square >> 5)] |= 1 << (square & 31);
}

function createReach(): Uint8Array {
  const reach = new Uint8Array(512);
  for (let square = 0; square < 64; square++)
    for (let direction = 0; direction < 8; direction++) {
      let file = (square & 7) + FILE_STEPS[direction];
      let rank = (square >> 3) + RANK_STEPS[direction];
      while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
        reach[8 * square + direction]++;
        file += FILE_STEPS[direction];
        rank += RANK_STEPS[direction];
      }
    }
  return reach;
}

function createLeaps(isLeap: (files: number, ranks: number) => boolean): Int32Array {
  const sets = new Int32Array(128);
  for (let from = 0; from < 64; from++)
    for (let to = 0; to < 64; to++)
      if (from !== to && isLeap((to & 7) - (from & 7), (to >> 3) - (from >> 3))) include(sets, 2 * from, to);
  return sets;
}

function createPawnBits(): Int32Array {
  const sets = new Int32Array(256);
  for (const color of [WHITE, BLACK])
    for (let from = 0; from < 64; from++)
      for (const side of [-1, 1]) {
        const file = (from & 7) + side;
        const rank = (from >> 3) + (color === WHITE ? 1 : -1);
        if (file >= 0 && file < 8 && rank >= 0 && rank < 8) include(sets, 128 * color + 2 * from, 8 * rank + file);
      }
  return sets;
}

function createLines(firstDirection: number): Int32Array {
  const sets = new Int32Array(128);
  for (let from = 0; from < 64; from++)
    for (let direction = firstDirection; direction < firstDirection + 4; direction++)
      for (let step = 1; step <= REACH[8 * from + direction]; step++)
        include(sets, 2 * from, from + step * DELTAS[direction]);
  return sets;
}

function createDirections(): Uint8Array {
  const directions = new Uint8Array(4096).fill(NO_DIRECTION);
  for (let from = 0; from < 64; from++)
    for (let direction = 0; direction < 8; direction++)
      for (let step = 1; step <= REACH[8 * from + direction]; step++)
        directions[64 * from + from + step * DELTAS[direction]] = direction;
  return directions;
}

function createBetween(): Int32Array {
  const sets = new Int32Array(8192);
  for (let from = 0; from < 64; from++)
    for (let direction = 0; direction < 8; direction++)
      for (let step = 2; step <= REACH[8 * from + direction]; step++) {
        const to = from + step * DELTAS[direction];
        for (let inner = 1; inner < step; inner++) include(sets, 128 * from + 2 * to, from + inner * DELTAS[direction]);
      }
  return sets;
}
