import { requireNonNegative } from '../../../data/check.js';
import type { Sight } from '../../graph/sight/sight.js';
import type { Waypoints } from '../../graph/waypoints.js';
import type { HexGraph } from './hex-graph.js';

/** Options of `HexSight`. */
export interface HexSightOptions {
  /** Radius of the body that walks, in world units; by default 0. */
  readonly radius?: number;
}

/**
 * Hexagons of width 1 with a corner to the north: the distance of the corners from the center, and
 * between rows.
 */
const CORNER = 1 / Math.sqrt(3);
const ROW = Math.sqrt(3) / 2;
const CORNER_X = [0, 0.5, 0.5, 0, -0.5, -0.5] as const;
const CORNER_Z = [-CORNER, -CORNER / 2, CORNER / 2, CORNER, CORNER / 2, -CORNER / 2] as const;
/** Normals of three sides; the other three sides are opposite. */
const NORMAL_X = [1, 0.5, 0.5] as const;
const NORMAL_Z = [0, ROW, -ROW] as const;
/**
 * Half the width, less a margin for rounding: a leg along a side only touches it and is not
 * blocked.
 */
const HALF = 0.5 - 1e-9;

/**
 * Line of sight over hexagons, computed without sampling: a straight leg is clear if no blocked
 * hexagon and nothing outside the map lies on it or, with a radius, within the radius of the body.
 * Touching does not block a leg, as steps between hexagons never pass a corner.
 */
export class HexSight implements Sight {
  readonly #hexes: HexGraph;
  /** In cells. */
  readonly #reach: number;
  /**
   * The leg in cells, with rows along z: its start, its end, its extent; then the center of the
   * hexagon being tested.
   */
  readonly #leg = new Float64Array(8);

  constructor(hexes: HexGraph, options: HexSightOptions = {}) {
    const radius = options.radius ?? 0;
    requireNonNegative(radius, 'radius');
    this.#hexes = hexes;
    this.#reach = radius / hexes.cellSize;
  }

  isClear(points: Waypoints, from: number, to: number): boolean {
    const { layout, origin, cellSize, width, depth, map } = this.#hexes;
    const isFlat = layout === 'flat';
    const rows = isFlat ? width : depth;
    const columns = isFlat ? depth : width;
    const leg = this.#leg;
    const reach = this.#reach;
    // Flat hexagons are pointy ones with x and z exchanged.
    const ax = (leg[0] = ((isFlat ? points.z[from] : points.x[from]) - (isFlat ? origin.z : origin.x)) / cellSize);
    const az = (leg[1] = ((isFlat ? points.x[from] : points.z[from]) - (isFlat ? origin.x : origin.z)) / cellSize);
    const bx = (leg[2] = ((isFlat ? points.z[to] : points.x[to]) - (isFlat ? origin.z : origin.x)) / cellSize);
    const bz = (leg[3] = ((isFlat ? points.x[to] : points.z[to]) - (isFlat ? origin.x : origin.z)) / cellSize);
    leg[4] = bx - ax;
    leg[5] = bz - az;
    const least = Math.min(az, bz);
    const most = Math.max(az, bz);
    // A ring of hexagons around the map stands for everything outside; points beyond it are outside
    // too.
    if (Math.min(ax, bx) < 0 || Math.max(ax, bx) > columns + 0.5 || least < 0 || most > (rows - 1) * ROW + 2 * CORNER)
      return false;
    const slope = az === bz ? 0 : (bx - ax) / (bz - az);
    const firstRow = Math.max(-1, Math.ceil((least - 2 * CORNER - reach) / ROW) - 1);
    const lastRow = Math.min(rows, Math.floor((most + reach) / ROW) + 1);
    for (let row = firstRow; row <= lastRow; row++) {
      const z = row * ROW + CORNER;
      const shift = 0.5 + 0.5 * (row & 1);
      const top = Math.min(most, Math.max(least, z - CORNER - reach));
      const bottom = Math.min(most, Math.max(least, z + CORNER + reach));
      const x0 = az === bz ? ax : ax + (top - az) * slope;
      const x1 = az === bz ? bx : ax + (bottom - az) * slope;
      const firstColumn = Math.max(-1, Math.floor(Math.min(x0, x1) - reach - shift - 0.5));
      const lastColumn = Math.min(columns, Math.ceil(Math.max(x0, x1) + reach - shift + 0.5));
      for (let column = firstColumn; column <= lastColumn; column++) {
        const isOutside = row < 0 || row === rows || column < 0 || column === columns;
        if (!isOutside && map.blocked[isFlat ? column * width + row : row * width + column] === 0) continue;
        leg[6] = column + shift;
        leg[7] = z;
        if (this.#isCrossed() || (reach > 0 && this.#isNear())) return false;
      }
    }
    return true;
  }

  /** Returns true if part of the leg lies between all three pairs of sides. */
  #isCrossed(): boolean {
    const leg = this.#leg;
    let enters = 0;
    let leaves = 1;
    for (let pair = 0; pair < 3; pair++) {
      const start = NORMAL_X[pair] * (leg[0] - leg[6]) + NORMAL_Z[pair] * (leg[1] - leg[7]);
      const extent = NORMAL_X[pair] * leg[4] + NORMAL_Z[pair] * leg[5];
      if (extent === 0) {
        if (Math.abs(start) > HALF) return false;
        continue;
      }
      const one = (-HALF - start) / extent;
      const other = (HALF - start) / extent;
      enters = Math.max(enters, Math.min(one, other));
      leaves = Math.min(leaves, Math.max(one, other));
    }
    return enters <= leaves;
  }

  /**
   * Returns true if a hexagon that the leg does not cross is nearer than the body's radius: a
   * corner to the leg, or an end of the leg to a side.
   */
  #isNear(): boolean {
    const leg = this.#leg;
    const square = this.#reach * this.#reach * (1 - 1e-9);
    for (let corner = 0; corner < 6; corner++) {
      const next = corner === 5 ? 0 : corner + 1;
      const cornerX = leg[6] + CORNER_X[corner];
      const cornerZ = leg[7] + CORNER_Z[corner];
      for (let end = -1; end < 2; end++) {
        const dx = end < 0 ? leg[4] : CORNER_X[next] - CORNER_X[corner];
        const dz = end < 0 ? leg[5] : CORNER_Z[next] - CORNER_Z[corner];
        const toX = end < 0 ? cornerX - leg[0] : leg[2 * end] - cornerX;
        const toZ = end < 0 ? cornerZ - leg[1] : leg[2 * end + 1] - cornerZ;
        const length = dx * dx + dz * dz;
        const along = length === 0 ? 0 : Math.max(0, Math.min(1, (toX * dx + toZ * dz) / length));
        const apartX = toX - along * dx;
        const apartZ = toZ - along * dz;
        if (apartX * apartX + apartZ * apartZ < square) return true;
      }
    }
    return false;
  }
}
