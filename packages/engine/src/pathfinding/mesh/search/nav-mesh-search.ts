import { InvalidDataError } from '../../../data/check.js';
import { finish } from '../../../execution/index.js';
import type { Vector3 } from '../../../math/vector3.js';
import { Place } from '../../graph/place.js';
import { requirePoint } from '../../graph/require-point.js';
import type { Route } from '../../graph/route.js';
import type { Waypoints } from '../../graph/waypoints.js';
import { requireFound, requireNode } from '../../search/guards.js';
import type { PointSearch, SearchStatus } from '../../search/route-search.js';
import { type AreaCosts, costsLength, openPolygons, polygonFactors } from '../area-costs.js';
import { MeshDoors } from '../mesh-doors.js';
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
  /** What is closed at the moment, shared with the graph of the same mesh; by default nothing. */
  readonly doors?: MeshDoors;
}

/**
 * Finds paths over a navigation mesh, from point to point: locates the polygons, searches, and
 * returns the points to walk through. Paths are the shortest where all ground costs the same
 * (`Polyanya`), and good where it does not, on walls and ceilings, and for a radius
 * (`MeshCorridorSearch`). A goal that cannot be reached gives a `partial` path to the nearest point
 * that can. One search serves all characters of a type, one after the other, and allocates nothing
 * after the first paths.
 *
 * It is a `RouteSearch` over the polygons of the mesh, too: `begin` searches from the center of one
 * to that of another, and `retrieve` writes a route over a `PolygonGraph`. So it serves in pools,
 * wayfinders and planners.
 */
export class NavMeshSearch implements PointSearch {
  status: SearchStatus = 'none';
  /** The mesh that it searches. */
  readonly mesh: NavMesh;
  /** Finds the polygons of points. */
  readonly locator: MeshLocator;
  /** Where the path begins and ends on the mesh. */
  readonly from = new MeshPoint();
  /** Where the path ends on the mesh. */
  readonly to = new MeshPoint();
  readonly #options: NavMeshSearchOptions;
  readonly #doors: MeshDoors;
  #open!: Uint8Array;
  #search!: Polyanya | PreparedMeshSearch | MeshCorridorSearch;
  #ground!: ReachableGround;
  /** The version of the doors for which the search was made. */
  #version = -1;
  /** Finds the polygons of prepared paths; made when it is first needed. */
  #exact: Polyanya | undefined;
  readonly #reach: number;
  readonly #farthest: number;
  readonly #isOpen = (polygon: number) => this.#open[polygon] === 1;
  #isPartial = false;
  readonly #center = new Place();

  constructor(mesh: NavMesh, options: NavMeshSearchOptions = {}) {
    this.mesh = mesh;
    this.locator = new MeshLocator(mesh, options);
    this.#options = options;
    this.#doors = options.doors ?? new MeshDoors(mesh);
    this.#reach = options.reach ?? 2;
    this.#farthest = mesh.polygonCount === 0 ? 0 : extentOf(mesh);
    this.#build();
  }

  /** Number of nodes expanded since `begin`. */
  get expanded(): number {
    return this.#search.expanded;
  }

