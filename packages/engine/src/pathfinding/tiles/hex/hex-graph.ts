import { requirePositive } from '../../../data/check.js';
import { copy3, type Vector3 } from '../../../math/vector3.js';
import type { Division } from '../../graph/division.js';
import type { Connections, TwoWayGraph, VersionedGraph } from '../../graph/graph.js';
import { requireTileMap, type TileMap } from '../tile-map.js';
import { HexHeuristic } from './hex-heuristic.js';
import { HexSight, type HexSightOptions } from './hex-sight.js';

/**
 * Orientation of the hexagons. `pointy`: a corner points north; rows are straight, and every second
 * row is shifted half a cell to the east. `flat`: a side faces north; columns are straight, and
 * every second column is shifted half a cell to the south.
 */
export type HexLayout = 'pointy' | 'flat';

/** Options of {@link HexGraph}. */
export interface HexGraphOptions {
  /** By default `pointy`. */
  readonly layout?: HexLayout;
  /** World units between the centers of neighboring cells; by default 1. */
  readonly cellSize?: number;
  /** World coordinates of the corner with the lowest x and z; by default 0, 0, 0. */
  readonly origin?: Readonly<Vector3>;
}

/**
 * The six steps in axial coordinates, in order: for pointy cells east, southeast, southwest, west,
 * northwest, northeast. Opposite steps are three apart.
 */
export const HEX_STEP_Q = [1, 0, -1, -1, 0, 1] as const;
export const HEX_STEP_R = [0, 1, 1, 0, -1, -1] as const;

/** The distance between rows, as a share of the distance between cells within a row. */
const ROW = Math.sqrt(3) / 2;

/** From the center of a cell to a corner, as a share of the distance between cells. */
const CORNER = 0.5 / ROW;

/**
 * A map of hexagons as a graph: six neighbors at equal distances, so there are no diagonals and no
 * corners to cut. It uses the same plain map as square tiles, read as rows of hexagons. For worlds
 * where distance must be the same in all directions: board-like strategy, ranges, influence.
 * Squares are simpler to draw, and have far faster searches.
 *
 * Two neighboring cells together are not convex: a straight line between points away from their
 * centers may cross a third cell. A line from center to center never does.
 *
 * Internally, positions are axial coordinates q and r: a step to a neighbor changes them by the
 * same amounts everywhere, unlike columns and rows. The id of a connection is 6 · cell + step.
 */
export class HexGraph implements Division, TwoWayGraph, VersionedGraph {
  readonly nodeCount: number;
  /** Columns of cells. */
  readonly width: number;
  /** Rows of cells. */
  readonly depth: number;
  /** Which way the hexagons stand. */
  readonly layout: HexLayout;
  /** World units between the centers of neighboring cells. */
  readonly cellSize: number;
  /** World coordinates of the corner with the lowest x and z. */
  readonly origin: Readonly<Vector3>;
  /** The plain map. Change it through this graph, so that searches notice. */
  readonly map: TileMap;
  /** The possible steps of each cell, as bits. */
  readonly exits: Uint8Array;
  version = 0;
  /** What {@link #round} found. */
  #q = 0;
  #r = 0;

