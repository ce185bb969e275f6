import { Connections, type Graph } from '../../graph/graph.js';
import type { Route } from '../../graph/route.js';

/**
 * Notices changes of a route since it was found: a connection is gone, or its cost has changed.
 * Check a few connections ahead in every frame and search again after a surprise; this needs no
 * memory per node, and is enough while surprises are rare. Where the world changes faster than
 * searches finish, restarted searches never finish: let those under way finish, or use `DStarLite`.
 */
export class RouteWatch {
  /** The graph whose costs it watches. */
  readonly graph: Graph;
  readonly #connections = new Connections();
  /**
   * The stored cost of each connection; infinite for one that the graph did not list, and −1, which
   * no connection costs, for one that went while the route was searched for.
   */
  costs = new Float64Array(16);

  constructor(graph: Graph) {
    this.graph = graph;
  }

  /**
   * Stores the current costs of the connections of a route. A connection that the graph does not
   * list counts as unchanged, since some searches, such as those by jump points, skip nodes. If the
   * graph has changed since the search began, it counts as a surprise.
   */
  remember(route: Readonly<Route>, hasChanged = false): void {
    const missing = hasChanged ? -1 : Number.POSITIVE_INFINITY;
    if (this.costs.length < route.length) this.costs = new Float64Array(2 * route.length);
    for (let at = 0; at < route.length; at++) {
      const found = this.#find(route, at);
      this.costs[at] = found < 0 ? missing : this.#connections.cost[found];
    }
  }

  /**
   * Returns the index of the first connection of the stored route, at or after `from`, that is gone
   * or has another cost; −1 if there is none among the next `ahead`.
   */
  findSurprise(route: Readonly<Route>, from = 0, ahead = route.length): number {
    const end = Math.min(route.length, from + ahead);
    for (let at = from; at < end; at++) {
      const found = this.#find(route, at);
      if ((found < 0 ? Number.POSITIVE_INFINITY : this.#connections.cost[found]) !== this.costs[at]) return at;
    }
    return -1;
  }

  /** Returns the current index of a connection of the route among those of its node, or −1. */
  #find(route: Readonly<Route>, at: number): number {
    const connections = this.#connections;
    connections.count = 0;
    this.graph.connections(connections, route.nodes[at]);
    for (let i = 0; i < connections.count; i++)
      if (connections.id[i] === route.connections[at] && connections.to[i] === route.nodes[at + 1]) return i;
    return -1;
  }
}
