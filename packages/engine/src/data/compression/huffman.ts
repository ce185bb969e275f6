import { InvalidDataError } from '../check.js';

/** The longest code of Deflate, in bits. */
const MAX_BITS = 15;

/**
 * A Huffman code for reading: how many codes there are of each length, and the symbols in the order
 * of their codes.
 */
export interface Huffman {
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
}

/**
 * Makes a code from the length of each symbol's code, 0 where a symbol has none. Refuses lengths
 * that give two symbols the same code, and codes with gaps, except for the one code of one bit that
 * Deflate allows.
 */
export function createHuffman(lengths: Uint8Array, path: string): Huffman {
  const counts = new Uint16Array(MAX_BITS + 1);
  for (const length of lengths) counts[length]++;
  const used = lengths.length - counts[0];
  counts[0] = 0;
  let free = 1;
  for (let bits = 1; bits <= MAX_BITS; bits++) {
    free = 2 * free - counts[bits];
    if (free < 0) throw new InvalidDataError(path, 'has a code in which two symbols share bits');
  }
  if (free > 0 && used > 1) throw new InvalidDataError(path, 'has a code with a gap');
  const starts = new Uint16Array(MAX_BITS + 2);
  for (let bits = 1; bits <= MAX_BITS; bits++) starts[bits + 1] = starts[bits] + counts[bits];
  const symbols = new Uint16Array(used);
  for (let symbol = 0; symbol < lengths.length; symbol++)
    if (lengths[symbol] > 0) symbols[starts[lengths[symbol]]++] = symbol;
  return { counts, symbols };
}

/** The lengths of the codes that Deflate fixes for letters and lengths. */
export function fixedLengths(): Uint8Array {
  return new Uint8Array(288).fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280);
}

/** For the symbols 257 to 285: the shortest length that each stands for. */
export const LENGTH_BASES: readonly number[] = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
/** How many bits follow each of them. */
export const LENGTH_BITS: readonly number[] = [
  0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
];
/** The shortest distance that each symbol of distances stands for. */
export const DISTANCE_BASES: readonly number[] = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];
/** How many bits follow each of them. */
export const DISTANCE_BITS: readonly number[] = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
