import { InvalidDataError } from '../../data/check.js';
import { parse } from '../../data/parse.js';
import type { Interruptible } from '../../execution/index.js';
import type { Vector3 } from '../../math/vector3.js';
import type { Division } from '../graph/division.js';
import { Route } from '../graph/route.js';
import { routeToWaypoints } from '../graph/route-to-waypoints.js';
import type { Sight } from '../graph/sight/sight.js';
import type { Waypoints } from '../graph/waypoints.js';
import { findRoute, type RouteSearch, type SearchStatus } from '../search/route-search.js';
import { RoutePool, type RouteTicket } from './route-pool.js';
import { type SavedWays, savedWaysSchema } from './saved-ways.js';
import type { LegCosts } from './smoothing/leg-costs.js';
import { smoothWaypoints } from './smoothing/smooth-waypoints.js';

export interface WayfinderOptions {
  readonly division: Division;
  /** Makes a search over the division; called once for each search under way at once. */
  readonly createSearch: () => RouteSearch;
  /** Searches under way at once; 2 unless told. */
  readonly searches?: number;
  /** Requests at most, until they are fetched; 256 unless told. */
  readonly capacity?: number;
  /**
   * Who can see whom: without it ways lead through the middle of every region, with it corners are
   * cut where that is clear.
   */
  readonly sight?: Sight;
  /**
   * What straight legs cost, where that is not their length: cutting corners then keeps off ground
   * that the search avoided.
   */
  readonly costs?: LegCosts;
  /**
   * The node of a point; that of the division unless told. For bodies that stand a little inside a
   * wall's cell, or wishes to be where nobody can: answer the nearest free node.
   */
  readonly quantize?: (point: Readonly<Vector3>) => number;
}

/**
 * Finds ways between places of the world, for any number of characters, in a budget per frame: a
 * pool of searches, the division that turns points into nodes, and smoothing, put together as most
 * games need them. `ask`, `step` with every frame, `fetch`; or `find`, where the way must be known
 * at once.
 */
export class Wayfinder implements Interruptible {
  readonly #options: WayfinderOptions;
  readonly #capacity: number;
  readonly #pool: RoutePool;
  readonly #route = new Route();
  /** For ways that are found at once: those of the pool may be in the midst of others. */
  #ownSearch: RouteSearch | undefined;
  /** Ends of each request, six numbers each. */
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

  /** `searching` while there are requests to serve. */
  get status(): 'searching' | 'idle' {
    return this.#pool.status;
  }

  /** Looks at so many nodes at most: the time that ways may take in a frame. */
  step(budget: number): 'searching' | 'idle' {
    return this.#pool.step(budget);
  }

  /**
   * Asks for a way. Undefined when there is no room for more requests, or when one of the ends lies
   * outside the world: {@link isInside} tells which.
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

  /** Is a point somewhere that has a node? */
  isInside(point: Readonly<Vector3>): boolean {
    return this.#quantize(point) >= 0;
  }

  /** How a request stands; undefined once it was fetched or cancelled. */
  statusOf(ticket: RouteTicket): 'waiting' | SearchStatus | undefined {
    return this.#pool.statusOf(ticket);
  }

  /**
   * Hands over the way of a request that is over, and forgets it. Undefined, and `out` untouched,
   * for one that is not over or not known.
   */
  fetch(out: Waypoints, ticket: RouteTicket): SearchStatus | undefined {
    const status = this.#pool.fetch(this.#route, ticket);
    if (status === undefined) return undefined;
    out.length = 0;
    if (status === 'none') return status;
    const at = 6 * (ticket % this.#capacity);
    this.#read(this.#from, at);
    this.#read(this.#to, at + 3);
    this.#layOut(out, this.#from, status === 'found' ? this.#to : undefined);
    return status;
  }

  /**
   * Finds a way now, past those who wait and whatever it costs: for small worlds, and where nothing
   * is to be left under way. `none`, and `out` empty, where no way leads there or an end lies
   * outside the world.
   */
  find(out: Waypoints, from: Readonly<Vector3>, to: Readonly<Vector3>): SearchStatus {
    out.length = 0;
    const start = this.#quantize(from);
    const goal = this.#quantize(to);
    if (start < 0 || goal < 0) return 'none';
    this.#ownSearch ??= this.#options.createSearch();
    const status = findRoute(this.#route, this.#ownSearch, start, goal);
    if (status !== 'none') this.#layOut(out, from, status === 'found' ? to : undefined);
    return status;
  }

  /** Forgets a request. */
  cancel(ticket: RouteTicket): void {
    this.#pool.cancel(ticket);
  }

  /**
   * This moment as plain JSON, for a save-game: requests that wait, are searched for or wait to be
   * fetched. A few numbers each, but for ways that are found.
   */
  save(): SavedWays {
    const routes = this.#pool.save();
    const endsOf = ({ ticket }: { readonly ticket: RouteTicket }) => {
      const at = 6 * (ticket % this.#capacity);
      return Array.from(this.#ends.subarray(at, at + 6));
    };
    return { routes, ends: routes.requests.map(endsOf) };
  }

  /**
   * Goes back to a saved moment: tickets of then mean what they meant, and all others nothing. In
   * the same world and with the same options it goes on as the one that was saved, node by node;
   * only what a `KeptGoalSearch` had kept it finds anew. Throws `InvalidDataError` for what it
   * cannot have saved, before anything is changed.
   */
  restore(saved: SavedWays, path = 'ways'): void {
    const { routes, ends } = parse(savedWaysSchema, saved, path);
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

  /** The route found last as points to go through, smoothed. */
  #layOut(out: Waypoints, from: Readonly<Vector3>, to: Readonly<Vector3> | undefined): void {
    const { division, sight, costs } = this.#options;
    routeToWaypoints(out, division, this.#route, from, to);
    if (sight !== undefined) smoothWaypoints(out, sight, costs);
  }

  #read(out: Vector3, at: number): void {
    out.x = this.#ends[at];
    out.y = this.#ends[at + 1];
    out.z = this.#ends[at + 2];
  }
}
