import { BLACK, WHITE } from './pieces.js';

// The squares that decide what a pawn is worth, as sets like those of `squares.ts`.

/**
 * Squares ahead of a pawn on its own file and the neighbouring ones, at `128 * color + 2 * square`.
 */
export const AHEAD_WIDE: Readonly<Int32Array> = createAhead(1);
/** Squares ahead on its own file. */
export const AHEAD: Readonly<Int32Array> = createAhead(0);
/** All squares of the neighbouring files, and of the file itself, at `2 * file`. */
export const NEIGHBOR_FILES: Readonly<Int32Array> = createFiles((distance) => distance === 1);
export const FILE_BITS: Readonly<Int32Array> = createFiles((distance) => distance === 0);

function createAhead(width: number): Int32Array {
  const sets = new Int32Array(256);
  for (const color of [WHITE, BLACK])
    for (let from = 0; from < 64; from++)
      for (let to = 0; to < 64; to++) {
        const isAhead = color === WHITE ? to >> 3 > from >> 3 : to >> 3 < from >> 3;
        if (isAhead && Math.abs((to & 7) - (from & 7)) <= width)
          sets[128 * color + 2 * from + (to >> 5)] |= 1 << (to & 31);
      }
  return sets;
}

function createFiles(isWanted: (distance: number) => boolean): Int32Array {
  const sets = new Int32Array(16);
  for (let file = 0; file < 8; file++)
    for (let square = 0; square < 64; square++)
      if (isWanted(Math.abs((square & 7) - file))) sets[2 * file + (square >> 5)] |= 1 << (square & 31);
  return sets;
}
