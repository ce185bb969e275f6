import { InvalidDataError } from '../../data/check.js';

/**
 * A flat world of equal squares, as plain data: the result of reading map files and the input of
 * tile graphs. Cell (x, z) has the number z · width + x; x grows to the east and z to the south, in
 * the order of written rows.
 */
export interface TileMap {
  /** Columns of cells. */
  readonly width: number;
  /** Rows of cells. */
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

/**
 * Throws `InvalidDataError` if a map does not fit its size, or if entering a free cell costs
 * nothing, less, or no finite number: searches would return wrong results or never end.
 */
export function requireTileMap({ width, depth, blocked, costs }: TileMap): void {
  requireSize(width, depth);
  for (const [name, values] of Object.entries({ blocked, costs }))
    if (values !== undefined && values.length !== width * depth)
      throw new InvalidDataError(
        name,
        `must be ${width * depth} numbers, one for each cell of ${width} × ${depth}, got ${values.length}`,
      );
  for (let cell = 0; costs !== undefined && cell < costs.length; cell++)
    if (blocked[cell] !== 1 && !(costs[cell] > 0 && costs[cell] < Infinity)) refuseCellCost(costs[cell], cell);
}

/** Reports the cost of a cell that no search can work with. */
export function refuseCellCost(cost: number, cell: number): never {
  throw new InvalidDataError(`costs[${cell}]`, `must be above 0 and finite, got ${cost}; for a wall, use \`blocked\``);
}

/** Makes an empty map. */
export function createTileMap(width: number, depth: number): TileMap {
  requireSize(width, depth);
  return { width, depth, blocked: new Uint8Array(width * depth) };
}

function requireSize(width: number, depth: number): void {
  for (const [name, size] of Object.entries({ width, depth }))
    if (!(Number.isInteger(size) && size > 0))
      throw new InvalidDataError(name, `must be a whole number above 0, got ${size}`);
  if (width * depth > MAX_CELLS)
    throw new InvalidDataError('depth', `must make at most ${MAX_CELLS} cells with a width of ${width}, got ${depth}`);
}
