import type { Graph } from '../graph/graph.js';
import type { Route } from '../graph/route.js';
import { AStar, type NodeState } from '../search/a-star.js';
import type { Heuristic } from '../search/heuristic.js';

import type { SearchStatus } from '../search/route-search.js';
import type { Hierarchy } from './hierarchy.js';

/**
 * Estimates for a level; without one that level is searched evenly. Costs differ from level to
 * level, and so must they.
 */
export type HeuristicAt = (level: number) => Heuristic | undefined;

/**
 * A search for each level of a hierarchy, of which one is under way: what searches share that go
 * down level by level.
 */
export class LevelSearches {
  /** The level that is searched, or was last. */
  level = 0;
  /** Nodes looked at on all levels since it was set to 0. */
  expanded = 0;
  readonly #hierarchy: Hierarchy;
  readonly #searches: readonly AStar[];

  /** `graphs`: what is searched on each level. */
  constructor(hierarchy: Hierarchy, graphs: readonly Graph[], heuristicAt: HeuristicAt | undefined) {
    this.#hierarchy = hierarchy;
    this.#searches = graphs.map((graph, level) => {
      const heuristic = heuristicAt?.(level);
      return new AStar(graph, heuristic === undefined ? {} : { heuristic });
    });
  }

  /** How the search under way stands. */
  get status(): SearchStatus {
    return this.#searches[this.level].status;
  }

  /**
   * The highest level on which two nodes are apart: above it they are in one group, and there is
   * nothing to plan.
   */
  topLevel(start: number, goal: number): number {
    const hierarchy = this.#hierarchy;
    let level = hierarchy.levelCount - 1;
    while (level > 0 && hierarchy.nodeAt(0, start, level) === hierarchy.nodeAt(0, goal, level)) level--;
    return level;
  }

  /** Searches a level from the group that a node of the graph itself is in. */
  begin(level: number, start: number, target: number): void {
    this.level = level;
    this.#searches[level].begin(this.#hierarchy.nodeAt(0, start, level), target);
  }

  /** Lets the search under way go on; what of the budget that took. */
  step(budget: number): number {
    const search = this.#searches[this.level];
    const before = search.expanded;
    search.step(budget);
    const done = search.expanded - before;
    this.expanded += done;
    // What is over at once has cost something too, or a budget would never end.
    return Math.max(1, done);
  }

  /** Writes what the search of the present level has found. */
  retrieve(out: Route): void {
    this.#searches[this.level].retrieve(out);
  }

  /** Whether a node of the graph itself was met; none while levels above are planned on. */
  stateOf(node: number): NodeState {
    return this.level === 0 ? this.#searches[0].stateOf(node) : 'unvisited';
  }

  costTo(node: number): number | undefined {
    return this.level === 0 ? this.#searches[0].costTo(node) : undefined;
  }
}
