import { InvalidDataError } from '../../../data/check.js';
import { KeyedHeap } from '../../../math/keyed-heap.js';
import { Connections, type TwoWayGraph } from '../../graph/graph.js';
import type { Route } from '../../graph/route.js';
import type { NodeStatus } from '../a-star.js';
import { requireFound, requireNode } from '../guards.js';
import type { Heuristic } from '../heuristic.js';
import type { SearchStatus } from '../route-search.js';
import type { SpreadingSearch } from '../spreading-search.js';

/** Options of {@link LpaStar} and {@link DStarLite}. */
export interface IncrementalSearchOptions {
  /**
   * Must be consistent, and for {@link DStarLite} the same in both directions, like distances.
   * Without a heuristic, more nodes are expanded.
   */
  readonly heuristic?: Heuristic;
}

/**
 * Estimates are scaled down slightly. Sums of costs are rounded; with an exact estimate a node on
 * the route could seem to lie behind its end, and would not be expanded although it is blocked. A
 * larger slack would be safer and expand more nodes.
 */
const SLACK = 1 - 2 ** -24;

/**
 * The base of {@link LpaStar} and {@link DStarLite}. For every node it keeps two costs from the
 * root of the search: the last known cost, and the cost that follows from its neighbors. Only nodes
 * where the two differ are expanded, the most relevant for the route first, so that a small change
 * needs little work.
 *
 * Costs of connections must be above 0: in a cycle that costs nothing, nodes would keep supporting
 * each other after their support from outside is gone.
 */
export abstract class IncrementalSearch implements SpreadingSearch {
  status: SearchStatus = 'none';
  expanded = 0;
  /** Where the search spreads from, and the node it wants to reach. */
  protected root = -1;
  /** The node that the search wants to reach. */
  protected target = -1;
  /** The graph that it searches. */
  protected readonly graph: TwoWayGraph;
  /** Undefined if it spreads evenly. */
  protected readonly heuristic: Heuristic | undefined;
  readonly #backwards: boolean;
  /** Nodes to expand, by their keys. */
  readonly #queue: KeyedHeap;
  readonly #connections = new Connections();
  readonly #support = new Connections();
  /** The last known cost of a node, and the cost that follows from its neighbors. */
  readonly #known: Float64Array;
  readonly #said: Float64Array;
  /** Scratch for an estimate; and by how much older keys are too low. */
  readonly #scratch = new Float64Array(1);
  /** By how much keys made earlier are too low, since the character has moved. */
  protected readonly lag = new Float64Array(1);

  /**
   * `from`: whether the search spreads along the connections (`start`) or against them (`goal`).
   */
  constructor(graph: TwoWayGraph, from: 'start' | 'goal', options: IncrementalSearchOptions) {
    this.graph = graph;
    this.#backwards = from === 'goal';
    this.heuristic = options.heuristic;
    this.#queue = new KeyedHeap(new Float64Array(graph.nodeCount), new Float64Array(graph.nodeCount));
    this.#known = new Float64Array(graph.nodeCount);
    this.#said = new Float64Array(graph.nodeCount);
  }

  abstract begin(start: number, goal: number): void;

  step(budget: number): SearchStatus {
    for (let left = budget; left > 0 && this.status === 'searching'; left--) this.#advance();
    return this.status;
  }

  /**
   * Call it when connections that leave a node or lead to it were added, removed or changed in
   * cost, for both ends of each. Then `step` until the route is repaired.
   */
  noteChange(node: number): void {
    this.requireBegun();
    requireNode(node, this.graph, 'changed');
    this.#review(node);
    this.status = 'searching';
  }

