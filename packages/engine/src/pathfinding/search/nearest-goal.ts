import type { Connections, Graph } from '../graph/graph.js';
import type { Route } from '../graph/route.js';
import type { Heuristic } from './heuristic.js';
import { findRoute, type RouteSearch, type SearchStatus } from './route-search.js';

/**
 * A graph with one node more, to which a connection that costs nothing leads from every goal.
 * Whatever search reaches it has found the cheapest of all goals, without knowing that there are
 * several. Its id is −1.
 */
export class GoalsGraph implements Graph {
  readonly nodeCount: number;
  /** The node that stands for whichever goal is nearest. */
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

  get goals(): readonly number[] {
    return this.#goals;
  }

  /** Where one may want to go, from now on. Throws on nodes that do not exist. */
  setGoals(goals: readonly number[]): void {
    for (const goal of goals)
      if (!(Number.isInteger(goal) && goal >= 0 && goal < this.anyGoal))
        throw new RangeError(`a goal must be a node from 0 to ${this.anyGoal - 1}, got ${goal}`);
    for (const goal of this.#goals) this.#isGoal[goal] = 0;
    this.#goals = [...goals];
    for (const goal of this.#goals) this.#isGoal[goal] = 1;
  }

  connections(out: Connections, node: number): void {
    if (node === this.anyGoal) return;
    this.#graph.connections(out, node);
    if (this.#isGoal[node] === 1) out.add(this.anyGoal, 0, -1);
  }
}

/**
 * The least of the estimates to several goals, which never exceeds the truth if no single one does.
 * It asks one heuristic for each goal: make as many as there are goals at most. A goal that seems
 * near but cannot be reached attracts the search until all around it has been looked at; where that
 * can happen, let decision making pick a goal first.
 */
export class GoalsHeuristic implements Heuristic {
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
 * The route to whichever goal is cheapest to reach: the nearest exit, any medicine chest. `search`
 * works on the {@link GoalsGraph}. The route ends at that goal.
 */
export function findNearestGoal(out: Route, graph: GoalsGraph, search: RouteSearch, start: number): SearchStatus {
  const status = findRoute(out, search, start, graph.anyGoal);
  if (status === 'found') out.length--;
  return status;
}
