import { InvalidDataError } from '../../data/check.js';

/**
 * A flat world of equal squares, as plain data: what map files are read into, and what tile graphs
 * are made from. Cell (x, z) is number z · width + x; x grows to the east and z to the south, as
 * rows are written.
 */
export interface TileMap {
  readonly width: number;
  readonly depth: number;
  /** 1 where nobody can be, row by row. */
  readonly blocked: Uint8Array;
  /**
   * What entering each cell costs, as a factor on the way's length; all 1 if left out. Above 0, so
   * that estimates can be made.
   */
  readonly costs?: Float64Array;
}

/** An empty map of a size. */
export function createTileMap(width: number, depth: number): TileMap {
  for (const [name, size] of [
    ['width', width],
    ['depth', depth],
  ] as const)
    if (!(Number.isInteger(size) && size > 0))
      throw new InvalidDataError(name, `must be a whole number above 0, got ${size}`);
  return { width, depth, blocked: new Uint8Array(width * depth) };
}
