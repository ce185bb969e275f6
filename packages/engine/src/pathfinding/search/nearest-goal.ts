import { InvalidDataError } from '../../data/check.js';
import type { Connections, Graph } from '../graph/graph.js';
import type { Route } from '../graph/route.js';
import type { Heuristic } from './heuristic.js';
import { findRoute, type RouteSearch, type SearchStatus } from './route-search.js';

/**
 * A graph with one additional node, to which a free connection leads from every goal. Any search
 * that reaches this node has found the cheapest of all goals. The id of the free connections is −1.
 */
export class GoalsGraph implements Graph {
  readonly nodeCount: number;
  /** The node that stands for the nearest goal. */
  readonly anyGoal: number;
  readonly #graph: Graph;
  readonly #isGoal: Uint8Array;
  #goals: readonly number[] = [];

  constructor(graph: Graph) {
    this.#graph = graph;
    this.anyGoal = graph.nodeCount;
    this.nodeCount = graph.nodeCount + 1;
    this.#isGoal = new Uint8Array(graph.nodeCount);
  }

  /** The goals, as last set. */
  get goals(): readonly number[] {
    return this.#goals;
  }

  /** Sets the goals. Throws for nodes that do not exist. */
  setGoals(goals: readonly number[]): void {
    for (const goal of goals)
      if (!(Number.isInteger(goal) && goal >= 0 && goal < this.anyGoal))
        throw new InvalidDataError('goals', `must be nodes from 0 to ${this.anyGoal - 1}, got ${goal}`);
    for (const goal of this.#goals) this.#isGoal[goal] = 0;
    this.#goals = [...goals];
    for (const goal of this.#goals) this.#isGoal[goal] = 1;
  }

  connections(out: Connections, node: number): void {
    if (node === this.anyGoal) return;
    this.#graph.connections(out, node);
    if (this.#isGoal[node] === 1) out.add(this.anyGoal, 0, -1);
  }

  /**
   * Creates a heuristic that estimates the least of the costs to the goals; it never overestimates
   * if no single estimate does. `create` makes the heuristic for one goal. A goal that seems near
   * but cannot be reached draws the search until everything around it has been expanded; where that
   * can happen, choose a goal first, by decision making.
   */
  createHeuristic(create: () => Heuristic): Heuristic {
    return new GoalsHeuristic(this, create);
  }
}

/** See {@link GoalsGraph.createHeuristic}. It uses one heuristic per goal. */
class GoalsHeuristic implements Heuristic {
  readonly #graph: GoalsGraph;
  readonly #create: () => Heuristic;
  readonly #single: Heuristic[] = [];
  readonly #scratch = new Float64Array(1);
  #count = 0;

  constructor(graph: GoalsGraph, create: () => Heuristic) {
    this.#graph = graph;
    this.#create = create;
  }

  aim(): void {
    const { goals } = this.#graph;
    this.#count = goals.length;
    for (let i = 0; i < goals.length; i++) {
      if (i === this.#single.length) this.#single.push(this.#create());
      this.#single[i].aim(goals[i]);
    }
  }

  estimate(out: Float64Array, at: number, node: number): void {
    out[at] = 0;
    if (node === this.#graph.anyGoal || this.#count === 0) return;
    this.#single[0].estimate(out, at, node);
    for (let i = 1; i < this.#count; i++) {
      this.#single[i].estimate(this.#scratch, 0, node);
      if (this.#scratch[0] < out[at]) out[at] = this.#scratch[0];
    }
  }
}

/**
 * Finds the route to the goal that is cheapest to reach: the nearest exit, any medicine chest.
 * `search` works on the {@link GoalsGraph}. The route ends at that goal.
 */
export function findNearestGoal(out: Route, graph: GoalsGraph, search: RouteSearch, start: number): SearchStatus {
  const status = findRoute(out, search, start, graph.anyGoal);
  if (status === 'found') out.length--;
  return status;
}
