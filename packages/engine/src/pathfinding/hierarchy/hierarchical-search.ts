import { InvalidDataError } from '../../data/check.js';
import { Route } from '../graph/route.js';
import type { NodeStatus } from '../search/a-star.js';
import { requireEnds, requireFound } from '../search/guards.js';
import type { SearchStatus } from '../search/route-search.js';
import type { SpreadingSearch } from '../search/spreading-search.js';
import type { Hierarchy } from './hierarchy.js';
import { type HeuristicAt, LevelSearches } from './level-searches.js';

/** Options of {@link HierarchicalSearch}. */
export interface HierarchicalSearchOptions {
  /** Makes a heuristic for each level; by default none, and searches spread evenly. */
  readonly heuristicAt?: HeuristicAt;
  /**
   * Number of groups ahead that are planned in detail at each level; by default 1. More give
   * smoother paths and cost more.
   */
  readonly stages?: number;
  /**
   * The target in the next group: the node where the cheapest path enters it (`doorway`), or the
   * group's representative member, which may lead the character past the group's edge and back. By
   * default `doorway`.
   */
  readonly aim?: 'doorway' | 'representative';
}

/**
 * Plans a long path coarsely and only its first stage in detail: first on the highest level on
 * which start and goal differ, then downwards, each level towards the first step of the level
 * above. The route ends at that stage; when the character has walked it, call `begin` again from
 * there. The first step is therefore known after a few small searches, however far the goal is.
 *
 * Every stage ends nearer to the goal, by the plan of some level, so that a character who walks
 * stage by stage arrives. For this the members of a group must be able to reach each other.
 *
 * For the whole path at once use {@link CorridorSearch}.
 */
export class HierarchicalSearch implements SpreadingSearch {
  status: SearchStatus = 'none';
  /** Whether the route leads to the goal itself, and not only to the next stage. */
  isComplete = false;
  readonly #hierarchy: Hierarchy;
  readonly #levels: LevelSearches;
  readonly #stages: number;
  readonly #aim: 'doorway' | 'representative';
  /** The plan of each level, and how many of its steps are detailed below. */
  readonly #plans: readonly Route[];
  readonly #ends: Int32Array;
  /** The level on which the search began. */
  #top = 0;
  #start = -1;
  #goal = -1;

  /** Throws `InvalidDataError` if members of a group cannot reach each other. */
  constructor(hierarchy: Hierarchy, options: HierarchicalSearchOptions = {}) {
    const { heuristicAt, stages = 1, aim = 'doorway' } = options;
    if (!(Number.isInteger(stages) && stages > 0))
      throw new InvalidDataError('stages', `must be a whole number above 0, got ${stages}`);
    hierarchy.requireJoinedGroups();
    this.#hierarchy = hierarchy;
    this.#plans = Array.from({ length: hierarchy.levelCount }, () => new Route());
    this.#ends = new Int32Array(hierarchy.levelCount);
    this.#stages = stages;
    this.#aim = aim;
    const graphs = Array.from({ length: hierarchy.levelCount }, (_, level) => hierarchy.graphAt(level));
    this.#levels = new LevelSearches(hierarchy, graphs, heuristicAt);
  }

  get expanded(): number {
    return this.#levels.expanded;
  }

  begin(start: number, goal: number): void {
    const hierarchy = this.#hierarchy;
    requireEnds(start, goal, hierarchy.graphAt(0));
    this.#start = start;
    this.#goal = goal;
    this.#levels.expanded = 0;
    this.isComplete = true;
    this.status = 'searching';
    const level = this.#levels.topLevel(start, goal);
    this.#top = level;
    this.#levels.begin(level, start, hierarchy.nodeAt(0, goal, level));
  }

  step(budget: number): SearchStatus {
    for (let left = budget; left > 0 && this.status === 'searching'; ) {
      left -= this.#levels.step(left);
      if (this.#levels.status === 'none') this.status = 'none';
      else if (this.#levels.status === 'found') this.#descend();
    }
    return this.status;
  }

  retrieve(out: Route): void {
    requireFound(this.status);
    this.#levels.retrieve(out);
  }

  /**
   * Returns the state of a node of the base graph; all are unvisited while the search plans on
   * higher levels.
   */
  stateOf(node: number): NodeStatus {
    return this.#levels.stateOf(node);
  }

  costTo(node: number): number | undefined {
    return this.#levels.costTo(node);
  }

  /** Continues one level lower, towards the end of the first stages of the last plan. */
  #descend(): void {
    const hierarchy = this.#hierarchy;
    const { level } = this.#levels;
    if (level === 0) {
      this.status = 'found';
      return;
    }
    const plan = this.#plans[level];
    this.#levels.retrieve(plan);
    let end = Math.min(this.#stages, plan.length);
    while (end < plan.length && !this.#isAhead(level, plan.nodes[end])) end++;
    this.#ends[level] = end;
    // Only the goal itself must be met exactly; for a stage any node of its group is good enough.
    if (end < plan.length) this.isComplete = false;
    const target = this.isComplete ? hierarchy.nodeAt(0, this.#goal, level - 1) : this.#stageEnd(level, end);
    this.#levels.begin(level - 1, this.#start, target);
  }

  /**
   * Returns true if a stage may end at a node of a level: where the levels above would not plan
   * back. That is in the group of the start, whose plan stays the same, and in the groups that are
   * ahead by the plan of the level above. A stage that ended elsewhere could lead a character in
   * circles.
   */
  #isAhead(level: number, node: number): boolean {
    const above = level + 1;
    if (above === this.#hierarchy.levelCount) return true;
    const group = this.#hierarchy.nodeAt(level, node, above);
    if (group === this.#hierarchy.nodeAt(0, this.#start, above)) return true;
    if (level >= this.#top) return false;
    const { nodes } = this.#plans[above];
    for (let step = 1; step <= this.#ends[above]; step++) if (nodes[step] === group) return this.#isAhead(above, group);
    return false;
  }

  /** Returns where the n-th step of a level's plan ends, one level lower. */
  #stageEnd(level: number, steps: number): number {
    const plan = this.#plans[level];
    return this.#aim === 'doorway'
      ? this.#hierarchy.doorwayOf(level, plan.connections[steps - 1])
      : this.#hierarchy.nodeAt(level, plan.nodes[steps], level - 1);
  }
}
