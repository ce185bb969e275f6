import { requireBetween, requirePositive } from '../../../data/check.js';
import type { Vector3 } from '../../../math/vector3.js';
import type { Division } from '../../graph/division.js';
import type { Connections } from '../../graph/graph.js';
import type { Obstacle } from '../../graph/sight/obstacle.js';
import { ObstacleSight } from '../../graph/sight/obstacle-sight.js';
import { Waypoints } from '../../graph/waypoints.js';
import { NearestPoints } from '../domains/nearest-points.js';
import { cornerPoints } from './corner-points.js';

/** Options of {@link VisibilityGraph}. */
export interface VisibilityOptions {
  /**
   * Radius of the body that walks, in world units; must be above 0, so use a small one for a point.
   */
  readonly radius: number;
  /**
   * The largest turn at one point, in radians; by default a quarter turn. A smaller one makes paths
   * around corners shorter, with many more nodes.
   */
  readonly maxTurn?: number;
  /** Points farther apart than this are not linked. By default no limit. */
  readonly reach?: number;
}

/** The size of the graph: where `links` approaches `pairs`, use another division. */
export interface VisibilityStatistics {
  readonly points: number;
  /** Number of pairs of points, and of rays cast: one per pair within reach. */
  readonly pairs: number;
  readonly rays: number;
  /** Number of pairs that see each other. */
  readonly links: number;
  /** Links per point, mean and maximum. */
  readonly meanDegree: number;
  readonly maxDegree: number;
}

/**
 * Points lie this much farther out than the radius, so that rounding does not block legs along an
 * obstacle.
 */
const SKIN = 1 + 1e-6;

/**
 * Points of visibility: nodes at the corners of obstacles, moved out by the body's radius, and
 * linked wherever they see each other. Shortest paths bend only at corners, so routes are the
 * shortest possible, except for the small distance by which corners are rounded on the outside.
 *
 * Two more nodes, `start` and `goal`, can be placed anywhere: call `setStart` and `setGoal`, then
 * search from one to the other. For a few dozen obstacles on open ground. The graph grows with the
 * square of the number of corners (see `statistics`), and must be made again when an obstacle
 * moves; navigation meshes and tiles scale better.
 */
export class VisibilityGraph implements Division {
  readonly nodeCount: number;
  /** How large the graph has become. */
  readonly statistics: VisibilityStatistics;
  /**
   * The nodes that can be placed anywhere. Connections lead from the start and to the goal, never
   * back.
   */
  readonly start: number;
  /** The node that `setGoal` places. */
  readonly goal: number;
  readonly #corners: number;
  /** All positions, start and goal last. */
  readonly #places = new Waypoints();
  readonly #sight: ObstacleSight;
  readonly #nearest: NearestPoints;
  readonly #reach: number;
  /** The links of corner n are at `first[n]` up to `first[n + 1] - 1`. */
  readonly #first: Int32Array;
  readonly #to: Int32Array;
  readonly #cost: Float64Array;
  /**
   * By corner: the length of the path from the start and to the goal, or −1 if it is blocked; as
   * the last entry, the path from start to goal.
   */
  readonly #fromStart: Float64Array;
  readonly #toGoal: Float64Array;

