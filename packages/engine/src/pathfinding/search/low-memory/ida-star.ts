import { withRoom } from '../../../math/with-room.js';
import { Connections, type Graph } from '../../graph/graph.js';
import type { Route } from '../../graph/route.js';
import { requireEnds, requireFound } from '../guards.js';
import type { Heuristic } from '../heuristic.js';
import type { RouteSearch, SearchStatus } from '../route-search.js';

export interface IdaStarOptions {
  /** Never above the truth, or routes may cost more than they need. */
  readonly heuristic?: Heuristic;
}

/**
 * Finds the cheapest route and remembers nothing but the way to where it is (IDA*): goes deep first
 * as long as cost and estimate stay within a limit, and raises the limit from pass to pass to the
 * least total that was beyond it. Nodes are looked at again and again, so `AStar` is much faster
 * wherever its records fit.
 */
export class IdaStar implements RouteSearch {
  status: SearchStatus = 'none';
  expanded = 0;
  /** Passes begun, each with a higher limit. */
  passes = 0;
  readonly #graph: Graph;
  readonly #heuristic: Heuristic | undefined;
  /**
   * For each depth: the node, the connection that led there, the cost so far, and the connections
   * still to be tried, as a span of those below.
   */
  #nodes = new Int32Array(16);
  #via = new Int32Array(16);
  #costs = new Float64Array(16);
  #next = new Int32Array(16);
  #end = new Int32Array(16);
  /** Connections of all nodes on the way, one node's after the other's. */
  readonly #kept = new Connections();
  readonly #connections = new Connections();
  readonly #scratch = new Float64Array(1);
  /** Limit of this pass, and the least total beyond it. */
  readonly #limit = new Float64Array(2);
  #limits = new Float64Array(16);
  #depth = 0;
  #goal = -1;

  constructor(graph: Graph, options: IdaStarOptions = {}) {
    this.#graph = graph;
    this.#heuristic = options.heuristic;
  }

  begin(start: number, goal: number): void {
    requireEnds(start, goal, this.#graph);
    this.#goal = goal;
    this.#heuristic?.aim(goal);
    this.expanded = 0;
    this.passes = 0;
    this.status = 'searching';
    this.#nodes[0] = start;
    this.#costs[0] = 0;
    this.#scratch[0] = 0;
    this.#heuristic?.estimate(this.#scratch, 0, start);
    this.#limit[1] = this.#scratch[0];
    this.#startPass();
  }

  step(budget: number): SearchStatus {
    for (let left = budget; left > 0 && this.status === 'searching'; ) if (this.#advance()) left--;
    return this.status;
  }

  retrieve(out: Route): void {
    requireFound(this.status);
    const length = this.#depth;
    out.reserve(length);
    out.length = length;
    out.cost = this.#costs[length];
    for (let at = 0; at <= length; at++) {
      out.nodes[at] = this.#nodes[at];
      if (at > 0) out.connections[at - 1] = this.#via[at];
    }
  }

  /** The limits of all passes so far, as a list of their own. */
  listLimits(): number[] {
    return Array.from(this.#limits.subarray(0, this.passes));
  }

  #startPass(): void {
    if (this.#limit[1] === Number.POSITIVE_INFINITY) {
      this.status = 'none';
      return;
    }
    this.#limit[0] = this.#limit[1];
    this.#limit[1] = Number.POSITIVE_INFINITY;
    if (this.passes === this.#limits.length) this.#limits = withRoom(this.#limits, 2 * this.passes);
    this.#limits[this.passes++] = this.#limit[0];
    this.#depth = 0;
    this.#enter();
  }

  /** Looks at the node at the present depth. */
  #enter(): void {
    const depth = this.#depth;
    const node = this.#nodes[depth];
    this.expanded++;
    if (node === this.#goal) {
      this.status = 'found';
      return;
    }
    const connections = this.#connections;
    const kept = this.#kept;
    connections.count = 0;
    this.#graph.connections(connections, node);
    const first = depth === 0 ? 0 : this.#end[depth - 1];
    if (first + connections.count > kept.to.length) {
      kept.count = first;
      kept.reserve(2 * (first + connections.count));
    }
    for (let i = 0; i < connections.count; i++) {
      kept.to[first + i] = connections.to[i];
      kept.cost[first + i] = connections.cost[i];
      kept.id[first + i] = connections.id[i];
    }
    this.#next[depth] = first;
    this.#end[depth] = first + connections.count;
  }

  /** Tries the next connection, or goes back where there is none; true if a node was looked at. */
  #advance(): boolean {
    const depth = this.#depth;
    if (this.#next[depth] === this.#end[depth]) {
      if (depth > 0) {
        this.#depth--;
        return false;
      }
      this.#startPass();
      return true;
    }
    const at = this.#next[depth]++;
    const node = this.#kept.to[at];
    if (this.#isOnWay(node)) return false;
    if (depth + 1 === this.#nodes.length) this.#grow();
    const costs = this.#costs;
    costs[depth + 1] = costs[depth] + this.#kept.cost[at];
    this.#scratch[0] = 0;
    this.#heuristic?.estimate(this.#scratch, 0, node);
    const total = costs[depth + 1] + this.#scratch[0];
    // At the limit is within it: else the first pass would not even look at the start.
    if (total > this.#limit[0]) {
      if (total < this.#limit[1]) this.#limit[1] = total;
      return false;
    }
    this.#nodes[depth + 1] = node;
    this.#via[depth + 1] = this.#kept.id[at];
    this.#depth++;
    this.#enter();
    return true;
  }

  /** Round in a circle nothing is gained. */
  #isOnWay(node: number): boolean {
    for (let depth = this.#depth; depth >= 0; depth--) if (this.#nodes[depth] === node) return true;
    return false;
  }

  #grow(): void {
    const count = 2 * this.#nodes.length;
    this.#nodes = withRoom(this.#nodes, count);
    this.#via = withRoom(this.#via, count);
    this.#next = withRoom(this.#next, count);
    this.#end = withRoom(this.#end, count);
    this.#costs = withRoom(this.#costs, count);
  }
}
