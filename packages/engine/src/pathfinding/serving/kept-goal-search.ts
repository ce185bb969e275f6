import { Connections, refuseCost, type TwoWayGraph } from '../graph/graph.js';
import type { Route } from '../graph/route.js';
import { requireEnds, requireFound } from '../search/guards.js';
import type { Heuristic } from '../search/heuristic.js';
import { HeapList } from '../search/open-lists/heap-list.js';
import { SearchRecords } from '../search/open-lists/search-records.js';
import type { RouteSearch, SearchStatus } from '../search/route-search.js';

/** Options of {@link KeptGoalSearch}. */
export interface KeptGoalSearchOptions {
  /**
   * Must be consistent, so that the first path found to a node is also the best. Without a
   * heuristic, the search expands more nodes.
   */
  readonly heuristic?: Heuristic;
}

/**
 * A search that starts at the goal and keeps its results for the next request with the same goal.
 * From a node it has expanded, the route is known; from any other, the search continues where it
 * stopped. For many characters that head for few goals, with one search per goal. Call `forget`
 * when the graph changes.
 *
 * Where thousands of characters go to one goal at the same time, a flow field costs less.
 */
export class KeptGoalSearch implements RouteSearch {
  status: SearchStatus = 'none';
  expanded = 0;
  readonly #graph: TwoWayGraph;
  readonly #heuristic: Heuristic | undefined;
  readonly #records: SearchRecords;
  /** The estimated cost from each node to the first start. */
  readonly #estimates: Float64Array;
  readonly #open: HeapList;
  readonly #connections = new Connections();
  /**
   * Two times the serial number of the goal for which a node was last visited, plus one if its path
   * is final.
   */
  readonly #marks: Int32Array;
  #served = 0;
  #start = -1;
  #goal = -1;

  constructor(graph: TwoWayGraph, options: KeptGoalSearchOptions = {}) {
    this.#graph = graph;
    this.#heuristic = options.heuristic;
    this.#records = new SearchRecords(graph.nodeCount);
    this.#estimates = new Float64Array(graph.nodeCount);
    this.#open = new HeapList(this.#records);
    this.#marks = new Int32Array(graph.nodeCount);
  }

  /** The goal whose paths are kept, or −1. */
  get goal(): number {
    return this.#goal;
  }

  begin(start: number, goal: number): void {
    requireEnds(start, goal, this.#graph);
    this.expanded = 0;
    this.#start = start;
    if (goal !== this.#goal) this.#serve(goal);
    this.status = this.#isKnown(start) ? 'found' : 'searching';
  }

  /** Discards all results. Call it when the graph has changed. */
  forget(): void {
    this.#goal = -1;
  }

  step(budget: number): SearchStatus {
    for (let left = budget; left > 0 && this.status === 'searching'; left--) {
      if (this.#open.size === 0) this.status = 'none';
      else this.#expand(this.#open.takeFirst());
    }
    return this.status;
  }

  retrieve(out: Route): void {
    requireFound(this.status);
    const { cost, from, via } = this.#records;
    let length = 0;
    for (let node = this.#start; node !== this.#goal; node = from[node]) length++;
    out.reserve(length);
    out.length = length;
    out.cost = cost[this.#start];
    let node = this.#start;
    for (let at = 0; at < length; at++) {
      out.nodes[at] = node;
      out.connections[at] = via[node];
      node = from[node];
    }
    out.nodes[length] = this.#goal;
  }

  #serve(goal: number): void {
    const { cost, total } = this.#records;
    const estimate = this.#estimates;
    this.#goal = goal;
    this.#served += 2;
    this.#open.clear();
    // The heuristic aims at the first start. For other starts any order is as good: a path that is
    // final stays the best.
    this.#heuristic?.aim(this.#start);
    cost[goal] = 0;
    estimate[goal] = 0;
    this.#heuristic?.estimate(estimate, goal, goal);
    total[goal] = estimate[goal];
    this.#marks[goal] = this.#served;
    this.#open.add(goal);
  }

  #isKnown(node: number): boolean {
    return this.#marks[node] === this.#served + 1;
  }

  #expand(node: number): void {
    const { cost, total, from, via } = this.#records;
    const estimate = this.#estimates;
    const marks = this.#marks;
    const served = this.#served;
    const connections = this.#connections;
    marks[node] = served + 1;
    this.expanded++;
    connections.count = 0;
    this.#graph.arrivals(connections, node);
    for (let i = 0; i < connections.count; i++) {
      const next = connections.to[i];
      const there = cost[node] + connections.cost[i];
      if (!(there >= cost[node])) refuseCost(node, connections.cost[i], connections.id[i]);
      const mark = marks[next];
      if (mark > served || (mark === served && cost[next] <= there)) continue;
      cost[next] = there;
      from[next] = node;
      via[next] = connections.id[i];
      if (mark < served) {
        estimate[next] = 0;
        this.#heuristic?.estimate(estimate, next, next);
      }
      total[next] = there + estimate[next];
      marks[next] = served;
      if (mark === served) this.#open.improve(next);
      else this.#open.add(next);
    }
    if (node === this.#start) this.status = 'found';
  }
}
