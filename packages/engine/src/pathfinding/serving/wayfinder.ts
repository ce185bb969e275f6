import { InvalidDataError } from '../../data/check.js';
import { parse } from '../../data/parse.js';
import type { Interruptible } from '../../execution/index.js';
import type { Vector3 } from '../../math/vector3.js';
import type { LegCosts } from '../graph/costs/leg-costs.js';
import type { Division } from '../graph/division.js';
import type { Graph } from '../graph/graph.js';
import { Route } from '../graph/route.js';
import { routeToWaypoints } from '../graph/route-to-waypoints.js';
import type { Sight } from '../graph/sight/sight.js';
import type { Waypoints } from '../graph/waypoints.js';
import { findRoute, type RouteSearch, type SearchStatus } from '../search/route-search.js';
import { RoutePool, type RouteTicket } from './route-pool.js';
import { type SavedWayfinder, savedWayfinderSchema } from './saved-wayfinder.js';
import { smoothWaypoints } from './smoothing/smooth-waypoints.js';

export interface WayfinderOptions {
  readonly division: Division;
  /** Makes a search over the division; called once for each search that can be under way. */
  readonly createSearch: () => RouteSearch;
  /**
   * The graph that the searches work on, if it is not the division: characters on their way notice
   * when its connections change.
   */
  readonly graph?: Graph;
  /** Number of searches under way at the same time; by default 2. */
  readonly searches?: number;
  /** Maximum number of requests that are not yet fetched; by default 256. */
  readonly capacity?: number;
  /**
   * Line of sight. Without it, paths lead through the middle of every region; with it, corners are
   * cut where the straight line is clear.
   */
  readonly sight?: Sight;
  /**
   * The cost of straight legs, where it differs from their length. Smoothing then keeps away from
   * ground that the search avoided.
   */
  readonly costs?: LegCosts;
  /**
   * Returns the node of a point; by default, `division.quantize`. For bodies that stand slightly
   * inside a wall's cell, or targets in blocked places: return the nearest free node.
   */
  readonly quantize?: (point: Readonly<Vector3>) => number;
}

/**
 * Finds paths between points of the world for any number of characters, within a budget per frame.
 * It combines what most games need: a pool of searches, the division that converts points into
 * nodes, and smoothing. Call `ask`, then `step` in every frame, then `fetch`; or `find`, where the
 * path must be known immediately.
 */
export class Wayfinder implements Interruptible {
  readonly #options: WayfinderOptions;
  readonly #capacity: number;
  readonly #pool: RoutePool;
  readonly #route = new Route();
  /** For `find`: the searches of the pool may be busy with requests. */
  #ownSearch: RouteSearch | undefined;
  /** The start and the goal of each request, six numbers per slot. */
  readonly #ends: Float64Array;
  readonly #from: Vector3 = { x: 0.5, y: 0.5, z: 0.5 };
  readonly #to: Vector3 = { x: 0.5, y: 0.5, z: 0.5 };

  constructor(options: WayfinderOptions) {
    this.#options = options;
    this.#capacity = options.capacity ?? 256;
    this.#pool = new RoutePool({
      createSearch: options.createSearch,
      searches: options.searches ?? 2,
      capacity: this.#capacity,
    });
    this.#ends = new Float64Array(6 * this.#capacity);
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
    const start = this.#quantize(from);
    const goal = this.#quantize(to);
    if (start < 0 || goal < 0) return undefined;
    const ticket = this.#pool.request(start, goal);
    if (ticket === undefined) return undefined;
    const at = 6 * (ticket % this.#capacity);
    const ends = this.#ends;
    ends[at] = from.x;
    ends[at + 1] = from.y;
    ends[at + 2] = from.z;
    ends[at + 3] = to.x;
    ends[at + 4] = to.y;
    ends[at + 5] = to.z;
    return ticket;
  }

  /** Returns true if a point has a node. */
  isInside(point: Readonly<Vector3>): boolean {
    return this.#quantize(point) >= 0;
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
    const at = 6 * (ticket % this.#capacity);
    this.#read(this.#from, at);
    this.#read(this.#to, at + 3);
    this.#layOut(out, route, this.#from, status === 'found' ? this.#to : undefined);
    return status;
  }

  /**
   * Finds a path immediately, ahead of all requests and at any cost: for small worlds, and where no
   * request may be left under way. Returns `none`, with `out` empty, if there is no path or an end
   * lies outside the world.
   */
  find(out: Waypoints, from: Readonly<Vector3>, to: Readonly<Vector3>): SearchStatus {
    out.length = 0;
    const start = this.#quantize(from);
    const goal = this.#quantize(to);
    if (start < 0 || goal < 0) return 'none';
    this.#ownSearch ??= this.#options.createSearch();
    const status = findRoute(this.#route, this.#ownSearch, start, goal);
    if (status !== 'none') this.#layOut(out, this.#route, from, status === 'found' ? to : undefined);
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
    const endsOf = ({ ticket }: { readonly ticket: RouteTicket }) => {
      const at = 6 * (ticket % this.#capacity);
      return Array.from(this.#ends.subarray(at, at + 6));
    };
    return { routes, ends: routes.requests.map(endsOf) };
  }

  /**
   * Returns to a saved state. Tickets of that state are valid again and all others are void. In the
   * same world and with the same options it continues exactly as the saved one, node by node,
   * except that a `KeptGoalSearch` loses its results. Throws `InvalidDataError` for data that it
   * cannot have saved, before anything changes.
   */
  restore(saved: SavedWayfinder, path = 'ways'): void {
    const { routes, ends } = parse(savedWayfinderSchema, saved, path);
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
    this.#pool.restore(routes, `${path}.routes`);
    routes.requests.forEach(({ ticket }, i) => {
      this.#ends.set(ends[i], 6 * (ticket % this.#capacity));
    });
  }

  #quantize(point: Readonly<Vector3>): number {
    return this.#options.quantize === undefined
      ? this.#options.division.quantize(point)
      : this.#options.quantize(point);
  }

  /** Writes a route as points to walk through, smoothed. */
  #layOut(out: Waypoints, route: Route, from: Readonly<Vector3>, to: Readonly<Vector3> | undefined): void {
    const { division, sight, costs } = this.#options;
    routeToWaypoints(out, division, route, from, to);
    if (sight !== undefined) smoothWaypoints(out, sight, costs);
  }

  #read(out: Vector3, at: number): void {
    out.x = this.#ends[at];
    out.y = this.#ends[at + 1];
    out.z = this.#ends[at + 2];
  }
}
