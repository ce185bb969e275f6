import { InvalidDataError } from '../../data/check.js';
import type { Connections, Graph } from '../graph/graph.js';
import type { Route } from '../graph/route.js';
import { AStar, type AStarOptions, type NodeStatus } from './a-star.js';
import type { Heuristic } from './heuristic.js';
import { NodeTable } from './node-table.js';
import type { SearchStatus } from './route-search.js';
import type { SpreadingSearch } from './spreading-search.js';

/**
 * A* that keeps records only of the nodes it visits. For graphs that are made while they are
 * searched, whose number of nodes is unknown (`nodeCount` may be infinite) or far above what a
 * search visits: paged levels, worlds of instances, states of a moving body. A hash table finds the
 * record of a node.
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

  /** See `AStar`. */
  get considered(): number {
    return this.#search.considered;
  }

  /** See `AStar`. */
  get fill(): number {
    return this.#search.fill;
  }

  /** See `AStar`. */
  get rim(): number {
    return this.#search.rim;
  }

  /** The goal that was reached; undefined unless the status is `found`. */
  get reached(): number | undefined {
    const { reached } = this.#search;
    return reached === undefined ? undefined : this.#nodes.table.nodes[reached];
  }

  /**
   * Starts a search. The goal may be omitted if the options have `isGoal`; the heuristic is then
   * aimed at −1.
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

  /** See `AStar`. */
  retrieveNearest(out: Route): void {
    this.#search.retrieveNearest(out);
    this.#nodes.rename(out);
  }

  /** Returns the state of a node in this search. */
  stateOf(node: number): NodeStatus {
    return this.#search.stateOf(this.#nodes.table.find(node));
  }

  /**
   * Returns the cost of the cheapest path found to a node; undefined if the search has not visited
   * it.
   */
  costTo(node: number): number | undefined {
    return this.#search.costTo(this.#nodes.table.find(node));
  }
}

/** The part of a graph that a search has visited, its nodes numbered in that order. */
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

  /** Converts a route over these numbers into one over the nodes of the graph. */
  rename(route: Route): void {
    for (let i = 0; i <= route.length; i++) route.nodes[i] = this.table.nodes[route.nodes[i]];
  }
}

/** Wraps a heuristic so that it takes these numbers in place of nodes. */
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
    throw new InvalidDataError(name, `must be a whole number from 0 to ${2 ** 31 - 1}, got ${node}`);
}
