import { requireNonNegative, requirePositive } from '../../data/check.js';
import type { TileMap } from './tile-map.js';

/**
 * Computes how wide a body fits in each cell: the distance from its center to the nearest blocked
 * cell or to the edge of the map, in cells; 0 for a blocked cell. Exact up to `limit`, which should
 * be the radius of the widest body; larger distances are reported as `limit`. A larger limit takes
 * more time per cell.
 */
export function clearanceMap(map: TileMap, limit: number): Float64Array {
  requirePositive(limit, 'limit');
  const { width, depth, blocked } = map;
  // First, the distance straight north or south to a blocked cell of the column, in whole cells.
  // Everything outside the map counts as blocked.
  const rows = new Float64Array(width * depth);
  for (let x = 0; x < width; x++) {
    for (let z = 0, steps = 0; z < depth; z++)
      rows[z * width + x] = steps = blocked[z * width + x] === 1 ? 0 : steps + 1;
    for (let z = depth - 1, steps = 0; z >= 0; z--) {
      steps = blocked[z * width + x] === 1 ? 0 : steps + 1;
      if (steps < rows[z * width + x]) rows[z * width + x] = steps;
    }
  }
  // Then the nearest over all columns in reach. Half a cell less in each direction, since a blocked
  // cell extends half a cell from its center.
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
 * Returns the map as it is for a body of a radius, in cells: a cell is blocked if the body's center
 * cannot be there. A tile graph over it with diagonals `both-free` (or `never`) has exactly the
 * steps along which the body touches nothing, so every search over tiles works for bodies of any
 * width; with other diagonals the body may touch corners. Make one map per width, all from one
 * clearance map.
 */
export function fitBody(map: TileMap, clearance: Float64Array, radius: number): TileMap {
  requireNonNegative(radius, 'radius');
  return {
    ...map,
    blocked: map.blocked.map((isBlocked, cell) => (isBlocked === 1 || clearance[cell] < radius ? 1 : 0)),
  };
}
