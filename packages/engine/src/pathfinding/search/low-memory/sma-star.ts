import type { Graph } from '../../graph/graph.js';
import type { Route } from '../../graph/route.js';
import { requireEnds, requireFound } from '../guards.js';
import type { Heuristic } from '../heuristic.js';
import type { RouteSearch, SearchStatus } from '../route-search.js';
import { SmaStarPlanner } from '../states/sma-star-planner.js';
import { GraphModel } from './graph-model.js';

/** Options of {@link SmaStar}. */
export interface SmaStarOptions {
  /** Must never overestimate, or routes may not be optimal. */
  readonly heuristic?: Heuristic;
  /** Maximum number of nodes in memory; a route has fewer connections than that. */
  readonly maxNodes: number;
  /** Maximum number of connections that leave a node: 8 on tiles. */
  readonly mostConnections: number;
}

/**
 * Finds the cheapest route that fits into a fixed number of nodes (SMA*). When the memory is full
 * it drops the least promising node and stores its value in the node before it, so that it can
 * return. Much slower than `AStar` where that has room. It runs the planner of the same name on a
 * graph.
 */
export class SmaStar implements RouteSearch {
  readonly #graph: Graph;
  readonly #planner: SmaStarPlanner;
  readonly #model: GraphModel;

  constructor(graph: Graph, { heuristic, maxNodes, mostConnections }: SmaStarOptions) {
    this.#graph = graph;
    this.#model = new GraphModel(graph, heuristic, mostConnections);
    this.#planner = new SmaStarPlanner(this.#model, { maxStates: maxNodes });
  }

  /** `partial` if a route may exist that does not fit; then only the start can be retrieved. */
  get status(): SearchStatus {
    return this.#planner.status === 'limit' ? 'partial' : this.#planner.status;
  }

  get expanded(): number {
    return this.#planner.expanded;
  }

  /** Number of nodes dropped since `begin` to make room for others. */
  get forgotten(): number {
    return this.#planner.forgotten;
  }

  begin(start: number, goal: number): void {
    requireEnds(start, goal, this.#graph);
    this.#model.aim(start, goal);
    this.#planner.begin();
  }

  step(budget: number): SearchStatus {
    this.#planner.step(budget);
    return this.status;
  }

  retrieve(out: Route): void {
    if (this.status !== 'partial') requireFound(this.status);
    const { plan } = this.#planner;
    out.reserve(plan.length);
    out.length = plan.length;
    out.cost = this.#planner.cost;
    let node = this.#model.start;
    for (let at = 0; at < plan.length; at++) {
      const connections = this.#model.connectionsOf(node);
      out.nodes[at] = node;
      out.connections[at] = connections.id[plan[at]];
      node = connections.to[plan[at]];
    }
    out.nodes[plan.length] = node;
  }
}
