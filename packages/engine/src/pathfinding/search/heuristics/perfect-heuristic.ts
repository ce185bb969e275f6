import { finish } from '../../../execution/index.js';
import type { TwoWayGraph } from '../../graph/graph.js';
import { ReversedGraph } from '../../graph/reversed-graph.js';
import { Dijkstra } from '../dijkstra.js';
import type { Heuristic } from '../heuristic.js';

/**
 * The truth: what is still to come from every node, found out by flooding the graph backwards
 * whenever it is aimed at another goal. A search with it looks at nothing but the route. Worth it
 * where very many start for one goal, and for judging other heuristics.
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
   * Floods the graph unless it did so for this goal last. After a change of the graph call
   * {@link forget} first.
   */
  aim(goal: number): void {
    if (goal === this.#goal) return;
    this.#flood.begin(goal);
    finish(this.#flood);
    this.#flood.copyCosts(this.#costs);
    this.#goal = goal;
  }

  /** Lets the next `aim` flood the graph again. */
  forget(): void {
    this.#goal = -1;
  }

  estimate(out: Float64Array, at: number, node: number): void {
    out[at] = this.#costs[node];
  }
}
