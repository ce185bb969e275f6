import { Route } from '../graph/route.js';
import type { NodeState } from '../search/a-star.js';
import { requireEnds, requireFound } from '../search/guards.js';
import type { SearchStatus } from '../search/route-search.js';
import type { SpreadingSearch } from '../search/spreading-search.js';
import type { Hierarchy } from './hierarchy.js';
import { type HeuristicAt, LevelSearches } from './level-searches.js';

export interface HierarchicalSearchOptions {
  readonly heuristicAt?: HeuristicAt;
  /**
   * Groups ahead that are planned in detail at each level; 1 unless told. More make smoother ways
   * and cost more.
   */
  readonly stages?: number;
  /**
   * What a character heads for in the next group: where the cheapest way comes in (`doorway`), or
   * the member that stands for the group (`representative`), which may lead it past the group's
   * edge and back. `doorway` unless told.
   */
  readonly aim?: 'doorway' | 'representative';
}

/**
 * Plans a long way coarsely and only its first stage in detail: at the highest level on which start
 * and goal are apart, then downwards, each level on its way to the first step of the one above. The
 * route ends at that stage; when it is walked, `begin` again from there. So the first step is known
 * after a few small searches, however far the goal is.
 *
 * For the whole way at once take {@link CorridorSearch}.
 */
export class HierarchicalSearch implements SpreadingSearch {
  status: SearchStatus = 'none';
  /** Does the route lead to the goal itself, or only to the next stage? */
  isComplete = false;
  readonly #hierarchy: Hierarchy;
  readonly #levels: LevelSearches;
  readonly #stages: number;
  readonly #aim: 'doorway' | 'representative';
  readonly #plan = new Route();
  #start = -1;
  #goal = -1;
  /** Where to on the level that is being searched. */
  #target = -1;

  constructor(hierarchy: Hierarchy, options: HierarchicalSearchOptions = {}) {
    const { heuristicAt, stages = 1, aim = 'doorway' } = options;
    if (!(Number.isInteger(stages) && stages > 0))
      throw new RangeError(`stages must be a whole number above 0, got ${stages}`);
    this.#hierarchy = hierarchy;
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
    this.#plan.length = 0;
    const level = this.#levels.topLevel(start, goal);
    this.#search(level, hierarchy.nodeAt(0, goal, level));
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

  /** Whether it has met a node of the graph itself; none while it plans on levels above. */
  stateOf(node: number): NodeState {
    return this.#levels.stateOf(node);
  }

  costTo(node: number): number | undefined {
    return this.#levels.costTo(node);
  }

  #search(level: number, target: number): void {
    this.#target = target;
    this.#levels.begin(level, this.#start, target);
  }

  /** Goes on one level lower, towards the end of the first stages of the plan just made. */
  #descend(): void {
    const hierarchy = this.#hierarchy;
    const { level } = this.#levels;
    if (level === 0) {
      this.status = 'found';
      return;
    }
    const plan = this.#plan;
    this.#levels.retrieve(plan);
    const isLast = plan.length <= this.#stages;
    let target: number;
    if (isLast && this.isComplete) target = hierarchy.nodeAt(0, this.#goal, level - 1);
    else if (isLast) target = hierarchy.nodeAt(level, this.#target, level - 1);
    else {
      // Only the goal itself is kept to the end; a stage is as good as any other in its group.
      this.isComplete = false;
      target = this.#stageEnd(level, this.#stages);
    }
    this.#search(level - 1, target);
  }

  /** Where the n-th step of the plan of a level ends, one level lower. */
  #stageEnd(level: number, steps: number): number {
    const plan = this.#plan;
    return this.#aim === 'doorway'
      ? this.#hierarchy.doorwayOf(level, plan.connections[steps - 1])
      : this.#hierarchy.nodeAt(level, plan.nodes[steps], level - 1);
  }
}
