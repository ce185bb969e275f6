import { InvalidDataError } from '../../data/check.js';
import { Route } from '../graph/route.js';
import type { NodeStatus } from '../search/a-star.js';
import { requireEnds, requireFound } from '../search/guards.js';
import type { SearchStatus } from '../search/route-search.js';
import type { SpreadingSearch } from '../search/spreading-search.js';
import { CorridorGraph } from './corridor-graph.js';
import type { Hierarchy } from './hierarchy.js';
import { type HeuristicAt, LevelSearches } from './level-searches.js';

/** Options of {@link CorridorSearch}. */
export interface CorridorSearchOptions {
  /** Makes a heuristic for each level; by default none, and searches spread evenly. */
  readonly heuristicAt?: HeuristicAt;
  /**
   * Rings of neighboring groups around the planned ones that may also be entered; by default 0.
   * More rings find shorter paths and cost more.
   */
  readonly margin?: number;
}

/**
 * Finds the whole path, but searches only inside the groups that the plan of the level above leads
 * through. Slower than {@link HierarchicalSearch}, which details only the start of the path, and
 * much faster than a search of everything. It may miss the best path, since the corridor is chosen
 * before details are known. If the corridor turns out to be closed, it is widened, and in the end
 * everything is searched, so a path is found if there is one.
 */
export class CorridorSearch implements SpreadingSearch {
  status: SearchStatus = 'none';
  readonly #hierarchy: Hierarchy;
  readonly #margin: number;
  readonly #corridors: readonly CorridorGraph[];
  readonly #levels: LevelSearches;
  readonly #plan = new Route();
  #start = -1;
  #goal = -1;

  constructor(hierarchy: Hierarchy, options: CorridorSearchOptions = {}) {
    const { heuristicAt, margin = 0 } = options;
    if (!(Number.isInteger(margin) && margin >= 0))
      throw new InvalidDataError('margin', `must be a whole number from 0 up, got ${margin}`);
    this.#hierarchy = hierarchy;
    this.#margin = margin;
    this.#corridors = Array.from({ length: hierarchy.levelCount }, (_, level) => new CorridorGraph(hierarchy, level));
    this.#levels = new LevelSearches(hierarchy, this.#corridors, heuristicAt);
  }

  get expanded(): number {
    return this.#levels.expanded;
  }

  begin(start: number, goal: number): void {
    requireEnds(start, goal, this.#hierarchy.graphAt(0));
    this.#start = start;
    this.#goal = goal;
    this.#levels.expanded = 0;
    this.status = 'searching';
    const level = this.#levels.topLevel(start, goal);
    this.#corridors[level].open();
    this.#search(level);
  }

  step(budget: number): SearchStatus {
    for (let left = budget; left > 0 && this.status === 'searching'; ) {
      left -= this.#levels.step(left);
      if (this.#levels.status === 'found') this.#descend();
      else if (this.#levels.status === 'none') this.#widen();
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

  #search(level: number): void {
    this.#levels.begin(level, this.#start, this.#hierarchy.nodeAt(0, this.#goal, level));
  }

  #descend(): void {
    const { level } = this.#levels;
    if (level === 0) {
      this.status = 'found';
      return;
    }
    this.#levels.retrieve(this.#plan);
    const below = this.#corridors[level - 1];
    below.follow(this.#plan);
    for (let ring = 0; ring < this.#margin; ring++) below.widen();
    this.#search(level - 1);
  }

  /** Widens a closed corridor by a ring of groups, until there is nothing to add. */
  #widen(): void {
    const { level } = this.#levels;
    if (this.#corridors[level].widen()) this.#search(level);
    else this.status = 'none';
  }
}
