import type { Connections, TwoWayGraph } from './graph.js';

/**
 * A graph with every connection reversed, under the same id. A search over it that starts at a goal
 * finds the costs from every node to that goal. `Route.reverse` turns a route found here into a
 * route over the original graph.
 */
export class ReversedGraph implements TwoWayGraph {
  readonly #graph: TwoWayGraph;

  constructor(graph: TwoWayGraph) {
    this.#graph = graph;
  }

  get nodeCount(): number {
    return this.#graph.nodeCount;
  }

  connections(out: Connections, node: number): void {
    this.#graph.arrivals(out, node);
  }

  arrivals(out: Connections, node: number): void {
    this.#graph.connections(out, node);
  }
}
