import { InvalidDataError } from '../../data/check.js';

/**
 * A flat world of equal squares, as plain data: the result of reading map files and the input of
 * tile graphs. Cell (x, z) has the number z · width + x; x grows to the east and z to the south, in
 * the order of written rows.
 */
export interface TileMap {
  readonly width: number;
  readonly depth: number;
  /** 1 for a blocked cell, row by row. */
  readonly blocked: Uint8Array;
  /**
   * The cost of entering each cell, as a factor on the length of the step; by default 1 for all.
   * Above 0, so that estimates are possible.
   */
  readonly costs?: Float64Array;
}

/** Cells are numbered with 31 bits. */
const MAX_CELLS = 2 ** 31 - 1;

/** Makes an empty map. */
export function createTileMap(width: number, depth: number): TileMap {
  for (const [name, size] of [
    ['width', width],
    ['depth', depth],
  ] as const)
    if (!(Number.isInteger(size) && size > 0))
      throw new InvalidDataError(name, `must be a whole number above 0, got ${size}`);
  if (width * depth > MAX_CELLS)
    throw new InvalidDataError('depth', `must make at most ${MAX_CELLS} cells with a width of ${width}, got ${depth}`);
  return { width, depth, blocked: new Uint8Array(width * depth) };
}