  retrieve(out: Route): void {
    requireFound(this.status);
    let length = 0;
    for (let node = this.target; node !== this.root; length++) {
      // Read first: `#support` may get larger arrays while it is read.
      const best = this.#bestSupport(node);
      node = this.#support.to[best];
    }
    out.reserve(length);
    out.length = length;
    out.cost = this.#known[this.target];
    let node = this.target;
    for (let i = 0; i < length; i++) {
      const best = this.#bestSupport(node);
      out.nodes[this.#backwards ? i : length - i] = node;
      out.connections[this.#backwards ? i : length - i - 1] = this.#support.id[best];
      node = this.#support.to[best];
    }
    out.nodes[this.#backwards ? length : 0] = this.root;
  }

  /**
   * Returns the state of a node. Open nodes are those to be expanded, for the first time or again
   * after a change.
   */
  stateOf(node: number): NodeStatus {
    if (this.root === -1) return 'unvisited';
    if (this.#queue.has(node)) return 'open';
    return this.#known[node] === Number.POSITIVE_INFINITY ? 'unvisited' : 'closed';
  }

  /**
   * Returns the known cost between a node and the root of the search: the start for
   * {@link LpaStar}, the goal for {@link DStarLite}.
   */
  costTo(node: number): number | undefined {
    const cost = Math.min(this.#known[node], this.#said[node]);
    return this.stateOf(node) === 'unvisited' || cost === Number.POSITIVE_INFINITY ? undefined : cost;
  }

  /** Throws if `begin` was not called yet. */
  protected requireBegun(): void {
    if (this.root === -1)
      throw new InvalidDataError('route', 'cannot be repaired before there is one: call begin first');
  }

  /** Discards all results and starts at a root. */
  protected plant(root: number, target: number): void {
    this.root = root;
    this.target = target;
    this.expanded = 0;
    this.status = 'searching';
    this.lag[0] = 0;
    this.#queue.clear();
    this.#known.fill(Number.POSITIVE_INFINITY);
    this.#said.fill(Number.POSITIVE_INFINITY);
    this.#said[root] = 0;
    this.#requeue(root);
  }

  #advance(): void {
    const queue = this.#queue;
    const known = this.#known;
    const said = this.#said;
    const { target } = this;
    if (queue.size === 0 || this.#isSettled()) {
      this.status = known[target] === Number.POSITIVE_INFINITY ? 'none' : 'found';
      return;
    }
    const node = queue.at(0);
    // Keys from before the target moved are too low: such a node is queued again with its current
    // keys before it is expanded.
    const first = queue.first[node];
    const second = queue.second[node];
    this.#setKeys(node);
    if (first < queue.first[node] || (first === queue.first[node] && second < queue.second[node])) {
      queue.put(node);
      return;
    }
    this.expanded++;
    const connections = this.#connections;
    connections.count = 0;
    if (this.#backwards) this.graph.arrivals(connections, node);
    else this.graph.connections(connections, node);
    if (known[node] > said[node]) {
      known[node] = said[node];
      queue.remove(node);
      this.#offer(node);
    } else {
      known[node] = Number.POSITIVE_INFINITY;
      this.#review(node);
      for (let i = 0; i < connections.count; i++) this.#review(connections.to[i]);
    }
  }

  /**
   * Tells the neighbors of a node, listed in `#connections`, that it has become cheaper. Their
   * other connections are unchanged and need no check.
   */
  #offer(node: number): void {
    const { to, cost, id, count } = this.#connections;
    const said = this.#said;
    const here = this.#known[node];
    for (let i = 0; i < count; i++) {
      const next = to[i];
      requireAboveZero(cost[i], id[i]);
      const through = here + cost[i];
      if (through >= said[next] || next === this.root) continue;
      said[next] = through;
      this.#requeue(next);
    }
  }

  /** Returns true if no queued node can change the path to the target. */
  #isSettled(): boolean {
    const { target } = this;
    if (this.#known[target] !== this.#said[target]) return false;
    const queue = this.#queue;
    const top = queue.at(0);
    const cost = this.#known[target];
    this.#scratch[0] = 0;
    this.heuristic?.estimate(this.#scratch, 0, target);
    const first = cost + this.#scratch[0] * SLACK + this.lag[0];
    return queue.first[top] > first || (queue.first[top] === first && queue.second[top] >= cost);
  }

  /** Computes the cost of a node from its neighbors again. */
  #review(node: number): void {
    if (node !== this.root) {
      const { to, cost } = this.#readSupport(node);
      let least = Number.POSITIVE_INFINITY;
      for (let i = 0; i < this.#support.count; i++) {
        requireAboveZero(cost[i], this.#support.id[i]);
        const through = this.#known[to[i]] + cost[i];
        if (through < least) least = through;
      }
      this.#said[node] = least;
    }
    this.#requeue(node);
  }

  /**
   * Returns the connection that the cheapest path takes from a node towards the root, as an index
   * in `#support`.
   */
  #bestSupport(node: number): number {
    const { to, cost, count } = this.#readSupport(node);
    const known = this.#known;
    let best = 0;
    for (let i = 1; i < count; i++) if (known[to[i]] + cost[i] < known[to[best]] + cost[best]) best = i;
    return best;
  }

  #requeue(node: number): void {
    if (this.#known[node] === this.#said[node]) this.#queue.remove(node);
    else {
      this.#setKeys(node);
      this.#queue.put(node);
    }
  }

  #setKeys(node: number): void {
    const cost = Math.min(this.#known[node], this.#said[node]);
    this.#scratch[0] = 0;
    this.heuristic?.estimate(this.#scratch, 0, node);
    this.#queue.first[node] = cost + this.#scratch[0] * SLACK + this.lag[0];
    this.#queue.second[node] = cost;
  }

  #readSupport(node: number): Connections {
    const support = this.#support;
    support.count = 0;
    if (this.#backwards) this.graph.connections(support, node);
    else this.graph.arrivals(support, node);
    return support;
  }
}

function requireAboveZero(cost: number, connection: number): void {
  if (!(cost > 0))
    throw new InvalidDataError(`connection ${connection}`, `an incremental search needs costs above 0, got ${cost}`);
}
