import type { Connections, TwoWayGraph } from './graph.js';

/**
 * A graph with every connection turned around, under the same id: a search over it from a goal
 * finds what the ways from everywhere to that goal cost. `Route.reverse` turns what it finds into a
 * route over the graph itself.
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