  constructor(map: TileMap, options: HexGraphOptions = {}) {
    requireTileMap(map);
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

  /** Returns the first axial coordinate of a cell. */
  q(node: number): number {
    const column = node % this.width;
    return this.layout === 'flat' ? column : column - (((node - column) / this.width) >> 1);
  }

  /** Returns the second axial coordinate of a cell. */
  r(node: number): number {
    const column = node % this.width;
    const row = (node - column) / this.width;
    return this.layout === 'flat' ? row - (column >> 1) : row;
  }

  /** Returns the cell at axial coordinates, or −1 outside the map. */
  nodeAt(q: number, r: number): number {
    const column = this.layout === 'flat' ? q : q + (r >> 1);
    const row = this.layout === 'flat' ? r + (q >> 1) : r;
    return column >= 0 && column < this.width && row >= 0 && row < this.depth ? row * this.width + column : -1;
  }

  /** Returns the cell one step away, blocked or not, or −1 outside the map. */
  neighbor(node: number, step: number): number {
    return this.nodeAt(this.q(node) + HEX_STEP_Q[step], this.r(node) + HEX_STEP_R[step]);
  }

  /** Returns the number of steps between two cells on an empty map. */
  steps(a: number, b: number): number {
    const dq = this.q(a) - this.q(b);
    const dr = this.r(a) - this.r(b);
    return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
  }

  /** Whether a cell is a wall. */
  isBlocked(cell: number): boolean {
    return this.map.blocked[cell] === 1;
  }

  /** Adds or removes a wall. Searches under way must begin again. */
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

  /** Returns the cell with the nearest center, by cube rounding. */
  quantize(point: Readonly<Vector3>): number {
    this.#round(point.x, point.z);
    return this.nodeAt(this.#q, this.#r);
  }

  /**
   * Returns the free cell with the nearest center within `reach`, and writes the point, or that
   * center if the point is blocked or off the map. Of equally near cells the lowest number wins.
   */
  nearestNode(out: Vector3, point: Readonly<Vector3>, reach: number): number {
    const own = this.quantize(point);
    if (own >= 0 && !this.isBlocked(own)) {
      copy3(out, point);
      return own;
    }
    const { origin, cellSize, width, depth } = this;
    const { x, z } = point;
    const isFlat = this.layout === 'flat';
    const long = ((isFlat ? depth : width) + 0.5) * cellSize;
    const high = ((isFlat ? width : depth) * ROW + 1) * cellSize;
    // Rings begin at the map: no cell is nearer to a point outside than to its place at the edge.
    this.#round(
      Math.max(origin.x, Math.min(x, origin.x + (isFlat ? high : long))),
      Math.max(origin.z, Math.min(z, origin.z + (isFlat ? long : high))),
    );
    const q = this.#q;
    const r = this.#r;
    let nearest = -1;
    let least = reach * reach;
    for (let ring = 0; ring <= width + depth; ring++) {
      // Centers of this ring are at least this far away.
      const nearer = (ring * ROW - CORNER) * cellSize;
      if (nearer > 0 && nearer * nearer > least) break;
      for (let dq = -ring; dq <= ring; dq++) {
        const first = Math.max(-ring, -dq - ring);
        const last = Math.min(ring, ring - dq);
        const step = Math.abs(dq) === ring ? 1 : last - first;
        for (let dr = first; dr <= last; dr += step) {
          const cell = this.nodeAt(q + dq, r + dr);
          if (cell < 0 || this.isBlocked(cell)) continue;
          this.localize(out, cell);
          const square = (out.x - x) * (out.x - x) + (out.z - z) * (out.z - z);
          if (square > least || (square === least && nearest >= 0 && cell > nearest)) continue;
          least = square;
          nearest = cell;
        }
      }
    }
    if (nearest >= 0) this.localize(out, nearest);
    return nearest;
  }

  /** Finds the axial coordinates of the cell with the nearest center, on the map or not. */
  #round(x: number, z: number): void {
    const isFlat = this.layout === 'flat';
    // Along the straight rows (or columns) and across them.
    const along = (isFlat ? z - this.origin.z : x - this.origin.x) / this.cellSize - 0.5;
    const across = ((isFlat ? x - this.origin.x : z - this.origin.z) / this.cellSize - 0.5 / ROW) / ROW;
    const slanted = along - across / 2;
    const third = -slanted - across;
    let a = Math.round(slanted);
    let b = Math.round(across);
    const c = Math.round(third);
    // The three always add up to 0; the one with the largest rounding error is computed from the
    // others.
    const errorA = Math.abs(a - slanted);
    const errorB = Math.abs(b - across);
    const errorC = Math.abs(c - third);
    if (errorA > errorB && errorA > errorC) a = -b - c;
    else if (errorB > errorC) b = -a - c;
    this.#q = isFlat ? b : a;
    this.#r = isFlat ? a : b;
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

  /**
   * Creates a heuristic that estimates the length of the path over empty hexagons: exact where
   * nothing is in the way, and never too much. Each search needs its own.
   */
  createHeuristic(): HexHeuristic {
    return new HexHeuristic(this);
  }

  /** Creates the line of sight between hexagons, for smoothing. */
  createSight(options: HexSightOptions = {}): HexSight {
    return new HexSight(this, options);
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
