import { SmaStarPlanner } from '../../../decision/planning/goap/index.js';
import type { Graph } from '../../graph/graph.js';
import type { Route } from '../../graph/route.js';
import { requireEnds, requireFound } from '../guards.js';
import type { Heuristic } from '../heuristic.js';
import type { RouteSearch, SearchStatus } from '../route-search.js';
import { GraphModel } from './graph-model.js';

export interface SmaStarOptions {
  /** Never above the truth, or routes may cost more than they need. */
  readonly heuristic?: Heuristic;
  /** Nodes kept at most; a route has fewer connections than that. */
  readonly maxNodes: number;
  /** Connections that leave any one node at most: 8 on tiles. */
  readonly mostConnections: number;
}

/**
 * Finds the cheapest route that fits into a fixed number of nodes (SMA*). When they are used up it
 * forgets the least promising node and remembers at the one before how good it was, so that it can
 * come back. Slower than `AStar` by far where that has room; the planner of the same name, on a
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

  /**
   * `partial` where a route may exist that does not fit; there is nothing to retrieve then but the
   * start.
   */
  get status(): SearchStatus {
    return this.#planner.status === 'limit' ? 'partial' : this.#planner.status;
  }

  get expanded(): number {
    return this.#planner.expanded;
  }

  /** Nodes forgotten since `begin`, to make room for others. */
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
