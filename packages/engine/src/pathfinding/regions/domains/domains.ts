import { InvalidDataError, requireFinite, requireNonNegative, requirePositive } from '../../../data/check.js';
import type { Vector3 } from '../../../math/vector3.js';
import type { Division } from '../../graph/division.js';
import type { Connections, TwoWayGraph, VersionedGraph } from '../../graph/graph.js';
import { type StoredConnection, StoredGraph } from '../../graph/stored-graph.js';
import { NearestPoints } from './nearest-points.js';

/**
 * A link on which a character can walk from one domain to another, and back unless `oneWay` is set.
 */
export interface DomainLink {
  readonly from: number;
  readonly to: number;
  /** By default the distance between the points. */
  readonly cost?: number;
  /** Leads only one way. */
  readonly oneWay?: boolean;
  /** How it is crossed, if not by walking: `jump`, `ladder`, `door`. */
  readonly kind?: string;
}

/** Options of {@link Domains}. */
export interface DomainOptions {
  /**
   * By point, above 0: a point with a larger weight has a larger domain. By default all are equal.
   */
  readonly weights?: ArrayLike<number>;
}

/**
 * Divides the world among points; each position belongs to the nearest one (Dirichlet or Voronoi
 * domains). With weights, it belongs to the point whose distance divided by its weight is least.
 * Designers place the points; links come from `delaunayLinks`, from line of sight, or are made by
 * hand. Domains are easy to edit, but the straight line between two points may lead through a third
 * domain or a wall: check it with `checkValidity`, and draw the domains, since with weights a large
 * domain can reappear beyond a small one (`findIslands`). A navigation mesh has none of these
 * problems.
 *
 * Connections are numbered along the links, the way back right after the way there. Links may be
 * closed and opened again.
 */
export class Domains implements Division, TwoWayGraph, VersionedGraph {
  readonly nodeCount: number;
  /** The points, each of which is a node. */
  readonly points: readonly Readonly<Vector3>[];
  /** The weight of each point. */
  readonly weights: Float64Array;
  /** Increases whenever a link opens or closes. */
  version = 0;
  readonly #graph: StoredGraph;
  readonly #nearest: NearestPoints;
  /** By connection: the index of its link in the list. */
  readonly #links: Int32Array;
  /** By link: its kind, and 1 if it is closed. */
  readonly #kinds: readonly (string | undefined)[];
  readonly #closed: Uint8Array;
  #closedCount = 0;

  constructor(points: readonly Readonly<Vector3>[], links: readonly DomainLink[], options: DomainOptions = {}) {
    const { weights } = options;
    const seen = new Map<string, number>();
    points.forEach(({ x, y, z }, i) => {
      for (const [axis, value] of Object.entries({ x, y, z })) requireFinite(value, `points[${i}].${axis}`);
      const same = seen.get(`${x} ${y} ${z}`);
      if (same !== undefined) throw new InvalidDataError(`points[${i}]`, `must not lie on points[${same}]`);
      seen.set(`${x} ${y} ${z}`, i);
      if (weights !== undefined) requirePositive(weights[i], `weights[${i}]`);
    });
    this.points = points;
    this.nodeCount = points.length;
    this.weights = Float64Array.from(points, (_, i) => weights?.[i] ?? 1);
    const connections: StoredConnection[] = [];
    const linkOf: number[] = [];
    links.forEach(({ from, to, cost, oneWay }, i) => {
      for (const [end, node] of [
        ['from', from],
        ['to', to],
      ] as const)
        if (points[node] === undefined)
          throw new InvalidDataError(`links[${i}].${end}`, `must be from 0 to ${points.length - 1}, got ${node}`);
      if (cost !== undefined) requireNonNegative(cost, `links[${i}].cost`);
      const length = cost ?? distance(points[from], points[to]);
      connections.push({ from, to, cost: length });
      linkOf.push(i);
      if (oneWay) return;
      connections.push({ from: to, to: from, cost: length });
      linkOf.push(i);
    });
    this.#graph = new StoredGraph(points.length, connections);
    this.#links = Int32Array.from(linkOf);
    this.#kinds = links.map(({ kind }) => kind);
    this.#closed = new Uint8Array(links.length);
    this.#nearest = new NearestPoints(points, weights);
  }

  connections(out: Connections, node: number): void {
    this.#graph.connections(out, node);
    if (this.#closedCount > 0) this.#dropClosed(out);
  }

  arrivals(out: Connections, node: number): void {
    this.#graph.arrivals(out, node);
    if (this.#closedCount > 0) this.#dropClosed(out);
  }

  /** Returns the index of the link that a connection of a route belongs to. */
  linkOf(connection: number): number {
    return this.#links[connection];
  }

  /** Returns the kind of the link that a connection belongs to; undefined if it is walked. */
  kindOf(connection: number): string | undefined {
    return this.#kinds[this.#links[connection]];
  }

  /** Opens or closes a link, both ways, by its index in the list. */
  setOpen(link: number, isOpen: boolean): void {
    const count = this.#closed.length;
    if (!(Number.isInteger(link) && link >= 0 && link < count))
      throw new InvalidDataError('link', `must be one of the ${count} links, from 0 up, got ${link}`);
    const closed = isOpen ? 0 : 1;
    if (this.#closed[link] === closed) return;
    this.#closed[link] = closed;
    this.#closedCount += isOpen ? -1 : 1;
    this.version++;
  }

  quantize(point: Readonly<Vector3>, near?: number): number {
    return this.#nearest.find(point, near);
  }

  localize(out: Vector3, node: number): void {
    const point = this.points[node];
    out.x = point.x;
    out.y = point.y;
    out.z = point.z;
  }

  /** Returns the domain of a point whose own point is within `reach`, and writes the point. */
  nearestNode(out: Vector3, point: Readonly<Vector3>, reach: number): number {
    const node = this.#nearest.find(point);
    if (node < 0 || distance(this.points[node], point) > reach) return -1;
    out.x = point.x;
    out.y = point.y;
    out.z = point.z;
    return node;
  }

  /** Removes the connections of closed links from a list. */
  #dropClosed(out: Connections): void {
    let kept = 0;
    for (let i = 0; i < out.count; i++) {
      if (this.#closed[this.#links[out.id[i]]] === 1) continue;
      out.to[kept] = out.to[i];
      out.cost[kept] = out.cost[i];
      out.id[kept++] = out.id[i];
    }
    out.count = kept;
  }
}

function distance(a: Readonly<Vector3>, b: Readonly<Vector3>): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const dz = b.z - a.z;
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}
