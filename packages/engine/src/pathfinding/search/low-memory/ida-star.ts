import { withRoom } from '../../../math/with-room.js';
import { Connections, type Graph, refuseCost } from '../../graph/graph.js';
import type { Route } from '../../graph/route.js';
import { requireEnds, requireFound } from '../guards.js';
import type { Heuristic } from '../heuristic.js';
import type { RouteSearch, SearchStatus } from '../route-search.js';

/** Options of {@link IdaStar}. */
export interface IdaStarOptions {
  /** Must never overestimate, or routes may not be optimal. */
  readonly heuristic?: Heuristic;
}

/**
 * Finds the cheapest route and keeps in memory only the path to the current node (IDA*): it
 * searches depth-first while cost plus estimate stay within a limit, and for each pass raises the
 * limit to the least total beyond it. Nodes are expanded many times, so `AStar` is much faster
 * wherever its records fit into memory.
 */
export class IdaStar implements RouteSearch {
  status: SearchStatus = 'none';
  expanded = 0;
  /** Number of passes begun, each with a higher limit. */
  passes = 0;
  readonly #graph: Graph;
  readonly #heuristic: Heuristic | undefined;
  /**
   * For each depth: the node, the connection that led there, the cost so far, and the range of
   * connections still to try in `#kept`.
   */
  #nodes = new Int32Array(16);
  #via = new Int32Array(16);
  #costs = new Float64Array(16);
  #next = new Int32Array(16);
  #end = new Int32Array(16);
  /** The connections of all nodes on the way, one node after another. */
  readonly #kept = new Connections();
  readonly #connections = new Connections();
  readonly #scratch = new Float64Array(1);
  /** The limit of this pass, and the least total beyond it. */
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

  /** Returns the limits of all passes so far. */
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

  /** Expands the node at the current depth. */
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
      if (!(connections.cost[i] >= 0)) refuseCost(connections.to[i], connections.cost[i], connections.id[i]);
      kept.to[first + i] = connections.to[i];
      kept.cost[first + i] = connections.cost[i];
      kept.id[first + i] = connections.id[i];
    }
    this.#next[depth] = first;
    this.#end[depth] = first + connections.count;
  }

  /**
   * Tries the next connection, or goes back if there is none; returns true if a node was expanded.
   */
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
    // A total equal to the limit is within it: otherwise the first pass would not even expand the
    // start.
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

  /** A path that returns to one of its nodes is never the cheapest. */
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