  constructor(obstacles: readonly Obstacle[], options: VisibilityOptions) {
    const { radius, maxTurn = Math.PI / 2, reach = Infinity } = options;
    requirePositive(radius, 'radius');
    requireBetween(maxTurn, Math.PI / 64, Math.PI / 2, 'maxTurn');
    this.#sight = new ObstacleSight(obstacles, { radius });
    this.#reach = reach;
    const places = this.#places;
    for (const { x, z } of cornerPoints(obstacles, radius * SKIN, maxTurn)) {
      places.add(x, 0, z);
      if (!this.#sight.isClear(places, places.length - 1, places.length - 1)) places.length--;
    }
    const count = (this.#corners = places.length);
    this.#nearest = new NearestPoints(places.list());
    this.start = count;
    this.goal = count + 1;
    this.nodeCount = count + 2;
    places.add(0, 0, 0);
    places.add(0, 0, 0);
    this.#fromStart = new Float64Array(count + 1).fill(-1);
    this.#toGoal = new Float64Array(count).fill(-1);
    const links: number[][] = Array.from({ length: count }, () => []);
    let rays = 0;
    for (let a = 0; a < count; a++)
      for (let b = a + 1; b < count; b++) {
        if (this.#length(a, b) > reach) continue;
        rays++;
        if (!this.#sight.isClear(places, a, b)) continue;
        links[a].push(b);
        links[b].push(a);
      }
    this.#first = new Int32Array(count + 1);
    for (let node = 0; node < count; node++) this.#first[node + 1] = this.#first[node] + links[node].length;
    this.#to = Int32Array.from(links.flat());
    this.#cost = Float64Array.from(links.flatMap((list, a) => list.map((b) => this.#length(a, b))));
    this.statistics = {
      points: count,
      pairs: (count * (count - 1)) / 2,
      rays,
      links: this.#to.length / 2,
      meanDegree: count === 0 ? 0 : this.#to.length / count,
      maxDegree: links.reduce((most, list) => Math.max(most, list.length), 0),
    };
  }

  /** Places the start and finds its links; set the goal before. Casts a ray to every point. */
  setStart(place: Readonly<Vector3>): void {
    this.#put(this.start, place);
    for (let corner = 0; corner < this.#corners; corner++) this.#look(this.#fromStart, corner, this.start, corner);
    this.#look(this.#fromStart, this.#corners, this.start, this.goal);
  }

  /** Places the goal and finds its links. Casts a ray to every point, and one to the start. */
  setGoal(place: Readonly<Vector3>): void {
    this.#put(this.goal, place);
    for (let corner = 0; corner < this.#corners; corner++) this.#look(this.#toGoal, corner, this.goal, corner);
    this.#look(this.#fromStart, this.#corners, this.start, this.goal);
  }

  connections(out: Connections, node: number): void {
    const count = this.#corners;
    const links = this.#to.length;
    if (node === this.goal) return;
    out.reserve(count + 1);
    if (node === this.start) {
      for (let corner = 0; corner <= count; corner++) {
        if (this.#fromStart[corner] < 0) continue;
        out.to[out.count] = corner < count ? corner : this.goal;
        out.cost[out.count] = this.#fromStart[corner];
        out.id[out.count++] = links + corner;
      }
      return;
    }
    const end = this.#first[node + 1];
    for (let link = this.#first[node]; link < end; link++) {
      out.to[out.count] = this.#to[link];
      out.cost[out.count] = this.#cost[link];
      out.id[out.count++] = link;
    }
    if (this.#toGoal[node] < 0) return;
    out.to[out.count] = this.goal;
    out.cost[out.count] = this.#toGoal[node];
    out.id[out.count++] = links + count + 1 + node;
  }

  /**
   * Returns the nearest corner, visible or not. For searches, place `start` and `goal` at the true
   * positions instead.
   */
  quantize(point: Readonly<Vector3>, near?: number): number {
    return this.#nearest.find(point, near);
  }

  localize(out: Vector3, node: number): void {
    out.x = this.#places.x[node];
    out.y = this.#places.y[node];
    out.z = this.#places.z[node];
  }

  #put(node: number, place: Readonly<Vector3>): void {
    // Lengths are measured from above: heights stay 0.
    this.#places.x[node] = place.x;
    this.#places.z[node] = place.z;
  }

  #look(out: Float64Array, at: number, from: number, to: number): void {
    const length = this.#length(from, to);
    out[at] = length <= this.#reach && this.#sight.isClear(this.#places, from, to) ? length : -1;
  }

  #length(a: number, b: number): number {
    const { x, z } = this.#places;
    const dx = x[b] - x[a];
    const dz = z[b] - z[a];
    return Math.sqrt(dx * dx + dz * dz);
  }
}
