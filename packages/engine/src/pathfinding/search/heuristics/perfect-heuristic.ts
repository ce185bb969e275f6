import { finish } from '../../../execution/index.js';
import type { TwoWayGraph } from '../../graph/graph.js';
import { ReversedGraph } from '../../graph/reversed-graph.js';
import { Dijkstra } from '../dijkstra.js';
import type { Heuristic } from '../heuristic.js';

/**
 * Gives the true remaining cost from every node, computed by flooding the graph backwards whenever
 * the goal changes. A search with it expands only the route. Worth it where very many characters
 * head for one goal, and for judging other heuristics.
 */
export class PerfectHeuristic implements Heuristic {
  readonly #flood: Dijkstra;
  readonly #costs: Float64Array;
  #goal = -1;

  constructor(graph: TwoWayGraph) {
    this.#flood = new Dijkstra(new ReversedGraph(graph));
    this.#costs = new Float64Array(graph.nodeCount);
  }

  /**
   * Floods the graph, unless the last flood was for the same goal. After a change of the graph call
   * {@link forget} first.
   */
  aim(goal: number): void {
    if (goal === this.#goal) return;
    this.#flood.begin(goal);
    finish(this.#flood);
    this.#flood.copyCosts(this.#costs);
    this.#goal = goal;
  }

  /** Makes the next `aim` flood the graph again. */
  forget(): void {
    this.#goal = -1;
  }

  estimate(out: Float64Array, at: number, node: number): void {
    out[at] = this.#costs[node];
  }
}
