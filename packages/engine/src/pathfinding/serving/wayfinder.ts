import { InvalidDataError, requireNonNegative } from '../../data/check.js';
import { checkOptionNames, type OptionNames } from '../../data/known-options.js';
import { parse } from '../../data/parse.js';
import { finish, type Interruptible } from '../../execution/index.js';
import type { Vector3 } from '../../math/vector3.js';
import type { Graph } from '../graph/graph.js';
import { requirePoint } from '../graph/require-point.js';
import { Route } from '../graph/route.js';
import { routeToWaypoints } from '../graph/route-to-waypoints.js';
import type { Waypoints } from '../graph/waypoints.js';
import type { PathWorld } from '../search/path-world.js';
import { asPointSearch, findRoute, type RouteSearch, type SearchStatus } from '../search/route-search.js';
import { RequestPoints } from './request-points.js';
import { RoutePool, type RouteTicket } from './route-pool.js';
import { type SavedWayfinder, savedWayfinderSchema } from './saved-wayfinder.js';
import { smoothWaypoints } from './smoothing/smooth-waypoints.js';

/** A world to find paths in, and how many requests are served at a time. */
export interface WayfinderOptions extends PathWorld {
  /** Number of searches under way at the same time; by default 2. */
  readonly searches?: number;
  /** Maximum number of requests that are not yet fetched; by default 256. */
  readonly capacity?: number;
}

/**
 * Finds paths between points of the world for any number of characters, within a budget per frame.
 * It combines what most games need: a pool of searches, the division that converts points into
 * nodes, and smoothing. Give it a world of tiles, of a navigation mesh or of points
 * (`createTileWorld`, `createMeshWorld`, `createGraphWorld`), or the parts of your own. Call `ask`, then `step` in every frame, then `fetch`; or `find`, where the
 * path must be known immediately.
 */
export class Wayfinder implements Interruptible {
  readonly #options: WayfinderOptions;
  readonly #capacity: number;
  readonly #pool: RoutePool;
  readonly #route = new Route();
  /** For `find`: the searches of the pool may be busy with requests. */
  #ownSearch: RouteSearch | undefined;
  #points: RequestPoints;
  readonly #from: Vector3 = { x: 0.5, y: 0.5, z: 0.5 };
  readonly #to: Vector3 = { x: 0.5, y: 0.5, z: 0.5 };
  readonly #spare: Vector3 = { x: 0.5, y: 0.5, z: 0.5 };

  constructor(options: WayfinderOptions) {
    checkOptionNames(options, WAYFINDER_OPTIONS, 'Wayfinder');
    this.#options = options;
    if (options.reach !== undefined) requireNonNegative(options.reach, 'reach');
    this.#capacity = options.capacity ?? 256;
    const { createSearch, searches = 2 } = options;
    const capacity = this.#capacity;
    this.#points = new RequestPoints(capacity);
    this.#pool = new RoutePool({ createSearch, searches, capacity }, this.#points);
  }

  /** Returns the kind of a link of a path, by the id of its connection; see `Waypoints.via`. */
  kindOf(connection: number): string | undefined {
    return connection < 0 ? undefined : this.#options.kindOf?.(connection);
  }

  /** The graph whose connections routes lead over. */
  get graph(): Graph {
    return this.#options.graph ?? this.#options.division;
  }

  /** `searching` while there are requests to serve. */
  get status(): 'searching' | 'idle' {
    return this.#pool.status;
  }

  /** Expands at most `budget` nodes: limits the time that pathfinding takes in a frame. */
  step(budget: number): 'searching' | 'idle' {
    return this.#pool.step(budget);
  }

  /**
   * Requests a path. Returns undefined when there is no room for more requests, or when one of the
   * ends lies outside the world: {@link isInside} tells which.
   */
  ask(from: Readonly<Vector3>, to: Readonly<Vector3>): RouteTicket | undefined {
    const start = this.#place(this.#from, from);
    const goal = this.#place(this.#to, to);
    if (start < 0 || goal < 0) {
      requirePoint(from, 'from');
      requirePoint(to, 'to');
      return undefined;
    }
    const ticket = this.#pool.request(start, goal);
    if (ticket !== undefined) this.#points.set(ticket % this.#capacity, this.#from, this.#to);
    return ticket;
  }

  /** Returns true if a point has a node. */
  isInside(point: Readonly<Vector3>): boolean {
    return this.#place(this.#spare, point) >= 0;
  }

  /** Returns the state of a request; undefined once it was fetched or cancelled. */
  statusOf(ticket: RouteTicket): 'waiting' | SearchStatus | undefined {
    return this.#pool.statusOf(ticket);
  }

