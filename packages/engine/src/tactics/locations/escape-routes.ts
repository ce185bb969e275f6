import { checkOptions } from '../../data/parse.js';
import { func, number, optional, type Schema, struct } from '../../data/schema.js';
import { finish } from '../../execution/budget/interruptible.js';
import { Connections, type Graph } from '../../pathfinding/graph/graph.js';
import { Dijkstra } from '../../pathfinding/search/dijkstra.js';

export interface EscapeRoutesOptions {
  /** Whether a node can be seen from the area that is attacked. */
  readonly isSeen: (node: number) => boolean;
  /**
   * How far a hidden region must lead away, as the cost of the way from its exit. A dead end that
   * is shorter is no escape. By default 0.
   */
  readonly minDepth?: number;
}

const routesOptions: Schema<EscapeRoutesOptions> = struct({
  __proto__: null,
  isSeen: func<EscapeRoutesOptions['isSeen']>(),
  minDepth: optional(number({ min: 0 })),
});

/**
 * Counts the ways to escape from a spot for hit-and-run attacks: the exits that lead to different
 * regions which cannot be seen from the attacked area. Exits that meet again behind the corner
 * count once, so a dense graph does not make a spot better. It is a simple measure: look at the
 * spots it likes best, and override its value where you know better.
 */
export class EscapeRoutes {
  readonly #graph: Graph;
  readonly #isSeen: (node: number) => boolean;
  readonly #minDepth: number;
  readonly #search: Dijkstra;
  readonly #exits = new Connections();
  readonly #costs: Float64Array;
  /** The spot itself, which no escape may pass again. */
  #spot = -1;

  constructor(graph: Graph, options: EscapeRoutesOptions) {
    checkOptions(routesOptions, options, 'EscapeRoutes');
    const { isSeen, minDepth = 0 } = options;
    this.#graph = graph;
    this.#isSeen = isSeen;
    this.#minDepth = minDepth;
    const hidden: Graph = {
      nodeCount: graph.nodeCount,
      connections: (out, node) => this.#listHidden(out, node),
    };
    this.#search = new Dijkstra(hidden);
    this.#costs = new Float64Array(graph.nodeCount);
  }

  /** How many different hidden regions can be entered from a node directly. */
  count(node: number): number {
    const costs = this.#costs;
    this.#spot = node;
    this.#exits.count = 0;
    this.#listHidden(this.#exits, node);
    const entered = new Set<number>();
    let regions = 0;
    for (let i = 0; i < this.#exits.count; i++) {
      const exit = this.#exits.to[i];
      if (entered.has(exit)) continue;
      this.#search.begin(exit);
      finish(this.#search);
      this.#search.copyCosts(costs);
      let depth = 0;
      let isNew = true;
      for (let other = 0; other < costs.length; other++) {
        if (costs[other] === Infinity) continue;
        depth = Math.max(depth, costs[other]);
        if (entered.has(other)) isNew = false;
      }
      for (let other = 0; other < costs.length; other++) if (costs[other] < Infinity) entered.add(other);
      if (isNew && depth >= this.#minDepth) regions++;
    }
    return regions;
  }

  /** The connections among hidden nodes, without the spot: what an escape may use. */
  #listHidden(out: Connections, node: number): void {
    const start = out.count;
    this.#graph.connections(out, node);
    let kept = start;
    for (let i = start; i < out.count; i++) {
      if (out.to[i] === this.#spot || this.#isSeen(out.to[i])) continue;
      out.to[kept] = out.to[i];
      out.cost[kept] = out.cost[i];
      out.id[kept] = out.id[i];
      kept++;
    }
    out.count = kept;
  }
}
