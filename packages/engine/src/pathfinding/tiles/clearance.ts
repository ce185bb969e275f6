import { requireNonNegative, requirePositive } from '../../data/check.js';
import type { TileMap } from './tile-map.js';

/**
 * How wide a body fits where: for each cell the distance from its center to the nearest blocked
 * cell or to the edge of the map, in cells; 0 on a blocked one. Exact up to `limit`, which should
 * be the radius of the widest body: more is not told, and takes time for each cell.
 */
export function clearanceMap(map: TileMap, limit: number): Float64Array {
  requirePositive(limit, 'limit');
  const { width, depth, blocked } = map;
  // First how far straight north or south a cell of the column is blocked, in whole cells; beyond
  // the map everything is.
  const rows = new Float64Array(width * depth);
  for (let x = 0; x < width; x++) {
    for (let z = 0, steps = 0; z < depth; z++)
      rows[z * width + x] = steps = blocked[z * width + x] === 1 ? 0 : steps + 1;
    for (let z = depth - 1, steps = 0; z >= 0; z--) {
      steps = blocked[z * width + x] === 1 ? 0 : steps + 1;
      if (steps < rows[z * width + x]) rows[z * width + x] = steps;
    }
  }
  // Then the nearest over all columns that could be: half a cell less in each direction, since
  // cells reach half a cell towards us.
  const clearance = new Float64Array(width * depth);
  const reach = Math.ceil(limit + 0.5);
  for (let z = 0; z < depth; z++)
    for (let x = 0; x < width; x++) {
      const cell = z * width + x;
      if (blocked[cell] === 1) continue;
      const edge = Math.min(x, width - 1 - x) + 0.5;
      let least = Math.min(limit * limit, edge * edge);
      for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
        const across = Math.max(0, Math.abs(column - x) - 0.5);
        const along = Math.max(0, rows[z * width + column] - 0.5);
        least = Math.min(least, across * across + along * along);
      }
      clearance[cell] = Math.sqrt(least);
    }
  return clearance;
}

/**
 * The map as it is for a body of a radius, in cells: cells are blocked where its center cannot be.
 * A tile graph over it with diagonals `both-free` (or `never`) has just those steps along which the
 * body touches nothing, so every search over tiles serves bodies of any width; with other diagonals
 * it may brush corners. Make one map per width that occurs, and read them all from one clearance
 * map.
 */
export function fitBody(map: TileMap, clearance: Float64Array, radius: number): TileMap {
  requireNonNegative(radius, 'radius');
  return {
    ...map,
    blocked: map.blocked.map((isBlocked, cell) => (isBlocked === 1 || clearance[cell] < radius ? 1 : 0)),
  };
}
