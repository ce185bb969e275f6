import type { TwoWayGraph } from '../../graph/graph.js';
import { requireEnds } from '../guards.js';
import { IncrementalSearch, type IncrementalSearchOptions } from './incremental-search.js';

/**
 * A* that keeps its results and repairs them when the world changes (LPA*). For repeated searches
 * with the same start and goal, as in a tower defense whose walls come and go: after a small change
 * it expands a fraction of the nodes, and the route is as good as a new one.
 *
 * It keeps some forty bytes per node, and its first search costs more than with `AStar`. For a
 * character that walks while the world changes use {@link DStarLite}.
 */
export class LpaStar extends IncrementalSearch {
  constructor(graph: TwoWayGraph, options: IncrementalSearchOptions = {}) {
    super(graph, 'start', options);
  }

  begin(start: number, goal: number): void {
    requireEnds(start, goal, this.graph);
    this.heuristic?.aim(goal);
    this.plant(start, goal);
  }
}
