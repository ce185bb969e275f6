import { InvalidDataError, requireFinite, requireNonNegative, requirePositive } from '../../../data/check.js';
import { copy3, type Vector3 } from '../../../math/vector3.js';
import type { Division } from '../../graph/division.js';
import type { Connections, TwoWayGraph, VersionedGraph } from '../../graph/graph.js';
import { nearestFreeCell } from '../nearest-free.js';
import { type Diagonals, STEP_X, STEP_Z, type TileGraphOptions } from '../tile-graph.js';
import { requireTileMap, type TileMap } from '../tile-map.js';
import { cellAtPoint, middleOfCell } from '../tile-places.js';
import { HeightHeuristic } from './height-heuristic.js';
import { HeightLegCosts } from './height-leg-costs.js';
import { HeightSight } from './height-sight.js';

/** Options of {@link HeightField}. */
export interface HeightFieldOptions extends TileGraphOptions {
  /**
   * Cost per unit of height on the way up, in addition to the length of the slope; by default 2.
   */
  readonly uphill?: number;
  /**
   * The same on the way down; by default 0. Negative values down to −1 make descents cheaper, but
   * uphill + downhill must not be below 0.
   */
  readonly downhill?: number;
  /**
   * Steepest slope that can be climbed, as height per unit of ground: 1 is 45 degrees. By default
   * no limit.
   */
  readonly maxClimb?: number;
  /**
   * Steepest slope that can be descended. If it is larger than `maxClimb`, some drops lead only one
   * way. By default no limit.
   */
  readonly maxDescent?: number;
}

/**
 * Hilly ground as a graph: tiles with one height each, sampled at their centers. A step costs the
 * length of the slope, plus a cost per unit of height that differs up and down; slopes that are too
 * steep cannot be walked. Routes therefore wind up a hill and run straight down.
 *
 * The id of a connection is 8 · cell + step, as on flat tiles. A diagonal must not cut the corner
 * of a cliff: with `both-free`, both ways around it over the neighboring cells must be walkable.
 * For flat ground use `TileGraph`; for caves and bridges use a navigation mesh, since a height
 * field has only one height per cell.
 */
export class HeightField implements Division, TwoWayGraph, VersionedGraph {
  readonly nodeCount: number;
  /** Columns of cells. */
  readonly width: number;
  /** Rows of cells. */
  readonly depth: number;
  /** World units per cell. */
  readonly cellSize: number;
  /** World coordinates of the corner with the lowest x and z. */
  readonly origin: Readonly<Vector3>;
  /** When diagonal steps are allowed. */
  readonly diagonals: Diagonals;
  /** Cost per unit of height on the way up, beside the length of the slope. */
  readonly uphill: number;
  /** The same on the way down. */
  readonly downhill: number;
  /** The plain map. Change it through this graph, so that searches notice. */
  readonly map: TileMap;
  /** By cell, relative to the origin. Change them with {@link setHeight}. */
  readonly heights: Float64Array;
  /** The possible steps of each cell, as bits. */
  readonly exits: Uint8Array;
  version = 0;
  readonly #maxClimb: number;
  readonly #maxDescent: number;
  /** The length of each step on the ground, in world units. */
  readonly #runs: Float64Array;

