import type { Heuristic } from '../../search/heuristic.js';
import type { ClusterTable } from './cluster-table.js';

export interface ClusterHeuristicOptions {
  /**
   * Estimates for nodes in the cluster of the goal, of which the table says nothing; 0 unless told.
   * Best a straight line.
   */
  readonly inside?: Heuristic;
  /**
   * What else is known of nodes in other clusters, so that those of one cluster are told apart.
   * `none`: the number in the table and no more. `inside`: the greater of that and what `inside`
   * says. `borders`, unless told: as `inside`, and the table's number grows by the way to the
   * border of the node's cluster and from the border of the goal's. No one of them exceeds the
   * truth.
   */
  readonly refine?: 'none' | 'inside' | 'borders';
}

/**
 * Looks the rest of the way up in a table of clusters. Indoors, where the straight line leads
 * through walls, searches look at far less; outdoors a straight line is as good and costs no table.
 * Not consistent: leave reopening on.
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
