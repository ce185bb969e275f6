import { Connections, type Graph } from '../graph/graph.js';
import type { Route } from '../graph/route.js';
import type { Heuristic } from './heuristic.js';
import { HeapList } from './open-lists/heap-list.js';
import type { OpenList, OpenListMaker } from './open-lists/open-list.js';
import type { RouteSearch, SearchStatus } from './route-search.js';
import { SearchRecords } from './search-records.js';

export interface AStarOptions {
  /** Without one the search spreads evenly, as Dijkstra's does (PATH-26). */
  readonly heuristic?: Heuristic;
  /** A heap unless told. */
  readonly openList?: OpenListMaker;
}

/** Whether a search has met a node, and what with. */
export type NodeState = 'unvisited' | 'open' | 'closed';

/**
 * The cheapest route between two nodes, with a record for every node of the graph laid out beforehand (PATH-22): no lists to look into, nothing to
 * allocate, nothing to clear between searches. For worlds whose number of nodes is known, which are nearly all.
 */
export class AStar implements RouteSearch {
  status: SearchStatus = 'none';
  expanded = 0;
  readonly #graph: Graph;
  readonly #heuristic: Heuristic | undefined;
  readonly #records: SearchRecords;
  readonly #open: OpenList;
  readonly #connections = new Connections();
  /** Twice the number of the search in which a node was met last, and one more if it is closed. */
  readonly #marks: Int32Array;
  #search = 0;
  #start = -1;
  #goal = -1;

  constructor(graph: Graph, options: AStarOptions = {}) {
    this.#graph = graph;
    this.#heuristic = options.heuristic;
    this.#records = new SearchRecords(graph.nodeCount);
    this.#open = (options.openList ?? ((records) => new HeapList(records)))(this.#records);
    this.#marks = new Int32Array(graph.nodeCount);
  }

  begin(start: number, goal: number): void {
    const { cost, estimate, total, from, via } = this.#records;
    this.#search += 2;
    this.#start = start;
    this.#goal = goal;
    this.#open.clear();
    this.#heuristic?.aim(goal);
    this.expanded = 0;
    this.status = 'searching';
    cost[start] = 0;
    estimate[start] = 0;
    this.#heuristic?.estimate(estimate, start, start);
    total[start] = estimate[start]!;
    from[start] = -1;
    via[start] = -1;
    this.#marks[start] = this.#search;
    this.#open.add(start);
  }

  step(budget: number): SearchStatus {
    for (let left = budget; left > 0 && this.status === 'searching'; left--) {
      if (this.#open.size === 0) this.status = 'none';
      else if (this.#open.first() === this.#goal) this.status = 'found';
      else this.#expand(this.#open.takeFirst());
    }
    return this.status;
  }

  retrieve(out: Route): void {
    const { cost, from, via } = this.#records;
    let length = 0;
    for (let node = this.#goal; node !== this.#start; node = from[node]!) length++;
    out.reserve(length);
    out.length = length;
    out.cost = cost[this.#goal]!;
    let node = this.#goal;
    for (let at = length; at > 0; at--) {
      out.nodes[at] = node;
      out.connections[at - 1] = via[node]!;
      node = from[node]!;
    }
    out.nodes[0] = this.#start;
  }

  /** Whether this search has met a node, for showing how far it spread (PATH-11): the open ones are its rim. */
  stateOf(node: number): NodeState {
    const mark = this.#marks[node]! - this.#search;
    return mark < 0 ? 'unvisited' : mark === 0 ? 'open' : 'closed';
  }

  /** Cost of the cheapest way found to a node; undefined where the search has not been. */
  costTo(node: number): number | undefined {
    return this.#marks[node]! < this.#search ? undefined : this.#records.cost[node];
  }

  #expand(node: number): void {
    const { cost, estimate, total, from, via } = this.#records;
    const marks = this.#marks;
    const search = this.#search;
    const connections = this.#connections;
    marks[node] = search + 1;
    this.expanded++;
    connections.count = 0;
    this.#graph.connections(connections, node);
    const here = cost[node]!;
    for (let i = 0; i < connections.count; i++) {
      const next = connections.to[i]!;
      const there = here + connections.cost[i]!;
      const mark = marks[next]!;
      if (mark >= search && cost[next]! <= there) continue;
      cost[next] = there;
      from[next] = node;
      via[next] = connections.id[i]!;
      if (mark < search) {
        estimate[next] = 0;
        this.#heuristic?.estimate(estimate, next, next);
      }
      total[next] = there + estimate[next]!;
      marks[next] = search;
      if (mark === search) this.#open.improve(next);
      else this.#open.add(next);
    }
  }
}
