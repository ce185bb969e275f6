import { InvalidDataError } from '../../data/check.js';

/**
 * The size of a map over a grid. The values of a map lie in one array, row by row: cell (x, z) has
 * the index z · width + x, as in a `TileMap`.
 */
export interface MapSize {
  /** Columns of cells. */
  readonly width: number;
  /** Rows of cells. */
  readonly depth: number;
}

/** Throws `InvalidDataError` unless a map has one value for each cell. */
export function requireMap(map: ArrayLike<number>, { width, depth }: MapSize, path: string): void {
  if (map.length !== width * depth)
    throw new InvalidDataError(path, `must have ${width * depth} values for ${width} × ${depth}, got ${map.length}`);
}

/** Throws `InvalidDataError` unless width and depth are whole numbers above 0. */
export function requireMapSize({ width, depth }: MapSize): void {
  for (const [name, cells] of Object.entries({ width, depth }))
    if (!(Number.isInteger(cells) && cells > 0))
      throw new InvalidDataError(name, `must be a whole number above 0, got ${cells}`);
}
