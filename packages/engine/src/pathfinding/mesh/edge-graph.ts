import type { Vector3 } from '../../math/vector3.js';
import type { Division } from '../graph/division.js';
import type { Connections } from '../graph/graph.js';
import type { Route } from '../graph/route.js';
import type { Waypoints } from '../graph/waypoints.js';
import { polygonFactors } from './area-costs.js';
import { MeshHeuristic } from './mesh-heuristic.js';
import { MeshLocator } from './mesh-locator.js';
import type { NavMesh } from './nav-mesh.js';
import type { MeshGraphOptions } from './polygon-graph.js';

/**
 * A mesh with each side between two polygons as a node, at its middle. All sides of a polygon are
 * connected with each other: it is convex, so nothing can be in between. Routes are shorter than
 * those over the centers of polygons, with more nodes. Links are not included. The id of a
 * connection identifies the two sides: see `sidesOf`.
 */
export class EdgeGraph implements Division {
  /** The mesh whose sides are the nodes. */
  readonly mesh: NavMesh;
  readonly nodeCount: number;
  /** The side of each node, in the polygon with the lower number. */
  readonly sides: Int32Array;
  /** The node of each side, or −1 at walls. */
  readonly nodeOf: Int32Array;
  readonly #locator: MeshLocator;
  readonly #factors: Float64Array;
  /** The first id of the connections through polygon p: one id for each pair of its sides. */
  readonly #firstId: Int32Array;

  constructor(mesh: NavMesh, options: MeshGraphOptions = {}) {
    const { twin, firstSide, polygonCount } = mesh;
    this.mesh = mesh;
    this.sides = Int32Array.from(twin.keys()).filter((side) => twin[side] > side);
    this.nodeCount = this.sides.length;
    this.nodeOf = new Int32Array(twin.length).fill(-1);
    this.sides.forEach((side, node) => {
      this.nodeOf[side] = node;
      this.nodeOf[twin[side]] = node;
    });
    this.#locator = new MeshLocator(mesh, options);
    this.#factors = polygonFactors(mesh, options.costs);
    this.#firstId = new Int32Array(polygonCount + 1);
    for (let p = 0; p < polygonCount; p++) {
      const count = firstSide[p + 1] - firstSide[p];
      this.#firstId[p + 1] = this.#firstId[p] + count * count;
    }
  }

  connections(out: Connections, node: number): void {
    this.#connect(out, this.sides[node]);
    this.#connect(out, this.mesh.twin[this.sides[node]]);
  }

  /**
   * Returns the sides that a connection leads from and to; both belong to the polygon it crosses.
   */
  sidesOf(id: number): { readonly from: number; readonly to: number } {
    const { firstSide } = this.mesh;
    let polygon = 0;
    for (let step = 1 << 30; step > 0; step >>= 1)
      if (polygon + step < this.#firstId.length && this.#firstId[polygon + step] <= id) polygon += step;
    const count = firstSide[polygon + 1] - firstSide[polygon];
    const pair = id - this.#firstId[polygon];
    return { from: firstSide[polygon] + Math.floor(pair / count), to: firstSide[polygon] + (pair % count) };
  }

  /**
   * Returns the side nearest to a point, of the polygon below the point; −1 outside the mesh and in
   * rooms without doors.
   */
  quantize(point: Readonly<Vector3>, near = -1): number {
    const { owner, firstSide } = this.mesh;
    const polygon = this.#locator.quantize(point, near < 0 ? -1 : owner[this.sides[near]]);
    if (polygon < 0) return -1;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let side = firstSide[polygon]; side < firstSide[polygon + 1]; side++) {
      const node = this.nodeOf[side];
      if (node < 0) continue;
      this.localize(this.#middle, node);
      const distance =
        (this.#middle.x - point.x) ** 2 + (this.#middle.y - point.y) ** 2 + (this.#middle.z - point.z) ** 2;
      if (distance >= least) continue;
      least = distance;
      best = node;
    }
    return best;
  }

  localize(out: Vector3, node: number): void {
    const { x, y, z, nextSide } = this.mesh;
    const side = this.sides[node];
    const next = nextSide[side];
    out.x = (x[side] + x[next]) / 2;
    out.y = (y[side] + y[next]) / 2;
    out.z = (z[side] + z[next]) / 2;
  }

  readonly #middle = { x: 0.5, y: 0.5, z: 0.5 };

  /**
   * Creates a heuristic that estimates the straight distance, times the cheapest ground; never too
   * much. Each search needs its own.
   */
  createHeuristic(): MeshHeuristic {
    return new MeshHeuristic(this, this.#factors);
  }

  /**
   * Writes a path along a route over sides. Each side is crossed not at its middle, but where the
   * line from the previous point to the goal passes nearest, within the side. Better than middles,
   * worse than the funnel, which is as fast.
   */
  slideAlong(out: Waypoints, route: Route, from: Readonly<Vector3>, to: Readonly<Vector3>): void {
    const { x, y, z, nextSide } = this.mesh;
    out.clear();
    out.add(from.x, from.y, from.z);
    let lastX = from.x;
    let lastZ = from.z;
    for (let i = 0; i <= route.length; i++) {
      const side = this.sides[route.nodes[i]];
      const next = nextSide[side];
      const ex = x[next] - x[side];
      const ez = z[next] - z[side];
      const dx = to.x - lastX;
      const dz = to.z - lastZ;
      const across = dx * ez - dz * ex;
      // Parallel to the side: any position is possible, and the middle is farthest from walls.
      const share = across === 0 ? 0.5 : (dx * (lastZ - z[side]) - dz * (lastX - x[side])) / across;
      const place = Math.max(0, Math.min(1, share));
      lastX = x[side] + ex * place;
      lastZ = z[side] + ez * place;
      out.add(lastX, y[side] + (y[next] - y[side]) * place, lastZ);
    }
    out.add(to.x, to.y, to.z);
  }

  #connect(out: Connections, from: number): void {
    const { x, y, z, nextSide, firstSide, owner } = this.mesh;
    const polygon = owner[from];
    const factor = this.#factors[polygon];
    if (factor === Number.POSITIVE_INFINITY) return;
    const first = firstSide[polygon];
    const end = firstSide[polygon + 1];
    const next = nextSide[from];
    for (let to = first; to < end; to++) {
      if (to === from || this.nodeOf[to] < 0) continue;
      const after = nextSide[to];
      const dx = (x[from] + x[next] - x[to] - x[after]) / 2;
      const dy = (y[from] + y[next] - y[to] - y[after]) / 2;
      const dz = (z[from] + z[next] - z[to] - z[after]) / 2;
      const count = out.count++;
      out.reserve(out.count);
      out.to[count] = this.nodeOf[to];
      out.cost[count] = factor * Math.sqrt(dx * dx + dy * dy + dz * dz);
      out.id[count] = this.#firstId[polygon] + (from - first) * (end - first) + (to - first);
    }
  }
}
