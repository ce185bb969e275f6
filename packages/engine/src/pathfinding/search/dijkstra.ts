import { InvalidDataError } from '../../data/check.js';
import { Connections, type Graph, refuseCost } from '../graph/graph.js';
import type { Route } from '../graph/route.js';
import type { NodeStatus } from './a-star.js';
import { requireNode } from './guards.js';
import { enlarge } from './open-lists/enlarge.js';
import { HeapList } from './open-lists/heap-list.js';
import type { OpenList, OpenListMaker } from './open-lists/open-list.js';
import { nextStamp, SearchRecords } from './open-lists/search-records.js';
import type { SearchStatus } from './route-search.js';
import type { SpreadingSearch } from './spreading-search.js';

/** Options of `Dijkstra`. */
export interface DijkstraOptions {
  /** By default a heap. */
  readonly openList?: OpenListMaker;
  /** Nodes that cost more than this are not reached; by default no limit. */
  readonly maxCost?: number;
}

/**
 * Finds the cheapest routes from a node to one other or to all, spreading evenly. Use it for
 * results about all nodes: perfect estimates, tables, areas of influence. For a single route use
 * `AStar`, which expands fewer nodes. Over a `ReversedGraph` the costs are those from every node to
 * the start of the search.
 */
export class Dijkstra implements SpreadingSearch {
  status: SearchStatus = 'none';
  expanded = 0;
  /** Nodes that cost more than this are not reached. Set it between searches. */
  maxCost: number;
  readonly #graph: Graph;
  readonly #records: SearchRecords;
  readonly #open: OpenList;
  readonly #connections = new Connections();
  /**
   * Two times the serial number of the search that last visited a node, plus one if it is closed.
   */
  #marks: Int32Array;
  #search = 2;
  #goal = -1;

  constructor(graph: Graph, options: DijkstraOptions = {}) {
    this.#graph = graph;
    this.maxCost = options.maxCost ?? Infinity;
    this.#records = new SearchRecords(graph.nodeCount);
    this.#open = (options.openList ?? ((records) => new HeapList(records)))(this.#records);
    this.#marks = new Int32Array(graph.nodeCount);
  }

