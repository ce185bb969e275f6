import type { TwoWayGraph } from '../../graph/graph.js';
import { requireEnds, requireNode } from '../guards.js';
import { IncrementalSearch, type IncrementalSearchOptions } from './incremental-search.js';

/**
 * Keeps a route for a character that walks while it learns that the world is not as it thought (D*
 * Lite). It searches from the goal, so that what it knows stays true while the character moves:
 * `moveTo` where it now stands, `noteChange` what it saw, and `step` until the route is mended.
 *
 * For a start that stays take {@link LpaStar}. Where everything changes all the time, a fresh
 * `AStar` costs less than mending.
 */
export class DStarLite extends IncrementalSearch {
  /** Where the character stood when keys were last right. */
  #keyed = -1;
  readonly #way = new Float64Array(1);

  constructor(graph: TwoWayGraph, options: IncrementalSearchOptions = {}) {
    super(graph, 'goal', options);
  }

  begin(start: number, goal: number): void {
    requireEnds(start, goal, this.graph);
    this.heuristic?.aim(start);
    this.#keyed = start;
    this.plant(goal, start);
  }

  /** Tells where the character stands now. */
  moveTo(node: number): void {
    this.requireBegun();
    requireNode(node, this.graph, 'the place');
    this.target = node;
    if (this.heuristic !== undefined) {
      // Estimates to the new place may be lower by as much as it is away from the old one. Instead
      // of lowering all keys, new ones are raised.
      this.heuristic.aim(node);
      this.#way[0] = 0;
      this.heuristic.estimate(this.#way, 0, this.#keyed);
      this.lag[0] += this.#way[0];
      this.#keyed = node;
    }
    this.status = 'searching';
  }
}
