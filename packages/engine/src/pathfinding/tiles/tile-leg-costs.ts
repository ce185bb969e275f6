import type { LegCosts } from '../graph/costs/leg-costs.js';
import type { Waypoints } from '../graph/waypoints.js';
import type { TileGraph } from './tile-graph.js';

/**
 * The cost of a straight leg over tiles: the length within each cell times the cell's factor. Exact
 * up to rounding, not sampled. The leg must lie on the map; use `TileSight` to find out whether it
 * is clear.
 */
export class TileLegCosts implements LegCosts {
  readonly measured = new Float64Array(1);
  readonly #tiles: TileGraph;
  readonly #factors: Float64Array | undefined;

  /**
   * `factors` by cell, if they differ from the costs of the map: the costs of one kind of
   * character.
   */
  constructor(tiles: TileGraph, factors: Float64Array | undefined = tiles.map.costs) {
    this.#tiles = tiles;
    this.#factors = factors;
  }

  measure(points: Waypoints, from: number, to: number): void {
    const { width, depth, cellSize, origin } = this.#tiles;
    const factors = this.#factors;
    const ax = (points.x[from] - origin.x) / cellSize;
    const az = (points.z[from] - origin.z) / cellSize;
    const dx = (points.x[to] - origin.x) / cellSize - ax;
    const dz = (points.z[to] - origin.z) / cellSize - az;
    const length = cellSize * Math.sqrt(dx * dx + dz * dz);
    if (factors === undefined) {
      this.measured[0] = length;
      return;
    }
    // The leg is cut at each grid line; `done` is the share of the leg that is measured.
    let lineX = dx > 0 ? Math.floor(ax) + 1 : Math.ceil(ax) - 1;
    let lineZ = dz > 0 ? Math.floor(az) + 1 : Math.ceil(az) - 1;
    let done = 0;
    let total = 0;
    while (done < 1) {
      const toX = dx === 0 ? 2 : (lineX - ax) / dx;
      const toZ = dz === 0 ? 2 : (lineZ - az) / dz;
      const next = Math.min(1, toX, toZ);
      const middle = (done + next) / 2;
      const column = Math.max(0, Math.min(width - 1, Math.floor(ax + middle * dx)));
      const row = Math.max(0, Math.min(depth - 1, Math.floor(az + middle * dz)));
      total += (next - done) * factors[row * width + column];
      if (toX <= next) lineX += dx > 0 ? 1 : -1;
      if (toZ <= next) lineZ += dz > 0 ? 1 : -1;
      done = next;
    }
    this.measured[0] = length * total;
  }
}
