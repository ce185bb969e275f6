import { InvalidDataError } from '../../data/check.js';
import { checkOptionNames, type OptionNames } from '../../data/known-options.js';
import { copy3, type Vector3 } from '../../math/vector3.js';
import type { Division } from '../graph/division.js';
import type { Connections, TwoWayGraph, VersionedGraph } from '../graph/graph.js';
import { requireNode } from '../search/guards.js';
import { nearestFreeCell } from './nearest-free.js';
import { refuseCellCost, requireTileMap, type TileMap } from './tile-map.js';
import { cellAtPoint, middleOfCell } from './tile-places.js';

/**
 * When a diagonal step is allowed. `both-free`: if both cells beside the step are free, so that no
 * corner is cut and a body with some width gets through; `one-free`: if at least one of them is
 * free; `always`; `never`: four neighbors only.
 */
export type Diagonals = 'both-free' | 'one-free' | 'always' | 'never';

const DIAGONALS: readonly Diagonals[] = ['both-free', 'one-free', 'always', 'never'];

/** How a map of tiles is walked. */
export interface TileGraphOptions {
  /** By default `both-free`. */
  readonly diagonals?: Diagonals;
  /** World units per cell; by default 1. */
  readonly cellSize?: number;
  /** World coordinates of the corner with the lowest x and z; by default 0, 0, 0. */
  readonly origin?: Readonly<Vector3>;
}

/**
 * The eight steps: east, south, west, north, then the diagonals. The id of a connection is 8 · cell
 * + step.
 */
export const STEP_X = [1, 0, -1, 0, 1, -1, -1, 1] as const;
/** The rows that each step adds. */
export const STEP_Z = [0, 1, 0, -1, 1, 1, -1, -1] as const;

/**
 * A map of squares as a graph: up to eight neighbors, computed from the map. The possible steps of
 * a cell are one byte, which is updated when a wall changes. Searches read it directly, and a map
 * of a million cells takes little memory.
 */
export class TileGraph implements Division, TwoWayGraph, VersionedGraph {
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
  /** The possible steps of each cell, as bits; 0 for a blocked cell. */
  readonly exits: Uint8Array;
  /** The plain map. Change it through this graph, so that searches notice. */
  readonly map: TileMap;
  /**
   * Increases with every change of the map, so that results computed from an older version can be
   * discarded.
   */
  version = 0;
  readonly #offsets: Int32Array;
  /** The length of each step, in world units. */
  readonly #lengths: Float64Array;

  constructor(map: TileMap, options: TileGraphOptions = {}) {
    checkOptionNames(options, TILE_GRAPH_OPTIONS, 'TileGraph');
    requireTileMap(map);
    const { width, depth } = map;
    const { cellSize = 1, diagonals = 'both-free' } = options;
    if (!(cellSize > 0 && cellSize < Infinity))
      throw new InvalidDataError('cellSize', `must be above 0, got ${cellSize}`);
    if (!DIAGONALS.includes(diagonals))
      throw new InvalidDataError('diagonals', `must be ${DIAGONALS.join(', ')}, got ${diagonals}`);
    this.map = map;
    this.width = width;
    this.depth = depth;
    this.nodeCount = width * depth;
    this.cellSize = cellSize;
    this.origin = options.origin ?? { x: 0, y: 0, z: 0 };
    this.diagonals = diagonals;
    this.exits = new Uint8Array(this.nodeCount);
    this.#offsets = Int32Array.from(STEP_X, (x, step) => STEP_Z[step] * width + x);
    this.#lengths = Float64Array.from(STEP_X, (_, step) => this.cellSize * (step < 4 ? 1 : Math.SQRT2));
    for (let cell = 0; cell < this.nodeCount; cell++) this.exits[cell] = this.#exitsOf(cell);
  }

  connections(out: Connections, node: number): void {
    const exits = this.exits[node];
    const { costs } = this.map;
    let count = 0;
    for (let step = 0; step < 8; step++) {
      if ((exits & (1 << step)) === 0) continue;
      const to = node + this.#offsets[step];
      out.to[count] = to;
      out.cost[count] = costs === undefined ? this.#lengths[step] : this.#lengths[step] * costs[to];
      out.id[count++] = 8 * node + step;
    }
    out.count = count;
  }

  arrivals(out: Connections, node: number): void {
    // Whether a step is possible does not depend on its direction, but its cost does: it is that of
    // the cell it enters.
    const exits = this.exits[node];
    const { costs } = this.map;
    const factor = costs === undefined ? 1 : costs[node];
    let count = 0;
    for (let step = 0; step < 8; step++) {
      if ((exits & (1 << step)) === 0) continue;
      const from = node + this.#offsets[step];
      out.to[count] = from;
      out.cost[count] = this.#lengths[step] * factor;
      out.id[count++] = 8 * from + (step ^ 2);
    }
    out.count = count;
  }

  /** Whether a cell is a wall. */
  isBlocked(cell: number): boolean {
    return this.map.blocked[cell] === 1;
  }

  /** Adds or removes a wall. Searches under way must begin again. */
  setBlocked(cell: number, blocked: boolean): void {
    requireNode(cell, this, 'cell');
    if (this.isBlocked(cell) === blocked) return;
    const cost = this.map.costs?.[cell];
    if (!blocked && cost !== undefined && !(cost > 0)) refuseCellCost(cost, cell);
    this.map.blocked[cell] = blocked ? 1 : 0;
    this.version++;
    const x = cell % this.width;
    const z = Math.floor(cell / this.width);
    for (let row = Math.max(0, z - 1); row <= Math.min(this.depth - 1, z + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(this.width - 1, x + 1); column++)
        this.exits[row * this.width + column] = this.#exitsOf(row * this.width + column);
  }

  quantize(point: Readonly<Vector3>): number {
    return cellAtPoint(this, point);
  }

  localize(out: Vector3, node: number): void {
    middleOfCell(out, this, node);
  }

  /**
   * Returns the nearest free cell within `reach`, and writes the point, or the middle of that cell
   * if the point is blocked or off the map.
   */
  nearestNode(out: Vector3, point: Readonly<Vector3>, reach: number): number {
    const cell = nearestFreeCell(this, point, reach);
    if (cell < 0) return -1;
    if (cell === cellAtPoint(this, point)) copy3(out, point);
    else middleOfCell(out, this, cell);
    return cell;
  }

  #exitsOf(cell: number): number {
    if (this.isBlocked(cell)) return 0;
    const x = cell % this.width;
    const z = Math.floor(cell / this.width);
    let exits = 0;
    for (let step = 0; step < (this.diagonals === 'never' ? 4 : 8); step++) {
      const dx = STEP_X[step];
      const dz = STEP_Z[step];
      if (!this.#isFree(x + dx, z + dz)) continue;
      if (step >= 4) {
        const freeBeside = Number(this.#isFree(x + dx, z)) + Number(this.#isFree(x, z + dz));
        if (this.diagonals === 'both-free' ? freeBeside < 2 : this.diagonals === 'one-free' && freeBeside < 1) continue;
      }
      exits |= 1 << step;
    }
    return exits;
  }

  #isFree(x: number, z: number): boolean {
    return x >= 0 && x < this.width && z >= 0 && z < this.depth && this.map.blocked[z * this.width + x] === 0;
  }
}

/** For the check of misspelled options. */
const TILE_GRAPH_OPTIONS = {
  diagonals: true,
  cellSize: true,
  origin: true,
} as const satisfies OptionNames<TileGraphOptions>;
