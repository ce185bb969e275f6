import type { Vector3 } from '../../math/vector3.js';
import { cellAtPoint, type TileFrame } from './tile-places.js';

/** Square cells of which some are blocked: a `TileGraph` or a `HeightField`. */
export interface BlockedCells extends TileFrame {
  isBlocked(cell: number): boolean;
}

/**
 * Returns the free cell nearest to a point, or −1 if all are blocked: for targets inside a wall or
 * outside the map, and for bodies that were pushed slightly into a wall. Pass it to a `Wayfinder`
 * as `quantize`, or send the agent to the center of the cell. The distance is measured to the
 * nearest point of a cell, so a point in a free cell belongs to that cell; among equally near cells
 * the lowest number wins.
 *
 * It searches in rings around the point: fast where the ground is mostly free. It ignores walls in
 * between: the nearest cell may be on the other side of one. `reach` is the greatest distance, in
 * world units; by default there is none.
 */
export function nearestFreeCell(tiles: BlockedCells, point: Readonly<Vector3>, reach = Infinity): number {
  const own = cellAtPoint(tiles, point);
  if (own >= 0 && !tiles.isBlocked(own)) return own;
  const { width, depth, cellSize, origin } = tiles;
  const x = (point.x - origin.x) / cellSize;
  const z = (point.z - origin.z) / cellSize;
  const column = Math.max(0, Math.min(width - 1, Math.floor(x)));
  const row = Math.max(0, Math.min(depth - 1, Math.floor(z)));
  let nearest = -1;
  const farthest = (reach / cellSize) * (reach / cellSize);
  let least = Infinity;
  for (let ring = 0; ring < Math.max(width, depth); ring++) {
    // Cells of this ring are at least this far away, even from a point outside the map.
    if (ring > 0 && Math.min(least, farthest) < (ring - 1) * (ring - 1)) break;
    for (let at = Math.max(0, row - ring); at <= Math.min(depth - 1, row + ring); at++) {
      const step = Math.abs(at - row) === ring ? 1 : 2 * ring;
      for (let across = column - ring; across <= column + ring; across += step) {
        const cell = at * width + across;
        if (across < 0 || across >= width || tiles.isBlocked(cell)) continue;
        const dx = Math.max(0, across - x, x - across - 1);
        const dz = Math.max(0, at - z, z - at - 1);
        const square = dx * dx + dz * dz;
        if (square > farthest || square > least || (square === least && cell > nearest)) continue;
        least = square;
        nearest = cell;
      }
    }
  }
  return nearest;
}
