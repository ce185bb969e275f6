import type { Sight } from '../../graph/sight/sight.js';
import type { Waypoints } from '../../graph/waypoints.js';
import type { HeightField } from './height-field.js';

/** By where a leg leaves a cell, first in x and then in z, each −1, 0 or 1: the step it takes. */
const STEPS = [6, 2, 5, 3, -1, 1, 7, 0, 4] as const;

/**
 * Line of sight over a height field: a straight leg is clear if every step from cell to cell is one
 * that the field allows in that direction. A leg may therefore lead down a cliff that cannot be
 * climbed, but not up; where it passes exactly between cells, it takes the diagonal step. For wide
 * bodies, make the field from a map returned by `fitBody`.
 */
export class HeightSight implements Sight {
  readonly #field: HeightField;

  constructor(field: HeightField) {
    this.#field = field;
  }

  isClear(points: Waypoints, from: number, to: number): boolean {
    const { width, depth, cellSize, origin, map, exits } = this.#field;
    const ax = (points.x[from] - origin.x) / cellSize;
    const az = (points.z[from] - origin.z) / cellSize;
    const bx = (points.x[to] - origin.x) / cellSize;
    const bz = (points.z[to] - origin.z) / cellSize;
    let x = Math.floor(ax);
    let z = Math.floor(az);
    const endX = Math.floor(bx);
    const endZ = Math.floor(bz);
    if (Math.min(x, endX) < 0 || Math.max(x, endX) >= width || Math.min(z, endZ) < 0 || Math.max(z, endZ) >= depth)
      return false;
    if (map.blocked[z * width + x] === 1) return false;
    const stepX = endX > x ? 1 : -1;
    const stepZ = endZ > z ? 1 : -1;
    const runX = Math.abs(bx - ax);
    const runZ = Math.abs(bz - az);
    while (x !== endX || z !== endZ) {
      // The distance to the next grid line in each direction, each multiplied by the extent in the
      // other direction: exact for whole and half cells.
      const toX = x === endX ? Infinity : Math.abs((stepX > 0 ? x + 1 : x) - ax) * runZ;
      const toZ = z === endZ ? Infinity : Math.abs((stepZ > 0 ? z + 1 : z) - az) * runX;
      const moveX = toX <= toZ ? stepX : 0;
      const moveZ = toZ <= toX ? stepZ : 0;
      if ((exits[z * width + x] & (1 << STEPS[3 * (moveX + 1) + moveZ + 1])) === 0) return false;
      x += moveX;
      z += moveZ;
    }
    return true;
  }
}
