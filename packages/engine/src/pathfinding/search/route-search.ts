import { finish, type Interruptible } from '../../execution/index.js';
import type { Route } from '../graph/route.js';

/**
 * How a search stands. `none`: everything was searched, and no route leads there. `partial`: it was
 * given up at its limit.
 */
export type SearchStatus = 'searching' | 'found' | 'partial' | 'none';

/**
 * A search for a route that can be spread over frames: `begin`, then `step` until the status is no
 * longer `searching`. The route is the same however the steps are cut. One search is used again and
 * again and keeps its storage.
 */
export interface RouteSearch extends Interruptible {
  readonly status: SearchStatus;
  /** Nodes looked at since `begin`: the work done. */
  readonly expanded: number;
  begin(start: number, goal: number): void;
  /** Goes on for so many nodes at most. */
  step(budget: number): SearchStatus;
  /**
   * Writes what was found; for `partial` the way to the node that seems nearest to the goal. Call
   * it when the search is over.
   */
  retrieve(out: Route): void;
}

/** Finds a route in one go: `found`, `partial` or `none`. */
export function findRoute(out: Route, search: RouteSearch, start: number, goal: number): SearchStatus {
  search.begin(start, goal);
  const status = finish(search);
  out.length = 0;
  out.cost = 0;
  if (status !== 'none') search.retrieve(out);
  return status;
}
