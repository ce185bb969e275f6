import type { TwoWayGraph } from '../../graph/graph.js';
import { requireEnds } from '../guards.js';
import { IncrementalSearch, type IncrementalSearchOptions } from './incremental-search.js';

/**
 * A* that keeps what it found and mends it when the world changes (LPA*). The same start and goal
 * are asked for again and again, as by a tower defense whose walls come and go: after a small
 * change it looks at a fraction of the nodes, and the route is as good as a fresh one.
 *
 * It keeps some forty bytes for every node, and a first search costs more than `AStar`'s. For a
 * character that walks on while the world changes take {@link DStarLite}.
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
