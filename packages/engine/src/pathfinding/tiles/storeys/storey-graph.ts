import { InvalidDataError, requireNonNegative } from '../../../data/check.js';
import { copy3, type Vector3 } from '../../../math/vector3.js';
import type { Division } from '../../graph/division.js';
import type { Connections, TwoWayGraph, VersionedGraph } from '../../graph/graph.js';
import { nearestFreeCell } from '../nearest-free.js';
import type { TileGraph } from '../tile-graph.js';
import { squareToCell } from '../tile-places.js';
import type { TileSightOptions } from '../tile-sight.js';
import { StoreyHeuristic } from './storey-heuristic.js';
import { StoreySight } from './storey-sight.js';

/** A cell of a storey; `storey` is an index in the list of storeys. */
export interface StoreyPlace {
  readonly storey: number;
  readonly cell: number;
}

/**
 * Stairs, a lift, a ladder or a hole to jump down: a connection between two cells, on the same
 * storey or not.
 */
export interface StoreyLink {
  /** Where it begins. */
  readonly from: StoreyPlace;
  /** Where it ends. */
  readonly to: StoreyPlace;
  /** The cost of using it, in the same unit as steps, including the wait for a lift. */
  readonly cost: number;
  /** Leads only one way, like a drop. */
  readonly oneWay?: boolean;
}

/** Options of {@link StoreyGraph}. */
export interface StoreyGraphOptions {
  /** How far below a floor a point still belongs to its storey, in world units; by default 0.5. */
  readonly stepHeight?: number;
}

/**
 * Several floors of tiles, one above the other or side by side, joined into one graph by stairs,
 * lifts and ladders. The nodes of each floor follow those of the floor before, and so do its
 * connections: 8 · node + step. Links come after all of them, the way back right after the way
 * there. The height of a floor is the `origin.y` of its tiles.
 *
 * For many identical buildings, instances share one graph; for ramps and bridges without levels, a
 * navigation mesh is better.
 */
export class StoreyGraph implements Division, TwoWayGraph, VersionedGraph {
  readonly nodeCount: number;
  /** The floors, in the order in which they were given. */
  readonly storeys: readonly TileGraph[];
  /** The stairs, lifts and ladders. */
  readonly links: readonly StoreyLink[];
  readonly #stepHeight: number;
  /** The first node of each storey, and the node count as the last entry. */
  readonly #first: Int32Array;
  /**
   * The links that leave a node, and those that lead to it. Each is 2 · its index in the list, plus
   * one for the way back.
   */
  readonly #leaving = new Map<number, number[]>();
  readonly #arriving = new Map<number, number[]>();

