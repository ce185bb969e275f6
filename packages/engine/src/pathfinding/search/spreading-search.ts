import type { NodeState } from './a-star.js';
import type { RouteSearch } from './route-search.js';

/**
 * A search that tells how far it has spread, for pictures of it: which nodes it has looked at
 * (`closed`, its fill) or only met (`open`, its rim), and what the cheapest way found to each
 * costs. Asking changes nothing, and may be done between any two steps.
 */
export interface SpreadingSearch extends RouteSearch {
  stateOf(node: number): NodeState;
  /**
   * Undefined where the search has not been. From where the search spreads: the start, unless it
   * works from the goal.
   */
  costTo(node: number): number | undefined;
}
