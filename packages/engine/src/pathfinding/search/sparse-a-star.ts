import type { Connections, Graph } from '../graph/graph.js';
import type { Route } from '../graph/route.js';
import { AStar, type AStarOptions, type NodeState } from './a-star.js';
import type { Heuristic } from './heuristic.js';
import { NodeTable } from './node-table.js';
import type { SearchStatus } from './route-search.js';
import type { SpreadingSearch } from './spreading-search.js';

/**
 * A* that keeps records only of the nodes it meets: for graphs that are made while they are
 * searched, whose number of nodes nobody knows (`nodeCount` may be infinite) or is far above what a
 * search looks at: paged levels, worlds of instances, states of a moving body. What is open and
 * what is closed is looked up in a table rather than in a list for each.
 *
 * Nodes are any whole numbers from 0 to 2³¹ − 1. About a quarter slower than `AStar`, which takes
 * memory for every node of the graph instead.
 */
export class SparseAStar implements SpreadingSearch {
  readonly #nodes: MetNodes;
  readonly #search: AStar;

  constructor(graph: Graph, options: AStarOptions = {}) {
    const { heuristic, isGoal } = options;
    const met = new MetNodes(graph);
    this.#nodes = met;
    this.#search = new AStar(met, {
      ...options,
      heuristic: heuristic && new MetHeuristic(met.table, heuristic),
      isGoal: isGoal && ((number) => isGoal(met.table.nodes[number])),
    });
  }

  get status(): SearchStatus {
    return this.#search.status;
  }

  get expanded(): number {
    return this.#search.expanded;
  }

  /** As for `AStar`. */
  get considered(): number {
    return this.#search.considered;
  }

  /** As for `AStar`. */
  get fill(): number {
    return this.#search.fill;
  }

  /** As for `AStar`. */
  get rim(): number {
    return this.#search.rim;
  }

  /** The goal that was reached; undefined unless one was found. */
  get reached(): number | undefined {
    const { reached } = this.#search;
    return reached === undefined ? undefined : this.#nodes.table.nodes[reached];
  }

  /**
   * Starts anew. The goal may be left out where the options say what a goal is; the heuristic is
   * then aimed at −1.
   */
  begin(start: number, goal = -1): void {
    const { table } = this.#nodes;
    requireSparseNode(start, 'start');
    if (goal !== -1) requireSparseNode(goal, 'goal');
    table.clear();
    const first = table.numberOf(start);
    this.#search.begin(first, goal === -1 ? -1 : table.numberOf(goal));
  }

  step(budget: number): SearchStatus {
    return this.#search.step(budget);
  }

  retrieve(out: Route): void {
    this.#search.retrieve(out);
    this.#nodes.rename(out);
  }

  /** As for `AStar`. */
  retrieveNearest(out: Route): void {
    this.#search.retrieveNearest(out);
    this.#nodes.rename(out);
  }

  /** Whether this search has met a node. */
  stateOf(node: number): NodeState {
    return this.#search.stateOf(this.#nodes.table.find(node));
  }

  /** Cost of the cheapest way found to a node; undefined where the search has not been. */
  costTo(node: number): number | undefined {
    return this.#search.costTo(this.#nodes.table.find(node));
  }
}

/** The part of a graph that a search has met, its nodes numbered as they came. */
class MetNodes implements Graph {
  readonly table = new NodeTable();
  readonly #graph: Graph;

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  get nodeCount(): number {
    return this.table.size;
  }

  connections(out: Connections, node: number): void {
    this.#graph.connections(out, this.table.nodes[node]);
    for (let i = 0; i < out.count; i++) out.to[i] = this.table.numberOf(out.to[i]);
  }

  /** Turns a route over numbers into one over nodes. */
  rename(route: Route): void {
    for (let i = 0; i <= route.length; i++) route.nodes[i] = this.table.nodes[route.nodes[i]];
  }
}

/** A heuristic that is asked for numbers and answers for the nodes that have them. */
class MetHeuristic implements Heuristic {
  readonly #table: NodeTable;
  readonly #inner: Heuristic;

  constructor(table: NodeTable, inner: Heuristic) {
    this.#table = table;
    this.#inner = inner;
  }

  aim(goal: number): void {
    this.#inner.aim(goal === -1 ? -1 : this.#table.nodes[goal]);
  }

  estimate(out: Float64Array, at: number, node: number): void {
    this.#inner.estimate(out, at, this.#table.nodes[node]);
  }
}

function requireSparseNode(node: number, name: string): void {
  if (!(Number.isInteger(node) && node >= 0 && node < 2 ** 31))
    throw new RangeError(`${name} must be a whole number from 0 to ${2 ** 31 - 1}, got ${node}`);
}