  /**
   * Writes the path of a finished request to `out` and removes the request. Returns undefined and
   * leaves `out` unchanged if the request is not finished or not known. `route` receives the route
   * over the graph.
   */
  fetch(out: Waypoints, ticket: RouteTicket, route = this.#route): SearchStatus | undefined {
    const status = this.#pool.fetch(route, ticket);
    if (status === undefined) return undefined;
    out.length = 0;
    if (status === 'none') return status;
    const slot = ticket % this.#capacity;
    if (this.#pool.plansBetweenPoints) copyWaypoints(out, this.#points.pathOf(slot));
    else {
      this.#points.get(this.#from, this.#to, slot);
      this.#layOut(out, route, this.#from, status === 'found' ? this.#to : undefined);
    }
    return status;
  }

  /**
   * Finds a path immediately, ahead of all requests and at any cost: for small worlds, and where no
   * request may be left under way. Returns `none`, with `out` empty, if there is no path or an end
   * lies outside the world.
   */
  find(out: Waypoints, from: Readonly<Vector3>, to: Readonly<Vector3>): SearchStatus {
    out.length = 0;
    const start = this.#place(this.#from, from);
    const goal = this.#place(this.#to, to);
    if (start < 0 || goal < 0) {
      requirePoint(from, 'from');
      requirePoint(to, 'to');
      return 'none';
    }
    this.#ownSearch ??= this.#options.createSearch();
    const between = asPointSearch(this.#ownSearch);
    if (between !== undefined) {
      between.beginBetween(from, to, start, goal);
      finish(between);
      between.retrieveWaypoints(out);
      return between.status;
    }
    const status = findRoute(this.#route, this.#ownSearch, start, goal);
    if (status !== 'none') this.#layOut(out, this.#route, this.#from, status === 'found' ? this.#to : undefined);
    return status;
  }

  /** Removes a request. */
  cancel(ticket: RouteTicket): void {
    this.#pool.cancel(ticket);
  }

  /**
   * Returns the current state as plain JSON, for a save-game: the requests that wait, are under way
   * or are not yet fetched. A few numbers per request, and more for paths that were found.
   */
  save(): SavedWayfinder {
    const routes = this.#pool.save();
    const slots = routes.requests.map(({ ticket }) => ticket % this.#capacity);
    const hasPaths = this.#pool.plansBetweenPoints;
    return {
      routes,
      ends: slots.map((slot) => Array.from(this.#points.ends.subarray(6 * slot, 6 * slot + 6))),
      ...(hasPaths && { paths: slots.map((slot) => listPoints(this.#points.pathOf(slot))) }),
    };
  }

  /**
   * Returns to a saved state. Tickets of that state are valid again and all others are void. In the
   * same world and with the same options it continues exactly as the saved one, node by node,
   * except that a `KeptGoalSearch` loses its results. Throws `InvalidDataError` for data that it
   * cannot have saved, before anything changes.
   */
  restore(saved: SavedWayfinder, path = 'ways'): void {
    const { routes, ends, paths } = parse(savedWayfinderSchema, saved, path);
    const { nodeCount } = this.#options.division;
    routes.requests.forEach((request, i) => {
      const nodes = 'nodes' in request ? request.nodes : [];
      const unknown = [request.start, request.goal, ...nodes].find((node) => node >= nodeCount);
      if (unknown !== undefined)
        throw new InvalidDataError(
          `${path}.routes.requests[${i}]`,
          `must lead through nodes below ${nodeCount}, got ${unknown}`,
        );
    });
    const points = new RequestPoints(this.#capacity);
    routes.requests.forEach(({ ticket }, i) => {
      const slot = ticket % this.#capacity;
      points.ends.set(ends[i], 6 * slot);
      for (const [x, y, z, via] of paths?.[i] ?? []) points.pathOf(slot).add(x, y, z, via);
    });
    this.#pool.restore(routes, `${path}.routes`, points);
    this.#points = points;
  }

  /**
   * Returns the node of a point and writes where on it a path begins or ends: the point itself, or
   * the nearest one in the world if it lies outside, within reach.
   */
  #place(out: Vector3, point: Readonly<Vector3>): number {
    const { division, quantize, reach = 0 } = this.#options;
    if (quantize === undefined && reach > 0 && division.nearestNode !== undefined) {
      const node = division.nearestNode(out, point, reach);
      // A search between points moves them itself, in its own way.
      if (node < 0 || !this.#pool.plansBetweenPoints) return node;
      copyPoint(out, point);
      return node;
    }
    copyPoint(out, point);
    return quantize === undefined ? division.quantize(point) : quantize(point);
  }

  /** Writes a route as points to walk through, smoothed. */
  #layOut(out: Waypoints, route: Route, from: Readonly<Vector3>, to: Readonly<Vector3> | undefined): void {
    const { division, sight, costs, kindOf } = this.#options;
    routeToWaypoints(out, division, route, from, to, kindOf);
    if (sight !== undefined) smoothWaypoints(out, sight, costs);
  }
}

function copyPoint(out: Vector3, point: Readonly<Vector3>): void {
  out.x = point.x;
  out.y = point.y;
  out.z = point.z;
}

function copyWaypoints(out: Waypoints, from: Readonly<Waypoints>): void {
  out.reserve(from.length);
  out.length = from.length;
  for (let i = 0; i < from.length; i++) {
    out.x[i] = from.x[i];
    out.y[i] = from.y[i];
    out.z[i] = from.z[i];
    out.via[i] = from.via[i];
  }
}

function listPoints({ length, x, y, z, via }: Readonly<Waypoints>): [number, number, number, number][] {
  return Array.from({ length }, (_, i) => [x[i], y[i], z[i], via[i]]);
}

/** For the check of misspelled options. */
const WAYFINDER_OPTIONS = {
  division: true,
  createSearch: true,
  graph: true,
  sight: true,
  costs: true,
  reach: true,
  quantize: true,
  kindOf: true,
  searches: true,
  capacity: true,
} as const satisfies OptionNames<WayfinderOptions>;
