import { Route } from '../../graph/route.js';
import { SpareRecords } from '../../graph/spare-records.js';
import { AStar } from '../../search/a-star.js';
import { findRoute, type SearchStatus } from '../../search/route-search.js';
import {
  type FeetState,
  type Foot,
  type FootfallGoal,
  type FootfallGraph,
  FootfallHeuristic,
} from './footfall-graph.js';

/** A foot and the hold on which it is set down. */
export interface PlannedFootfall {
  foot: Foot;
  hold: number;
}

/**
 * Plans steps over the same holds repeatedly: the search needs memory for every pair of holds, and
 * allocates it once.
 */
export class FootfallPlanner {
  readonly #graph: FootfallGraph;
  readonly #heuristic: FootfallHeuristic;
  readonly #search: AStar;
  readonly #route = new Route();
  readonly #spare = new SpareRecords((): PlannedFootfall => ({ foot: 'left', hold: 0 }));

  constructor(graph: FootfallGraph) {
    const heuristic = new FootfallHeuristic(graph);
    this.#graph = graph;
    this.#heuristic = heuristic;
    this.#search = new AStar(graph, { heuristic, isGoal: (node) => heuristic.isGoal(node) });
  }

  /**
   * Writes the steps that bring both feet to a goal, looking ahead all the way. If they cannot get
   * there, writes the steps that bring them nearest. Walk the first few and plan again.
   */
  plan(out: PlannedFootfall[], start: FeetState, goal: FootfallGoal): SearchStatus {
    const route = this.#route;
    this.#heuristic.goal = goal;
    const status = findRoute(route, this.#search, this.#graph.nodeOf(start), -1);
    if (status === 'none') this.#search.retrieveNearest(route);
    this.#spare.resize(out, route.length);
    for (let i = 0; i < route.length; i++) {
      const foot = this.#graph.nextFoot(route.nodes[i]);
      out[i].foot = foot;
      out[i].hold = this.#graph.holdOf(route.nodes[i + 1], foot);
    }
    return status;
  }
}

/**
 * Returns the steps that bring both feet to a goal, looking ahead all the way. If they cannot get
 * there, returns the steps that bring them nearest. Walk the first few and plan again when holds
 * move. For repeated plans over the same holds use a {@link FootfallPlanner}, which keeps its
 * memory.
 */
export function planFootfalls(
  graph: FootfallGraph,
  start: FeetState,
  goal: FootfallGoal,
): { status: SearchStatus; footfalls: PlannedFootfall[] } {
  const footfalls: PlannedFootfall[] = [];
  return { status: new FootfallPlanner(graph).plan(footfalls, start, goal), footfalls };
}