  /** Starts a search from the center of a polygon to that of another. */
  begin(start: number, goal: number): void {
    const { mesh, from, to } = this;
    requireNode(start, { nodeCount: mesh.polygonCount }, 'start');
    requireNode(goal, { nodeCount: mesh.polygonCount }, 'goal');
    if (this.#doors.polygonVersion > this.#version) this.#build();
    this.locator.localize(from, start);
    from.polygon = start;
    this.locator.localize(this.#center, goal);
    this.locator.localize(to, goal);
    to.polygon = goal;
    this.#ground.startFrom(start, this.#doors.version);
    this.#beginInner(this.#center);
  }

  /**
   * Starts a search between two points; `start` and `goal` are their polygons, or those where they
   * were last, if known.
   */
  beginBetween(from: Readonly<Vector3>, to: Readonly<Vector3>, start = -1, goal = -1): void {
    if (this.#doors.polygonVersion > this.#version) this.#build();
    const ground = this.#ground;
    if (!this.#placeStart(from, start)) {
      requirePoint(from, 'from');
      this.status = 'none';
      return;
    }
    ground.startFrom(this.from.polygon, this.#doors.version);
    const polygon = this.locator.quantize(to, goal);
    if (polygon >= 0) this.locator.settle(this.to, polygon, to);
    else {
      requirePoint(to, 'to');
      this.locator.nearest(this.to, to, this.#reach);
    }
    this.#beginInner(to);
  }

  /** Continues the search; expands at most `budget` nodes. */
  step(budget: number): SearchStatus {
    if (this.status !== 'searching') return this.status;
    this.#search.step(budget);
    this.#readStatus();
    return this.status;
  }

  /**
   * Writes the polygons of the path that was found, and the sides and links that it crosses: a route
   * over a `PolygonGraph`. Its cost is that of the path. A prepared search knows only the corners of
   * its paths and searches for the polygons when this is called.
   */
  retrieve(out: Route): void {
    if (this.status !== 'found' && this.status !== 'partial') requireFound(this.status);
    if (!(this.#search instanceof PreparedMeshSearch)) {
      this.#search.retrieveRoute(out);
      return;
    }
    this.#exact ??= new Polyanya(this.mesh, this.#open);
    this.#exact.begin(this.from, this.to);
    finish(this.#exact);
    this.#exact.retrieveRoute(out);
  }

  /** Writes the path that was found, from point to point on the mesh; empty if there is none. */
  retrieveWaypoints(out: Waypoints): void {
    out.clear();
    if (this.status === 'found' || this.status === 'partial') this.#search.retrieve(out);
  }

  /** Finds a path in one call. Returns `found`, `partial` or `none`. */
  findWaypoints(out: Waypoints, from: Readonly<Vector3>, to: Readonly<Vector3>): SearchStatus {
    this.beginBetween(from, to);
    finish(this);
    this.retrieveWaypoints(out);
    return this.status;
  }

  /** Looks at the mesh as the doors are now. */
  #build(): void {
    const { mesh } = this;
    const { costs, radius = 0, prepare, doors } = this.#options;
    const { polygons, links, version } = this.#doors;
    const factors = polygonFactors(mesh, costs);
    for (let polygon = 0; polygon < factors.length; polygon++)
      if (polygons[polygon] === 0) factors[polygon] = Number.POSITIVE_INFINITY;
    const isExact = mesh.isGround && radius === 0 && costsLength(factors);
    if (prepare && (!isExact || doors !== undefined))
      throw new InvalidDataError(
        'prepare',
        'must be omitted if ground costs differ, the mesh has walls, ceilings or doors, or a radius is given',
      );
    const open = openPolygons(factors);
    const search = prepare
      ? new PreparedMeshSearch(mesh, open)
      : isExact
        ? new Polyanya(mesh, open, links)
        : new MeshCorridorSearch(mesh, factors, radius, links);
    const fits = search instanceof MeshCorridorSearch ? search.fits : undefined;
    this.#open = open;
    this.#search = search;
    this.#ground = new ReachableGround(mesh, open, fits, links);
    this.#version = version;
  }

  /** Searches for a goal that was placed on the mesh, or for the reachable point nearest to it. */
  #beginInner(goal: Readonly<Vector3>): void {
    const ground = this.#ground;
    this.#isPartial = this.to.polygon < 0 || !ground.includes(this.to.polygon);
    if (this.#isPartial) {
      this.locator.nearest(this.to, goal, this.#farthest, ground.includes);
      if (this.to.polygon < 0) {
        this.status = 'none';
        return;
      }
    }
    this.#search.begin(this.from, this.to);
    this.#readStatus();
  }

  #readStatus(): void {
    const { status } = this.#search;
    this.status = status === 'found' && this.#isPartial ? 'partial' : status;
  }

  /** Places the start, beside a door if that has closed on the character. */
  #placeStart(point: Readonly<Vector3>, near: number): boolean {
    const polygon = this.locator.quantize(point, near);
    if (polygon < 0 || this.#open[polygon] === 0)
      return this.locator.nearest(this.from, point, this.#reach, this.#isOpen);
    this.locator.settle(this.from, polygon, point);
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
