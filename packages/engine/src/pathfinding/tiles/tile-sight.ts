import { requireNonNegative } from '../../data/check.js';
import type { Sight } from '../graph/sight/sight.js';
import type { Waypoints } from '../graph/waypoints.js';
import type { TileGraph } from './tile-graph.js';

/** Options of {@link TileSight}. */
export interface TileSightOptions {
  /**
   * Radius of the body that walks, in world units; by default 0. With a radius, the edge of the map
   * is a wall.
   */
  readonly radius?: number;
}

/**
 * Line of sight over tiles, computed without sampling. It follows the same rule as the tile graph's
 * diagonals: if a diagonal needs both cells beside it to be free (or there are no diagonals), a leg
 * must not even touch a blocked cell; with `one-free` it may pass a corner, with `always` even
 * between two. With a radius the leg is as wide as the body, and only the distance to blocked cells
 * counts.
 *
 * Between points at whole or half cells, such as centers, the arithmetic is exact. A query takes
 * time proportional to the cells that the leg crosses.
 */
export class TileSight implements Sight {
  readonly #tiles: TileGraph;
  /** In cells. */
  readonly #reach: number;
  /** The leg in cells: its start, its end, its extent in x and z. */
  readonly #leg = new Float64Array(6);

  constructor(tiles: TileGraph, options: TileSightOptions = {}) {
    const radius = options.radius ?? 0;
    requireNonNegative(radius, 'radius');
    this.#tiles = tiles;
    this.#reach = radius / tiles.cellSize;
  }

  isClear(points: Waypoints, from: number, to: number): boolean {
    const { width, depth, cellSize, origin, map } = this.#tiles;
    const reach = this.#reach;
    const ax = (points.x[from] - origin.x) / cellSize;
    const az = (points.z[from] - origin.z) / cellSize;
    const bx = (points.x[to] - origin.x) / cellSize;
    const bz = (points.z[to] - origin.z) / cellSize;
    const leastZ = Math.min(az, bz);
    const mostZ = Math.max(az, bz);
    if (Math.min(ax, bx) < reach || Math.max(ax, bx) > width - reach || leastZ < reach || mostZ > depth - reach)
      return false;
    const leg = this.#leg;
    leg[0] = ax;
    leg[1] = az;
    leg[2] = bx;
    leg[3] = bz;
    leg[4] = bx - ax;
    leg[5] = bz - az;
    const slope = az === bz ? 0 : (bx - ax) / (bz - az);
    const firstRow = Math.max(0, Math.ceil(leastZ - reach) - 1);
    const lastRow = Math.min(depth - 1, Math.floor(mostZ + reach));
    for (let row = firstRow; row <= lastRow; row++) {
      // The part of the leg near the row, and the columns near that part: one more on each side
      // allows for rounding.
      const top = Math.min(mostZ, Math.max(leastZ, row - reach));
      const bottom = Math.min(mostZ, Math.max(leastZ, row + 1 + reach));
      const x0 = az === bz ? ax : ax + (top - az) * slope;
      const x1 = az === bz ? bx : ax + (bottom - az) * slope;
      const firstColumn = Math.max(0, Math.floor(Math.min(x0, x1) - reach) - 1);
      const lastColumn = Math.min(width - 1, Math.floor(Math.max(x0, x1) + reach) + 1);
      for (let column = firstColumn; column <= lastColumn; column++)
        if (map.blocked[row * width + column] === 1 && this.#isInWay(column, row)) return false;
    }
    return true;
  }

  #isInWay(column: number, row: number): boolean {
    const leg = this.#leg;
    const ax = leg[0];
    const az = leg[1];
    const bx = leg[2];
    const bz = leg[3];
    const dx = leg[4];
    const dz = leg[5];
    // On which side of the leg's line the corners lie.
    const nw = (column - ax) * dz - (row - az) * dx;
    const ne = (column + 1 - ax) * dz - (row - az) * dx;
    const sw = (column - ax) * dz - (row + 1 - az) * dx;
    const se = (column + 1 - ax) * dz - (row + 1 - az) * dx;
    const least = Math.min(nw, ne, sw, se);
    const most = Math.max(nw, ne, sw, se);
    const west = Math.min(ax, bx);
    const east = Math.max(ax, bx);
    const north = Math.min(az, bz);
    const south = Math.max(az, bz);
    const isTouched =
      least <= 0 && most >= 0 && column <= east && column + 1 >= west && row <= south && row + 1 >= north;
    if (this.#reach > 0) return isTouched || this.#isNear(column, row);
    const { diagonals, map, width, depth } = this.#tiles;
    if (!isTouched || diagonals === 'both-free' || diagonals === 'never') return isTouched;
    if (least < 0 && most > 0 && column < east && column + 1 > west && row < south && row + 1 > north) return true;
    // The leg meets this cell at a corner or along a side: the cell on the other side decides.
    const zeros = Number(nw === 0) + Number(ne === 0) + Number(sw === 0) + Number(se === 0);
    const stepX = (2 * (Number(ne === 0) + Number(se === 0))) / zeros - 1;
    const stepZ = (2 * (Number(sw === 0) + Number(se === 0))) / zeros - 1;
    if (diagonals === 'always' && stepX !== 0 && stepZ !== 0) return false;
    const acrossX = column + stepX;
    const acrossZ = row + stepZ;
    const isOnMap = acrossX >= 0 && acrossX < width && acrossZ >= 0 && acrossZ < depth;
    return !isOnMap || map.blocked[acrossZ * width + acrossX] === 1;
  }

  /** Returns true if a cell that the leg does not touch is nearer to it than the body's radius. */
  #isNear(column: number, row: number): boolean {
    const leg = this.#leg;
    const ax = leg[0];
    const az = leg[1];
    const bx = leg[2];
    const bz = leg[3];
    const dx = leg[4];
    const dz = leg[5];
    const square = this.#reach * this.#reach;
    // Since they do not touch, one of the nearest points is an end of the leg or a corner of the
    // cell.
    const fromAX = Math.max(0, column - ax, ax - column - 1);
    const fromAZ = Math.max(0, row - az, az - row - 1);
    if (fromAX * fromAX + fromAZ * fromAZ < square) return true;
    const fromBX = Math.max(0, column - bx, bx - column - 1);
    const fromBZ = Math.max(0, row - bz, bz - row - 1);
    if (fromBX * fromBX + fromBZ * fromBZ < square) return true;
    const length = dx * dx + dz * dz;
    if (length === 0) return false;
    for (let corner = 0; corner < 4; corner++) {
      const toX = column + (corner & 1) - ax;
      const toZ = row + (corner >> 1) - az;
      const along = toX * dx + toZ * dz;
      if (along <= 0 || along >= length) continue; // then an end is nearer
      const across = toX * dz - toZ * dx;
      if (across * across < square * length) return true;
    }
    return false;
  }
}
