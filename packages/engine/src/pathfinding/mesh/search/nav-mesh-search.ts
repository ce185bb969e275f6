import { InvalidDataError } from '../../../data/check.js';
import { finish, type Interruptible } from '../../../execution/index.js';
import type { Vector3 } from '../../../math/vector3.js';
import type { Waypoints } from '../../graph/waypoints.js';
import type { SearchStatus } from '../../search/route-search.js';
import { type AreaCosts, costsLength, openPolygons, polygonFactors } from '../area-costs.js';
import { MeshLocator, type MeshLocatorOptions, MeshPoint } from '../mesh-locator.js';
import type { NavMesh } from '../nav-mesh.js';
import { MeshCorridorSearch } from './mesh-corridor-search.js';
import { Polyanya } from './polyanya.js';
import { PreparedMeshSearch } from './prepared-mesh-search.js';
import { ReachableGround } from './reachable-ground.js';

/** How to search for paths. World units. */
export interface NavMeshSearchOptions extends MeshLocatorOptions {
  /** The cost of ground for the character; by default its length. */
  readonly costs?: AreaCosts;
  /**
   * The distance of paths from the ends of doors: the radius of a body, for meshes that are not
   * trimmed to it. By default 0.
   */
  readonly radius?: number;
  /**
   * Compute all paths in advance, which takes about a second for some thousand polygons: queries
   * are then many times as fast, with the same paths (`PreparedMeshSearch`). For ground of uniform
   * cost, without links and radius.
   */
  readonly prepare?: boolean;
  /**
   * How far outside the mesh a start or goal may lie; it is moved to the nearest point of the mesh.
   * By default 2.
   */
  readonly reach?: number;
}

/**
 * Finds paths over a navigation mesh, from point to point: locates the polygons, searches, and
 * returns the points to walk through. Paths are the shortest where all ground costs the same
 * (`Polyanya`), and good where it does not, on walls and ceilings, and for a radius
 * (`MeshCorridorSearch`). A goal that cannot be reached gives a `partial` path to the nearest point
 * that can. One search serves all characters of a type, one after the other, and allocates nothing
 * after the first paths.
 */
export class NavMeshSearch implements Interruptible {
  status: SearchStatus = 'none';
  readonly mesh: NavMesh;
  readonly locator: MeshLocator;
  /** Where the path begins and ends on the mesh. */
  readonly start = new MeshPoint();
  readonly goal = new MeshPoint();
  readonly #search: Polyanya | PreparedMeshSearch | MeshCorridorSearch;
  readonly #ground: ReachableGround;
  readonly #reach: number;
  readonly #farthest: number;
  #isPartial = false;

  constructor(mesh: NavMesh, options: NavMeshSearchOptions = {}) {
    const factors = polygonFactors(mesh, options.costs);
    const radius = options.radius ?? 0;
    this.mesh = mesh;
    this.locator = new MeshLocator(mesh, options);
    const isExact = mesh.isGround && radius === 0 && costsLength(factors);
    if (options.prepare && !isExact)
      throw new InvalidDataError(
        'prepare',
        'must be omitted if ground costs differ, the mesh has walls or ceilings, or a radius is given',
      );
    const open = openPolygons(factors);
    const search = options.prepare
      ? new PreparedMeshSearch(mesh, open)
      : isExact
        ? new Polyanya(mesh, open)
        : new MeshCorridorSearch(mesh, factors, radius);
    this.#search = search;
    this.#ground = new ReachableGround(mesh, open, search instanceof MeshCorridorSearch ? search.fits : undefined);
    this.#reach = options.reach ?? 2;
    this.#farthest = mesh.polygonCount === 0 ? 0 : extentOf(mesh);
  }

  /** Number of nodes expanded since `begin`. */
  get expanded(): number {
    return this.#search.expanded;
  }

  /** Starts a search; `nearStart` and `nearGoal` are the last known polygons of both, if any. */
  begin(from: Readonly<Vector3>, to: Readonly<Vector3>, nearStart = -1, nearGoal = -1): void {
    const ground = this.#ground;
    this.#isPartial = false;
    if (!this.#place(this.start, from, nearStart)) {
      this.status = 'none';
      return;
    }
    ground.startFrom(this.start.polygon);
    if (!this.#place(this.goal, to, nearGoal) || !ground.includes(this.goal.polygon)) {
      this.#isPartial = true;
      this.locator.nearest(this.goal, to, this.#farthest, ground.includes);
      if (this.goal.polygon < 0) {
        this.status = 'none';
        return;
      }
    }
    this.#search.begin(this.start, this.goal);
    this.#readStatus();
  }

  /** Continues the search; expands at most `budget` nodes. */
  step(budget: number): SearchStatus {
    if (this.status !== 'searching') return this.status;
    this.#search.step(budget);
    this.#readStatus();
    return this.status;
  }

  /** Writes the path that was found, from point to point on the mesh; empty if there is none. */
  retrieve(out: Waypoints): void {
    out.clear();
    if (this.status === 'found' || this.status === 'partial') this.#search.retrieve(out);
  }

  /** Finds a path in one call. Returns `found`, `partial` or `none`. */
  findWaypoints(out: Waypoints, from: Readonly<Vector3>, to: Readonly<Vector3>): SearchStatus {
    this.begin(from, to);
    finish(this);
    this.retrieve(out);
    return this.status;
  }

  #readStatus(): void {
    const { status } = this.#search;
    this.status = status === 'found' && this.#isPartial ? 'partial' : status;
  }

  #place(out: MeshPoint, point: Readonly<Vector3>, near: number): boolean {
    const polygon = this.locator.quantize(point, near);
    if (polygon < 0) return this.locator.nearest(out, point, this.#reach);
    this.locator.settle(out, polygon, point);
    return true;
  }
}

/** Returns an upper bound for distances on the mesh, doubled for goals outside. */
function extentOf({ x, y, z }: NavMesh): number {
  const spread = (values: Float64Array) => {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (const value of values) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    return high - low;
  };
  return 2 * (spread(x) + spread(y) + spread(z));
}
