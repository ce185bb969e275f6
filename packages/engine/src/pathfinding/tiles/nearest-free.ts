import type { Vector3 } from '../../math/vector3.js';
import type { TileGraph } from './tile-graph.js';

/**
 * The free cell nearest to a point, or −1 where all are blocked: for wishes to be in a wall or
 * beyond the map, and for bodies that were pushed a little into one. Give it to a `Wayfinder` as
 * `quantize`, or send somebody to the middle of the cell. Distance is that to the nearest point of
 * a cell, so a point in a free cell belongs to that one; of equally near cells the one with the
 * lower number is taken.
 *
 * It looks in rings round the point: quick where the ground is mostly free. It knows nothing of
 * ways: what is nearest may be on the other side of a wall.
 */
export function nearestFreeCell(tiles: TileGraph, point: Readonly<Vector3>): number {
  const own = tiles.quantize(point);
  if (own >= 0 && !tiles.isBlocked(own)) return own;
  const { width, depth, cellSize, origin } = tiles;
  const x = (point.x - origin.x) / cellSize;
  const z = (point.z - origin.z) / cellSize;
  const column = Math.max(0, Math.min(width - 1, Math.floor(x)));
  const row = Math.max(0, Math.min(depth - 1, Math.floor(z)));
  let nearest = -1;
  let least = Infinity;
  for (let ring = 0; ring < Math.max(width, depth); ring++) {
    // Cells of this ring are at least so far away, also seen from beyond the map.
    if (least < (ring - 1) * (ring - 1)) break;
    for (let at = Math.max(0, row - ring); at <= Math.min(depth - 1, row + ring); at++) {
      const step = Math.abs(at - row) === ring ? 1 : 2 * ring;
      for (let across = column - ring; across <= column + ring; across += step) {
        const cell = at * width + across;
        if (across < 0 || across >= width || tiles.isBlocked(cell)) continue;
        const dx = Math.max(0, across - x, x - across - 1);
        const dz = Math.max(0, at - z, z - at - 1);
        const square = dx * dx + dz * dz;
        if (square > least || (square === least && cell > nearest)) continue;
        least = square;
        nearest = cell;
      }
    }
  }
  return nearest;
}