  constructor(map: TileMap, heights: ArrayLike<number>, options: HeightFieldOptions = {}) {
    requireTileMap(map);
    this.map = map;
    this.width = map.width;
    this.depth = map.depth;
    this.nodeCount = map.width * map.depth;
    if (heights.length !== this.nodeCount)
      throw new InvalidDataError(
        'heights',
        `must be ${this.nodeCount} numbers, one for each cell, got ${heights.length}`,
      );
    this.heights = Float64Array.from(heights);
    for (const [cell, height] of this.heights.entries()) requireFinite(height, `heights[${cell}]`);
    this.cellSize = options.cellSize ?? 1;
    requirePositive(this.cellSize, 'cellSize');
    this.#runs = Float64Array.from(STEP_X, (_, step) => this.cellSize * (step < 4 ? 1 : Math.SQRT2));
    this.origin = options.origin ?? { x: 0, y: 0, z: 0 };
    this.diagonals = options.diagonals ?? 'both-free';
    this.uphill = options.uphill ?? 2;
    this.downhill = options.downhill ?? 0;
    requireFinite(this.uphill, 'uphill');
    // Below either bound, a loop over a hill could have a negative cost, or an estimate could be
    // too high.
    const least = Math.max(-1, -this.uphill);
    if (!(this.downhill >= least && this.downhill < Infinity))
      throw new InvalidDataError('downhill', `must be ${least} or more, got ${this.downhill}`);
    this.#maxClimb = options.maxClimb ?? Infinity;
    this.#maxDescent = options.maxDescent ?? Infinity;
    if (this.#maxClimb !== Infinity) requireNonNegative(this.#maxClimb, 'maxClimb');
    if (this.#maxDescent !== Infinity) requireNonNegative(this.#maxDescent, 'maxDescent');
    this.exits = new Uint8Array(this.nodeCount);
    for (let cell = 0; cell < this.nodeCount; cell++) this.exits[cell] = this.#exitsOf(cell);
  }

  connections(out: Connections, node: number): void {
    const exits = this.exits[node];
    out.count = 0;
    for (let step = 0; step < 8; step++) if ((exits & (1 << step)) !== 0) this.#addStep(out, node, step);
  }

  arrivals(out: Connections, node: number): void {
    const { width, depth } = this;
    const x = node % width;
    const z = Math.floor(node / width);
    out.count = 0;
    for (let step = 0; step < 8; step++) {
      const fromX = x + STEP_X[step];
      const fromZ = z + STEP_Z[step];
      if (fromX < 0 || fromX >= width || fromZ < 0 || fromZ >= depth) continue;
      const from = fromZ * width + fromX;
      // The number of the opposite step differs in bit 1.
      if ((this.exits[from] & (1 << (step ^ 2))) === 0) continue;
      this.#addStep(out, from, step ^ 2);
      out.to[out.count - 1] = from;
    }
  }

  /** Changes the height of a cell. Searches under way must begin again. */
  setHeight(cell: number, height: number): void {
    requireFinite(height, 'height');
    this.heights[cell] = height;
    this.version++;
    const x = cell % this.width;
    const z = Math.floor(cell / this.width);
    for (let row = Math.max(0, z - 1); row <= Math.min(this.depth - 1, z + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(this.width - 1, x + 1); column++)
        this.exits[row * this.width + column] = this.#exitsOf(row * this.width + column);
  }

  /** Whether a cell is a wall. */
  isBlocked(cell: number): boolean {
    return this.map.blocked[cell] === 1;
  }

  quantize(point: Readonly<Vector3>): number {
    return cellAtPoint(this, point);
  }

  /**
   * Returns the nearest free cell within `reach` on the ground plan, and writes the point, or the
   * middle of that cell on its ground if the point is blocked or off the map.
   */
  nearestNode(out: Vector3, point: Readonly<Vector3>, reach: number): number {
    const cell = nearestFreeCell(this, point, reach);
    if (cell < 0) return -1;
    if (cell !== cellAtPoint(this, point)) this.localize(out, cell);
    else copy3(out, point);
    return cell;
  }

  localize(out: Vector3, node: number): void {
    middleOfCell(out, this, node);
    out.y += this.heights[node];
  }

  /**
   * Creates a heuristic that estimates the cost of a straight, even slope to the goal. It never
   * overestimates. Each search needs its own.
   */
  createHeuristic(): HeightHeuristic {
    return new HeightHeuristic(this);
  }

  /** Creates the line of sight over the ground, for smoothing. */
  createSight(): HeightSight {
    return new HeightSight(this);
  }

  /** Creates the costs of straight legs, so that smoothing avoids the hills that the search avoided. */
  createLegCosts(): HeightLegCosts {
    return new HeightLegCosts(this);
  }

  #addStep(out: Connections, from: number, step: number): void {
    const { heights, uphill, downhill } = this;
    const { costs } = this.map;
    const to = from + STEP_Z[step] * this.width + STEP_X[step];
    const run = this.#runs[step];
    const rise = heights[to] - heights[from];
    const effort = rise > 0 ? uphill * rise : -downhill * rise;
    const cost = Math.max(0, Math.sqrt(run * run + rise * rise) + effort);
    const at = out.count++;
    out.to[at] = to;
    out.cost[at] = costs === undefined ? cost : cost * costs[to];
    out.id[at] = 8 * from + step;
  }

  #exitsOf(cell: number): number {
    const x = cell % this.width;
    const z = Math.floor(cell / this.width);
    let exits = 0;
    for (let step = 0; step < (this.diagonals === 'never' ? 4 : 8); step++) {
      const toX = x + STEP_X[step];
      const toZ = z + STEP_Z[step];
      if (toX < 0 || toX >= this.width || toZ < 0 || toZ >= this.depth) continue;
      const to = toZ * this.width + toX;
      if (!this.#isWalkable(cell, to, this.#runs[step])) continue;
      if (step >= 4) {
        const ways =
          this.#isWayRound(cell, z * this.width + toX, to) + this.#isWayRound(cell, toZ * this.width + x, to);
        if (this.diagonals === 'both-free' ? ways < 2 : this.diagonals === 'one-free' && ways < 1) continue;
      }
      exits |= 1 << step;
    }
    return exits;
  }

  #isWayRound(from: number, over: number, to: number): number {
    return Number(this.#isWalkable(from, over, this.cellSize) && this.#isWalkable(over, to, this.cellSize));
  }

  #isWalkable(from: number, to: number, run: number): boolean {
    if (this.map.blocked[from] === 1 || this.map.blocked[to] === 1) return false;
    const rise = this.heights[to] - this.heights[from];
    return rise <= this.#maxClimb * run && -rise <= this.#maxDescent * run;
  }
}
