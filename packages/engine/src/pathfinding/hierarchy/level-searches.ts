import type { Graph } from '../graph/graph.js';
import type { Route } from '../graph/route.js';
import { AStar, type NodeStatus } from '../search/a-star.js';
import type { Heuristic } from '../search/heuristic.js';

import type { SearchStatus } from '../search/route-search.js';
import type { Hierarchy } from './hierarchy.js';

/**
 * Returns the heuristic of a level; without one, that level is searched evenly. Costs differ
 * between levels, so heuristics must too.
 */
export type HeuristicAt = (level: number) => Heuristic | undefined;

/**
 * One search per level of a hierarchy, with one of them under way: shared by the searches that
 * descend level by level.
 */
export class LevelSearches {
  /** The level that is being searched, or was last. */
  level = 0;
  /** Nodes expanded on all levels since it was set to 0. */
  expanded = 0;
  readonly #hierarchy: Hierarchy;
  readonly #searches: readonly AStar[];

  /** `graphs`: the graph to search on each level. */
  constructor(hierarchy: Hierarchy, graphs: readonly Graph[], heuristicAt: HeuristicAt | undefined) {
    this.#hierarchy = hierarchy;
    this.#searches = graphs.map((graph, level) => {
      const heuristic = heuristicAt?.(level);
      return new AStar(graph, heuristic === undefined ? {} : { heuristic });
    });
  }

  /** The status of the search under way. */
  get status(): SearchStatus {
    return this.#searches[this.level].status;
  }

  /**
   * Returns the highest level on which two nodes are in different groups: above it there is nothing
   * to plan.
   */
  topLevel(start: number, goal: number): number {
    const hierarchy = this.#hierarchy;
    let level = hierarchy.levelCount - 1;
    while (level > 0 && hierarchy.nodeAt(0, start, level) === hierarchy.nodeAt(0, goal, level)) level--;
    return level;
  }

  /** Starts a search of a level from the group that contains a node of the base graph. */
  begin(level: number, start: number, target: number): void {
    this.level = level;
    this.#searches[level].begin(this.#hierarchy.nodeAt(0, start, level), target);
  }

  /** Continues the search under way and returns how much of the budget it used. */
  step(budget: number): number {
    const search = this.#searches[this.level];
    const before = search.expanded;
    search.step(budget);
    const done = search.expanded - before;
    this.expanded += done;
    // A search that finishes immediately counts as one node; otherwise the loop would never use up
    // its budget.
    return Math.max(1, done);
  }

  /** Writes the route found on the current level. */
  retrieve(out: Route): void {
    this.#searches[this.level].retrieve(out);
  }

  /**
   * Returns the state of a node of the base graph; all are unvisited while the search plans on
   * higher levels.
   */
  stateOf(node: number): NodeStatus {
    return this.level === 0 ? this.#searches[0].stateOf(node) : 'unvisited';
  }

  costTo(node: number): number | undefined {
    return this.level === 0 ? this.#searches[0].costTo(node) : undefined;
  }
}
