import type { TwoWayGraph } from '../../graph/graph.js';
import { requireEnds, requireNode } from '../guards.js';
import { IncrementalSearch, type IncrementalSearchOptions } from './incremental-search.js';

/**
 * Maintains a route for a character that walks while the world changes or turns out to be different
 * (D* Lite). It searches from the goal, so that its results stay valid while the character moves:
 * call `moveTo` with the current node, `noteChange` for each change, and `step` until the route is
 * repaired.
 *
 * For a fixed start use {@link LpaStar}. Where everything changes all the time, a new `AStar`
 * search costs less than a repair.
 */
export class DStarLite extends IncrementalSearch {
  /** The character's node when the keys were last exact. */
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

  /** Sets the character's current node. */
  moveTo(node: number): void {
    this.requireBegun();
    requireNode(node, this.graph, 'node');
    this.target = node;
    if (this.heuristic !== undefined) {
      // Estimates to the new node may be lower by its distance from the old one. Instead of
      // lowering all keys, new keys are raised.
      this.heuristic.aim(node);
      this.#way[0] = 0;
      this.heuristic.estimate(this.#way, 0, this.#keyed);
      this.lag[0] += this.#way[0];
      this.#keyed = node;
    }
    this.status = 'searching';
  }
}