  /**
   * Starts a search. Without a goal, every reachable node gets its cost, and the search ends as
   * `found`.
   */
  begin(start: number, goal = -1): void {
    requireNode(start, this.#graph, 'start');
    this.#reset(goal);
    this.#addStart(start);
  }

  /** Starts at several nodes at once: each route begins at the nearest of them. */
  beginAtAll(starts: ArrayLike<number>, goal = -1): void {
    const { nodeCount } = this.#graph;
    // The path is only made for an error.
    for (let i = 0; i < starts.length; i++)
      if (!(starts[i] >= 0 && starts[i] < nodeCount && Number.isInteger(starts[i])))
        requireNode(starts[i], this.#graph, `starts[${i}]`);
    this.#reset(goal);
    for (let i = 0; i < starts.length; i++) this.#addStart(starts[i]);
  }

  step(budget: number): SearchStatus {
    for (let left = budget; left > 0 && this.status === 'searching'; left--) {
      if (this.#open.size === 0) this.status = this.#goal === -1 ? 'found' : 'none';
      else if (this.#open.first() === this.#goal) this.status = 'found';
      else this.#expand(this.#open.takeFirst());
    }
    return this.status;
  }

  /** Writes the route to the goal. After a search without a goal use {@link retrieveTo}. */
  retrieve(out: Route): void {
    this.retrieveTo(out, this.#goal);
  }

  /** Writes the cheapest route to any node that the search has reached. */
  retrieveTo(out: Route, node: number): void {
    if (this.stateOf(node) === 'unvisited')
      throw new InvalidDataError('node', `must be one that the search reached, got ${node}`);
    const { cost, from, via } = this.#records;
    let length = 0;
    for (let at = node; from[at] !== -1; at = from[at]) length++;
    out.reserve(length);
    out.length = length;
    out.cost = cost[node];
    let at = node;
    for (let i = length; i > 0; i--) {
      out.nodes[i] = at;
      out.connections[i - 1] = via[at];
      at = from[at];
    }
    out.nodes[0] = at;
  }

  /**
   * Returns the cost of the cheapest path found to a node; undefined if the search has not visited
   * it. The cost is final once the node is closed.
   */
  costTo(node: number): number | undefined {
    return this.stateOf(node) === 'unvisited' ? undefined : this.#records.cost[node];
  }

  /**
   * Writes the cost of one node to `out[at]`; infinite for a node that was not reached, and for −1.
   * Unlike {@link costTo}, it allocates nothing wherever it is called.
   */
  writeCost(out: Float64Array, at: number, node: number): void {
    // Not one expression: V8 may allocate the number that two branches have in common.
    if (node < 0 || (this.#marks[node] ?? 0) < this.#search) out[at] = Infinity;
    else out[at] = this.#records.cost[node];
  }

  /** Writes the cost of every node; infinite for nodes that were not reached. */
  copyCosts(out: Float64Array): void {
    for (let node = 0; node < out.length; node++)
      out[node] = (this.#marks[node] ?? 0) < this.#search ? Infinity : this.#records.cost[node];
  }

  /**
   * Writes the connection by which each node was reached; −1 for starts and for nodes that were not
   * reached.
   */
  copyConnections(out: Int32Array): void {
    for (let node = 0; node < out.length; node++)
      out[node] = (this.#marks[node] ?? 0) < this.#search ? -1 : this.#records.via[node];
  }

  /** Returns the state of a node in this search. */
  stateOf(node: number): NodeStatus {
    const mark = (this.#marks[node] ?? 0) - this.#search;
    return mark < 0 ? 'unvisited' : mark === 0 ? 'open' : 'closed';
  }

  #reset(goal: number): void {
    this.#followGraph();
    if (goal !== -1) requireNode(goal, this.#graph, 'goal');
    this.#search = nextStamp(this.#marks, this.#search, 2);
    this.#goal = goal;
    this.#open.clear();
    this.expanded = 0;
    this.status = 'searching';
  }

  #addStart(start: number): void {
    if (this.#marks[start] === this.#search) return;
    const { cost, total, from, via } = this.#records;
    cost[start] = 0;
    total[start] = 0;
    from[start] = -1;
    via[start] = -1;
    this.#marks[start] = this.#search;
    this.#open.add(start);
  }

  /** Makes room if the graph has grown. */
  #followGraph(): void {
    if (this.#graph.nodeCount <= this.#marks.length) return;
    this.#records.reserve(Math.max(this.#graph.nodeCount, 2 * this.#marks.length));
    this.#open.reserve();
    this.#marks = enlarge(this.#marks, this.#records.cost.length);
  }

  #expand(node: number): void {
    const connections = this.#connections;
    connections.count = 0;
    this.#graph.connections(connections, node);
    this.#followGraph();
    const { cost, total, from, via } = this.#records;
    const marks = this.#marks;
    const search = this.#search;
    marks[node] = search + 1;
    this.expanded++;
    const here = cost[node];
    const most = this.maxCost;
    for (let i = 0; i < connections.count; i++) {
      const next = connections.to[i];
      const there = here + connections.cost[i];
      if (!(there >= here)) refuseCost(next, connections.cost[i], connections.id[i]);
      const mark = marks[next];
      // Nodes are closed in the order of their costs, so a closed node is never improved.
      if (mark > search || (mark === search && cost[next] <= there) || there > most) continue;
      cost[next] = there;
      total[next] = there;
      from[next] = node;
      via[next] = connections.id[i];
      marks[next] = search;
      if (mark === search) this.#open.improve(next);
      else this.#open.add(next);
    }
  }
}
