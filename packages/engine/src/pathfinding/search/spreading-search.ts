import type { NodeStatus } from './a-star.js';
import type { RouteSearch } from './route-search.js';

/**
 * A search that shows how far it has spread, for visualization: which nodes it has expanded
 * (`closed`, its fill) or only visited (`open`, its rim), and the cost of the cheapest path found
 * to each. Reading changes nothing and is allowed between any two steps.
 */
export interface SpreadingSearch extends RouteSearch {
  /** Whether the search has expanded or visited a node. */
  stateOf(node: number): NodeStatus;
  /**
   * Returns the cost from the node where the search begins: the start, or the goal for searches
   * that work backwards. Undefined if the search has not visited the node.
   */
  costTo(node: number): number | undefined;
}
