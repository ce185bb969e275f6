import { requirePositive } from '../../../data/check.js';
import type { Vector3 } from '../../../math/vector3.js';
import type { Division } from '../../graph/division.js';
import type { Connections, TwoWayGraph, VersionedGraph } from '../../graph/graph.js';
import type { TileMap } from '../tile-map.js';

/**
 * How hexagons lie. `pointy`: a corner to the north; rows are straight, and every second is moved
 * half a cell to the east. `flat`: a side to the north; columns are straight, and every second is
 * moved half a cell to the south.
 */
export type HexLayout = 'pointy' | 'flat';

export interface HexGraphOptions {
  /** `pointy` unless told. */
  readonly layout?: HexLayout;
  /** World units from the center of a cell to that of each neighbor; 1 unless told. */
  readonly cellSize?: number;
  /** World coordinates of the corner where x and z are least; 0, 0, 0 unless told. */
  readonly origin?: Readonly<Vector3>;
}

/**
 * The six steps in axial coordinates, in turn: for pointy cells east, southeast, southwest, west,
 * northwest, northeast. Opposites are three apart.
 */
export const HEX_STEP_Q = [1, 0, -1, -1, 0, 1] as const;
export const HEX_STEP_R = [0, 1, 1, 0, -1, -1] as const;

/** Rows are so much nearer than cells within a row. */
const ROW = Math.sqrt(3) / 2;

/**
 * A map of hexagons as a graph: six neighbors, all equally far, so that no step is a diagonal and
 * no corner can be cut. Made from the same plain map as squares are, read as rows of hexagons. For
 * worlds where distance should count evenly in all directions: board-like strategy, ranges,
 * influence. Squares are simpler to draw, and far faster searches exist for them.
 *
 * Two neighbors together are not convex: a straight way between places off their centers may cut a
 * third cell. From center to center it never does.
 *
 * Inside, places are axial coordinates q and r: a step to a neighbor adds the same to both
 * everywhere, which it does not to columns and rows. A connection's id is 6 · cell + step.
 */
export class HexGraph implements Division, TwoWayGraph, VersionedGraph {
  readonly nodeCount: number;
  readonly width: number;
  readonly depth: number;
  readonly layout: HexLayout;
  readonly cellSize: number;
  readonly origin: Readonly<Vector3>;
  readonly map: TileMap;
  /** For each cell the steps that can be taken, as bits. */
  readonly exits: Uint8Array;
  version = 0;

  constructor(map: TileMap, options: HexGraphOptions = {}) {
    this.map = map;
    this.width = map.width;
    this.depth = map.depth;
    this.nodeCount = map.width * map.depth;
    this.layout = options.layout ?? 'pointy';
    this.cellSize = options.cellSize ?? 1;
    requirePositive(this.cellSize, 'cellSize');
    this.origin = options.origin ?? { x: 0, y: 0, z: 0 };
    this.exits = new Uint8Array(this.nodeCount);
    for (let cell = 0; cell < this.nodeCount; cell++) this.exits[cell] = this.#exitsOf(cell);
  }

  connections(out: Connections, node: number): void {
    const exits = this.exits[node];
    const { costs } = this.map;
    let count = 0;
    for (let step = 0; step < 6; step++) {
      if ((exits & (1 << step)) === 0) continue;
      const to = this.neighbor(node, step);
      out.to[count] = to;
      out.cost[count] = costs === undefined ? this.cellSize : this.cellSize * costs[to];
      out.id[count++] = 6 * node + step;
    }
    out.count = count;
  }

  arrivals(out: Connections, node: number): void {
    const exits = this.exits[node];
    const cost = this.map.costs === undefined ? this.cellSize : this.cellSize * this.map.costs[node];
    let count = 0;
    for (let step = 0; step < 6; step++) {
      if ((exits & (1 << step)) === 0) continue;
      const from = this.neighbor(node, step);
      out.to[count] = from;
      out.cost[count] = cost;
      out.id[count++] = 6 * from + ((step + 3) % 6);
    }
    out.count = count;
  }

  /** First axial coordinate of a cell. */
  q(node: number): number {
    const column = node % this.width;
    return this.layout === 'flat' ? column : column - (((node - column) / this.width) >> 1);
  }

  /** Second axial coordinate of a cell. */
  r(node: number): number {
    const column = node % this.width;
    const row = (node - column) / this.width;
    return this.layout === 'flat' ? row - (column >> 1) : row;
  }

  /** The cell at axial coordinates, or −1 outside the map. */
  nodeAt(q: number, r: number): number {
    const column = this.layout === 'flat' ? q : q + (r >> 1);
    const row = this.layout === 'flat' ? r + (q >> 1) : r;
    return column >= 0 && column < this.width && row >= 0 && row < this.depth ? row * this.width + column : -1;
  }

  /** The cell one step away, blocked or not, or −1 outside the map. */
  neighbor(node: number, step: number): number {
    return this.nodeAt(this.q(node) + HEX_STEP_Q[step], this.r(node) + HEX_STEP_R[step]);
  }

  /** How many steps lie between two cells if nothing is in the way. */
  steps(a: number, b: number): number {
    const dq = this.q(a) - this.q(b);
    const dr = this.r(a) - this.r(b);
    return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
  }

  isBlocked(cell: number): boolean {
    return this.map.blocked[cell] === 1;
  }

  /** Lets a wall come or go. Searches under way should begin again. */
  setBlocked(cell: number, blocked: boolean): void {
    if (this.isBlocked(cell) === blocked) return;
    this.map.blocked[cell] = blocked ? 1 : 0;
    this.version++;
    this.exits[cell] = this.#exitsOf(cell);
    for (let step = 0; step < 6; step++) {
      const next = this.neighbor(cell, step);
      if (next >= 0) this.exits[next] = this.#exitsOf(next);
    }
  }

  /** By cube rounding: the cell whose center is nearest. */
  quantize(point: Readonly<Vector3>): number {
    const isFlat = this.layout === 'flat';
    // Along the straight rows (or columns) and across them.
    const along = (isFlat ? point.z - this.origin.z : point.x - this.origin.x) / this.cellSize - 0.5;
    const across = ((isFlat ? point.x - this.origin.x : point.z - this.origin.z) / this.cellSize - 0.5 / ROW) / ROW;
    const slanted = along - across / 2;
    const third = -slanted - across;
    let a = Math.round(slanted);
    let b = Math.round(across);
    const c = Math.round(third);
    // The three always add up to 0; the one that was rounded most is made to fit.
    const errorA = Math.abs(a - slanted);
    const errorB = Math.abs(b - across);
    const errorC = Math.abs(c - third);
    if (errorA > errorB && errorA > errorC) a = -b - c;
    else if (errorB > errorC) b = -a - c;
    return isFlat ? this.nodeAt(b, a) : this.nodeAt(a, b);
  }

  localize(out: Vector3, node: number): void {
    const isFlat = this.layout === 'flat';
    const q = this.q(node);
    const r = this.r(node);
    const along = (isFlat ? r + q / 2 : q + r / 2) + 0.5;
    const across = (isFlat ? q : r) * ROW + 0.5 / ROW;
    out.x = this.origin.x + this.cellSize * (isFlat ? across : along);
    out.y = this.origin.y;
    out.z = this.origin.z + this.cellSize * (isFlat ? along : across);
  }

  #exitsOf(cell: number): number {
    if (this.isBlocked(cell)) return 0;
    let exits = 0;
    for (let step = 0; step < 6; step++) {
      const to = this.neighbor(cell, step);
      if (to >= 0 && !this.isBlocked(to)) exits |= 1 << step;
    }
    return exits;
  }
}
