import { finish, type Interruptible } from '../../execution/index.js';
import type { Vector3 } from '../../math/vector3.js';
import type { Route } from '../graph/route.js';
import type { Waypoints } from '../graph/waypoints.js';

/**
 * The state of a search. `none`: everything reachable was searched, and no route leads to the goal.
 * `partial`: the search gave up at its limit.
 */
export type SearchStatus = 'searching' | 'found' | 'partial' | 'none';

/**
 * A search for a route that can be spread over frames: call `begin`, then `step` until the status
 * is no longer `searching`. The route does not depend on the sizes of the steps. A search can be
 * used any number of times and keeps its storage.
 */
export interface RouteSearch extends Interruptible {
  readonly status: SearchStatus;
  /** Number of nodes expanded since `begin`: the work done. */
  readonly expanded: number;
  /**
   * The goal for which the search keeps its results, −1 for none. Only in searches that keep them
   * for the next request with the same goal.
   */
  readonly goal?: number;
  /** Starts a search from one node to another, and ends the one under way. */
  begin(start: number, goal: number): void;
  /** Continues the search; expands at most `budget` nodes. */
  step(budget: number): SearchStatus;
  /**
   * Writes the route; for `partial`, the path to the node that seems nearest to the goal. Call it
   * when the search is over.
   */
  retrieve(out: Route): void;
}

/**
 * A search that plans between points and not between the middles of nodes, such as `NavMeshSearch`:
 * its path needs no smoothing. Wayfinders begin it with the points themselves.
 */
export interface PointSearch extends RouteSearch {
  /** Starts a search between two points; `start` and `goal` are their nodes. */
  beginBetween(from: Readonly<Vector3>, to: Readonly<Vector3>, start: number, goal: number): void;
  /** Writes the path that was found, from point to point; empty if there is none. */
  retrieveWaypoints(out: Waypoints): void;
}

/** Returns the search as one between points, or undefined. */
export function asPointSearch(search: RouteSearch): PointSearch | undefined {
  return 'beginBetween' in search ? (search as PointSearch) : undefined;
}

/** Finds a route in one call. Returns `found`, `partial` or `none`. */
export function findRoute(out: Route, search: RouteSearch, start: number, goal: number): SearchStatus {
  search.begin(start, goal);
  const status = finish(search);
  out.length = 0;
  out.cost = 0;
  if (status !== 'none') search.retrieve(out);
  return status;
}
