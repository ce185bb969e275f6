import type { LegCosts } from '../../graph/costs/leg-costs.js';
import type { Waypoints } from '../../graph/waypoints.js';
import type { HeightField } from './height-field.js';

/**
 * The cost of a straight leg over a height field, so that smoothing does not lead straight over a
 * hill that the search avoided. Heights between the samples are interpolated linearly, and the leg
 * is cut at the lines between cells and through their centers. The leg must lie on the map.
 */
export class HeightLegCosts implements LegCosts {
  readonly measured = new Float64Array(1);
  readonly #field: HeightField;
  /** The height of the ground at the last lookup. */
  readonly #height = new Float64Array(1);
  /** The position to look up, in cells from the center of the first. */
  readonly #place = new Float64Array(2);

  constructor(field: HeightField) {
    this.#field = field;
  }

  measure(points: Waypoints, from: number, to: number): void {
    const { width, depth, cellSize, origin, uphill, downhill, map } = this.#field;
    const place = this.#place;
    const ax = (points.x[from] - origin.x) / cellSize - 0.5;
    const az = (points.z[from] - origin.z) / cellSize - 0.5;
    const dx = (points.x[to] - origin.x) / cellSize - 0.5 - ax;
    const dz = (points.z[to] - origin.z) / cellSize - 0.5 - az;
    const length = cellSize * Math.sqrt(dx * dx + dz * dz);
    let lineX = dx > 0 ? Math.floor(2 * ax) + 1 : Math.ceil(2 * ax) - 1;
    let lineZ = dz > 0 ? Math.floor(2 * az) + 1 : Math.ceil(2 * az) - 1;
    let done = 0;
    let total = 0;
    place[0] = ax;
    place[1] = az;
    this.#lookUp();
    while (done < 1) {
      const before = this.#height[0];
      const toX = dx === 0 ? 2 : (lineX / 2 - ax) / dx;
      const toZ = dz === 0 ? 2 : (lineZ / 2 - az) / dz;
      const next = Math.min(1, toX, toZ);
      place[0] = ax + next * dx;
      place[1] = az + next * dz;
      this.#lookUp();
      const run = (next - done) * length;
      const rise = this.#height[0] - before;
      const effort = rise > 0 ? uphill * rise : -downhill * rise;
      const cost = Math.max(0, Math.sqrt(run * run + rise * rise) + effort);
      const middle = (done + next) / 2;
      const column = Math.max(0, Math.min(width - 1, Math.floor(ax + 0.5 + middle * dx)));
      const row = Math.max(0, Math.min(depth - 1, Math.floor(az + 0.5 + middle * dz)));
      total += map.costs === undefined ? cost : cost * map.costs[row * width + column];
      if (toX <= next) lineX += dx > 0 ? 1 : -1;
      if (toZ <= next) lineZ += dz > 0 ? 1 : -1;
      done = next;
    }
    this.measured[0] = total;
  }

  /**
   * Interpolates between the four surrounding centers; beyond the outermost centers the height is
   * constant.
   */
  #lookUp(): void {
    const { width, depth, heights } = this.#field;
    const x = Math.max(0, Math.min(width - 1, this.#place[0]));
    const z = Math.max(0, Math.min(depth - 1, this.#place[1]));
    const column = Math.min(Math.max(0, width - 2), Math.floor(x));
    const row = Math.min(Math.max(0, depth - 2), Math.floor(z));
    const right = width > 1 ? 1 : 0;
    const below = depth > 1 ? width : 0;
    const at = row * width + column;
    const north = heights[at] + (heights[at + right] - heights[at]) * (x - column);
    const south = heights[at + below] + (heights[at + below + right] - heights[at + below]) * (x - column);
    this.#height[0] = north + (south - north) * (z - row);
  }
}