  constructor(storeys: readonly TileGraph[], links: readonly StoreyLink[], options: StoreyGraphOptions = {}) {
    this.storeys = storeys;
    this.links = links;
    this.#stepHeight = options.stepHeight ?? 0.5;
    requireNonNegative(this.#stepHeight, 'stepHeight');
    this.#first = new Int32Array(storeys.length + 1);
    storeys.forEach((tiles, i) => {
      this.#first[i + 1] = this.#first[i] + tiles.nodeCount;
    });
    this.nodeCount = this.#first[storeys.length];
    links.forEach((link, i) => {
      requireNonNegative(link.cost, `links[${i}].cost`);
      for (const end of ['from', 'to'] as const) {
        const tiles = storeys[link[end].storey];
        if (tiles === undefined)
          throw new InvalidDataError(
            `links[${i}].${end}.storey`,
            `must be from 0 to ${storeys.length - 1}, got ${link[end].storey}`,
          );
        if (!(Number.isInteger(link[end].cell) && link[end].cell >= 0 && link[end].cell < tiles.nodeCount))
          throw new InvalidDataError(
            `links[${i}].${end}.cell`,
            `must be from 0 to ${tiles.nodeCount - 1}, got ${link[end].cell}`,
          );
      }
      const from = this.nodeAt(link.from.storey, link.from.cell);
      const to = this.nodeAt(link.to.storey, link.to.cell);
      addTo(this.#leaving, from, 2 * i);
      addTo(this.#arriving, to, 2 * i);
      if (link.oneWay) return;
      addTo(this.#leaving, to, 2 * i + 1);
      addTo(this.#arriving, from, 2 * i + 1);
    });
  }

  get version(): number {
    let sum = 0;
    for (let storey = 0; storey < this.storeys.length; storey++) sum += this.storeys[storey].version;
    return sum;
  }

  connections(out: Connections, node: number): void {
    const storey = this.storeyOf(node);
    const first = this.#first[storey];
    this.storeys[storey].connections(out, node - first);
    this.#shift(out, first);
    this.#addLinks(out, this.#leaving.get(node), 0);
  }

  arrivals(out: Connections, node: number): void {
    const storey = this.storeyOf(node);
    const first = this.#first[storey];
    this.storeys[storey].arrivals(out, node - first);
    this.#shift(out, first);
    this.#addLinks(out, this.#arriving.get(node), 1);
  }

  /** Returns the node of a cell of a storey. */
  nodeAt(storey: number, cell: number): number {
    return this.#first[storey] + cell;
  }

  /** Returns the index of the storey that a node is on. */
  storeyOf(node: number): number {
    // There are few storeys: a linear search is faster than a binary one.
    let storey = 0;
    while (node >= this.#first[storey + 1]) storey++;
    return storey;
  }

  /** Returns the number of the cell within its storey. */
  cellOf(node: number): number {
    return node - this.#first[this.storeyOf(node)];
  }

  /**
   * Returns the link of a connection in a route, or undefined if the connection is a step. Tells
   * where a character must climb or ride.
   */
  linkOf(connection: number): StoreyLink | undefined {
    return connection < 8 * this.nodeCount ? undefined : this.links[(connection - 8 * this.nodeCount) >> 1];
  }

  /**
   * Returns the cell on the highest storey whose floor is not above the point. Free cells take
   * precedence over blocked ones, so a point above a hole belongs to the floor below.
   */
  quantize(point: Readonly<Vector3>): number {
    let best = -1;
    let isBestFree = false;
    let bestFloor = -Infinity;
    for (let storey = 0; storey < this.storeys.length; storey++) {
      const tiles = this.storeys[storey];
      const floor = tiles.origin.y;
      if (floor > point.y + this.#stepHeight) continue;
      const cell = tiles.quantize(point);
      if (cell < 0) continue;
      const isFree = !tiles.isBlocked(cell);
      if (isFree === isBestFree ? floor <= bestFloor : isBestFree) continue;
      best = this.#first[storey] + cell;
      isBestFree = isFree;
      bestFloor = floor;
    }
    return best;
  }

  /**
   * Returns the free cell that {@link quantize} finds, and writes the point; otherwise the nearest
   * free cell of any storey, heights included, and its middle. Of equally near ones the lowest
   * storey wins.
   */
  nearestNode(out: Vector3, point: Readonly<Vector3>, reach: number): number {
    const own = this.quantize(point);
    if (own >= 0 && !this.storeys[this.storeyOf(own)].isBlocked(this.cellOf(own))) {
      copy3(out, point);
      return own;
    }
    let nearest = -1;
    let least = reach * reach;
    for (let storey = 0; storey < this.storeys.length; storey++) {
      const tiles = this.storeys[storey];
      const above = tiles.origin.y - point.y;
      if (above * above > least) continue;
      const cell = nearestFreeCell(tiles, point, Math.sqrt(least - above * above));
      if (cell < 0) continue;
      const distance = squareToCell(tiles, cell, point) + above * above;
      if (nearest >= 0 && distance >= least) continue;
      least = distance;
      nearest = this.#first[storey] + cell;
    }
    if (nearest >= 0) this.localize(out, nearest);
    return nearest;
  }

  localize(out: Vector3, node: number): void {
    const storey = this.storeyOf(node);
    this.storeys[storey].localize(out, node - this.#first[storey]);
  }

  /**
   * Creates a heuristic that estimates the length of the path over the ground as if there were no
   * storeys. It never overestimates. Each search needs its own.
   */
  createHeuristic(): StoreyHeuristic {
    return new StoreyHeuristic(this);
  }

  /** Creates the line of sight within a storey, for smoothing; between two storeys there is none. */
  createSight(options: TileSightOptions = {}): StoreySight {
    return new StoreySight(this, options);
  }

  /** Converts the numbers of nodes and connections of a storey to those of the whole graph. */
  #shift(out: Connections, first: number): void {
    for (let i = 0; i < out.count; i++) {
      out.to[i] += first;
      out.id[i] += 8 * first;
    }
  }

  /**
   * Adds links whose ends are both free: with the nodes they lead to, or (1) those they come from.
   */
  #addLinks(out: Connections, links: readonly number[] | undefined, end: 0 | 1): void {
    if (links === undefined) return;
    out.reserve(out.count + links.length);
    for (let i = 0; i < links.length; i++) {
      const { from, to, cost } = this.links[links[i] >> 1];
      if (this.storeys[from.storey].isBlocked(from.cell) || this.storeys[to.storey].isBlocked(to.cell)) continue;
      const place = (links[i] & 1) === end ? to : from;
      const at = out.count++;
      out.to[at] = this.#first[place.storey] + place.cell;
      out.cost[at] = cost;
      out.id[at] = 8 * this.nodeCount + links[i];
    }
  }
}

function addTo(links: Map<number, number[]>, node: number, link: number): void {
  const list = links.get(node);
  if (list === undefined) links.set(node, [link]);
  else list.push(link);
}
