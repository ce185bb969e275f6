import type { Vector3 } from '../../math/vector3.js';
import type { Division } from '../graph/division.js';
import type { Connections, VersionedGraph } from '../graph/graph.js';
import { type AreaCosts, polygonFactors } from './area-costs.js';
import { MeshDoors } from './mesh-doors.js';
import { MeshHeuristic } from './mesh-heuristic.js';
import { MeshLocator, type MeshLocatorOptions } from './mesh-locator.js';
import type { MeshLink, NavMesh } from './nav-mesh.js';

/** How a mesh becomes a graph. */
export interface MeshGraphOptions extends MeshLocatorOptions {
  /** The cost of ground for the character; by default its length. */
  readonly costs?: AreaCosts;
  /** What is closed at the moment; by default nothing. */
  readonly doors?: MeshDoors;
}

/**
 * A mesh with each polygon as a node: a connection for every side between two polygons and for
 * every link, from center over the middle of the side to center. For hierarchies, multiple goals
 * and everything else that works on graphs; for paths over the ground `NavMeshSearch` is better,
 * since the center of a large polygon is seldom on the way. The id of a connection is the side it
 * crosses, or the number of sides plus the number of the link: `linkOf` returns the link.
 */
export class PolygonGraph implements Division, VersionedGraph {
  /** The mesh whose polygons are the nodes. */
  readonly mesh: NavMesh;
  readonly nodeCount: number;
  /** Which polygons and links are closed. */
  readonly doors: MeshDoors;
  readonly #locator: MeshLocator;
  readonly #factors: Float64Array;
  /** The cost of crossing each side. */
  readonly #costs: Float64Array;
  readonly #linkCosts: Float64Array;

  constructor(mesh: NavMesh, options: MeshGraphOptions = {}) {
    const { centers, x, y, z, nextSide, owner, across, links } = mesh;
    const factors = polygonFactors(mesh, options.costs);
    this.mesh = mesh;
    this.nodeCount = mesh.polygonCount;
    this.doors = options.doors ?? new MeshDoors(mesh);
    this.#locator = new MeshLocator(mesh, options);
    this.#factors = factors;
    const toCenter = (polygon: number, px: number, py: number, pz: number) =>
      factors[polygon] *
      Math.sqrt(
        (centers[3 * polygon] - px) ** 2 + (centers[3 * polygon + 1] - py) ** 2 + (centers[3 * polygon + 2] - pz) ** 2,
      );
    this.#costs = Float64Array.from(across, (other, side) => {
      if (other < 0) return Number.POSITIVE_INFINITY;
      const next = nextSide[side];
      const middle = [(x[side] + x[next]) / 2, (y[side] + y[next]) / 2, (z[side] + z[next]) / 2] as const;
      return toCenter(owner[side], ...middle) + toCenter(other, ...middle);
    });
    this.#linkCosts = new Float64Array(links.count);
    for (let p = 0; p < this.nodeCount; p++)
      for (let link = links.first[p]; link < links.first[p + 1]; link++)
        this.#linkCosts[link] =
          toCenter(p, links.from[3 * link], links.from[3 * link + 1], links.from[3 * link + 2]) +
          links.cost[link] +
          toCenter(links.toPolygon[link], links.to[3 * link], links.to[3 * link + 1], links.to[3 * link + 2]);
  }

  connections(out: Connections, node: number): void {
    const { firstSide, across, links } = this.mesh;
    const open = this.doors.polygons;
    const openLinks = this.doors.links;
    if (this.#factors[node] === Number.POSITIVE_INFINITY || open[node] === 0) return;
    for (let side = firstSide[node]; side < firstSide[node + 1]; side++)
      if (this.#costs[side] < Number.POSITIVE_INFINITY && open[across[side]] === 1)
        this.#add(out, across[side], this.#costs, side, side);
    for (let link = links.first[node]; link < links.first[node + 1]; link++) {
      const to = links.toPolygon[link];
      if (this.#linkCosts[link] < Number.POSITIVE_INFINITY && openLinks[link] === 1 && open[to] === 1)
        this.#add(out, to, this.#linkCosts, link, across.length + link);
    }
  }

  /** Increases whenever a door opens or closes. */
  get version(): number {
    return this.doors.version;
  }

  /**
   * Returns the link that a connection of a route takes, as it was written in the source of the
   * mesh; undefined for a connection over the ground.
   */
  linkOf(connection: number): MeshLink | undefined {
    const { across, links, source } = this.mesh;
    return connection < across.length ? undefined : source.links?.[links.index[connection - across.length]];
  }

  quantize(point: Readonly<Vector3>, near?: number): number {
    return this.#locator.quantize(point, near);
  }

  localize(out: Vector3, node: number): void {
    this.#locator.localize(out, node);
  }

  nearestNode(out: Vector3, point: Readonly<Vector3>, reach: number): number {
    return this.#locator.nearestNode(out, point, reach);
  }

  /**
   * Creates a heuristic that estimates the straight distance, times the cheapest ground; never too
   * much. Each search needs its own.
   */
  createHeuristic(): MeshHeuristic {
    return new MeshHeuristic(this, this.#factors);
  }

  #add(out: Connections, to: number, costs: Float64Array, at: number, id: number): void {
    const count = out.count++;
    out.reserve(out.count);
    out.to[count] = to;
    out.cost[count] = costs[at];
    out.id[count] = id;
  }
}
