import { InvalidDataError } from '../../../data/check.js';
import { showValue } from '../../../data/show.js';
import { createTileMap, type TileMap } from '../tile-map.js';

/** How to interpret the values of an array. */
export interface ArrayMapOptions<Value> {
  /**
   * Returns true if a cell of this value is blocked; by default, true and any number except 0 are.
   */
  readonly blocked?: (value: Value) => boolean;
  /**
   * Returns the cost of entering a cell of this value, above 0; by default 1. Not called for
   * blocked cells.
   */
  readonly cost?: (value: Value) => number;
}

/**
 * Makes a map from an array of rows, the northernmost first: for games that make their own levels.
 * `readArrayMap(rows, { blocked: (v) => v === 0, cost: (v) => v
 * })` treats numbers as costs and 0 as a wall.
 */
export function readArrayMap(
  rows: readonly (readonly number[])[],
  options?: ArrayMapOptions<number>,
  path?: string,
): TileMap;
export function readArrayMap(
  rows: readonly (readonly boolean[])[],
  options?: ArrayMapOptions<boolean>,
  path?: string,
): TileMap;
export function readArrayMap<Value extends number | boolean>(
  rows: readonly (readonly Value[])[],
  options: ArrayMapOptions<Value> = {},
  path = 'rows',
): TileMap {
  const { blocked = isSolid, cost } = options;
  if (!isList(rows)) throw new InvalidDataError(path, `must be a list of rows, got ${showValue(rows)}`);
  const width = rows[0]?.length ?? 0;
  if (width === 0) throw new InvalidDataError(path, 'must have at least one row with at least one cell');
  const map = createTileMap(width, rows.length);
  const costs = cost && new Float64Array(width * rows.length).fill(1);
  rows.forEach((row, z) => {
    if (!isList(row)) throw new InvalidDataError(`${path}[${z}]`, `must be a list of cells, got ${showValue(row)}`);
    if (row.length !== width)
      throw new InvalidDataError(`${path}[${z}]`, `must have ${width} cells like the first row, got ${row.length}`);
    row.forEach((value, x) => {
      if (typeof value !== 'boolean' && typeof value !== 'number')
        throw new InvalidDataError(`${path}[${z}][${x}]`, `must be a number, true or false, got ${showValue(value)}`);
      const cell = z * width + x;
      if (blocked(value)) map.blocked[cell] = 1;
      else if (cost && costs) {
        const entering = cost(value);
        if (!(entering > 0 && entering < Infinity))
          throw new InvalidDataError(`${path}[${z}][${x}]`, `must cost more than 0, got ${showValue(entering)}`);
        costs[cell] = entering;
      }
    });
  });
  return costs ? { ...map, costs } : map;
}

function isSolid(value: number | boolean): boolean {
  return value !== 0 && value !== false;
}

/** Accepts typed arrays too, since games store levels in them. */
function isList(value: unknown): boolean {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}
