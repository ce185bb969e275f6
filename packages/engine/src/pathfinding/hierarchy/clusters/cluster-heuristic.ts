import type { Heuristic } from '../../search/heuristic.js';
import type { ClusterTable } from './cluster-table.js';

/** Options of a `ClusterHeuristic`. */
export interface ClusterHeuristicOptions {
  /**
   * Estimates within the goal's cluster, for which the table has no number; by default 0. A
   * straight line works best.
   */
  readonly inside?: Heuristic;
  /**
   * How to tell apart nodes of the same cluster when the goal is in another one. `none`: use only
   * the number in the table. `inside`: use the greater of that and the estimate of `inside`.
   * `borders` (the default): like `inside`, and the table's number grows by the cost from the node
   * to the border of its cluster and from the border of the goal's cluster to the goal. None of
   * them overestimates.
   */
  readonly refine?: 'none' | 'inside' | 'borders';
}

/**
 * Looks up the remaining cost in a table of clusters. Indoors, where the straight line leads
 * through walls, searches expand far fewer nodes; outdoors a straight line is as good and needs no
 * table. Not consistent: leave `reopen` on.
 */
export class ClusterHeuristic implements Heuristic {
  readonly #table: ClusterTable;
  readonly #inside: Heuristic | undefined;
  readonly #useInside: boolean;
  readonly #useBorders: boolean;
  #goalCluster = 0;
  #fromEntry = 0.5;

  constructor(table: ClusterTable, options: ClusterHeuristicOptions = {}) {
    const { inside, refine = 'borders' } = options;
    this.#table = table;
    this.#inside = inside;
    this.#useInside = inside !== undefined && refine !== 'none';
    this.#useBorders = refine === 'borders';
  }

  aim(goal: number): void {
    this.#inside?.aim(goal);
    this.#goalCluster = this.#table.clusterOf[goal];
    this.#fromEntry = this.#useBorders ? this.#table.fromEntry[goal] : 0;
  }

  estimate(out: Float64Array, at: number, node: number): void {
    const { clusterOf, clusterCount, costs, toExit } = this.#table;
    const cluster = clusterOf[node];
    out[at] = 0;
    if (cluster === this.#goalCluster) {
      this.#inside?.estimate(out, at, node);
      return;
    }
    if (this.#useInside) this.#inside?.estimate(out, at, node);
    let cost = costs[cluster * clusterCount + this.#goalCluster];
    if (this.#useBorders) cost += toExit[node] + this.#fromEntry;
    if (cost > out[at]) out[at] = cost;
  }
}
