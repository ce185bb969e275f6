import { Connections, type Graph } from '../graph/graph.js';
import { Route } from '../graph/route.js';
import { AStar, type NodeState } from '../search/a-star.js';
import { requireEnds, requireFound } from '../search/guards.js';
import type { Heuristic } from '../search/heuristic.js';
import type { SearchStatus } from '../search/route-search.js';
import type { SpreadingSearch } from '../search/spreading-search.js';
import type { Hierarchy } from './hierarchy.js';

export interface CorridorSearchOptions {
  /** Estimates for a level; without one that level is searched evenly. */
  readonly heuristicAt?: (level: number) => Heuristic | undefined;
  /** Groups beside the planned ones that may be entered too, in rings around them; 0 unless told. More find shorter ways and cost more. */
  readonly margin?: number;
}

/**
 * The whole way, searched for only inside the groups that the plan of the level above leads through (PATH-61). Slower than {@link HierarchicalSearch}, which plans the beginning, and much faster than a
 * search of everything. May miss the best way, since the corridor is chosen before details are known. Where the corridor turns out to be closed it is made wider, and in the end
 * everything is searched, so a way is found if there is one.
 */
export class CorridorSearch implements SpreadingSearch {
  status: SearchStatus = 'none';
  expanded = 0;
  readonly #hierarchy: Hierarchy;
  readonly #margin: number;
  readonly #corridors: readonly CorridorGraph[];
  readonly #searches: readonly AStar[];
  readonly #plan = new Route();
  #start = -1;
  #goal = -1;
  #level = 0;

  constructor(hierarchy: Hierarchy, options: CorridorSearchOptions = {}) {
    const { heuristicAt, margin = 0 } = options;
    if (!(Number.isInteger(margin) && margin >= 0))
      throw new RangeError(`margin must be a whole number from 0 up, got ${margin}`);
    this.#hierarchy = hierarchy;
    this.#margin = margin;
    this.#corridors = Array.from({ length: hierarchy.levelCount }, (_, level) => new CorridorGraph(hierarchy, level));
    this.#searches = this.#corridors.map((corridor, level) => {
      const heuristic = heuristicAt?.(level);
      return new AStar(corridor, heuristic === undefined ? {} : { heuristic });
    });
  }

  begin(start: number, goal: number): void {
    const hierarchy = this.#hierarchy;
    requireEnds(start, goal, hierarchy.graphAt(0));
    this.#start = start;
    this.#goal = goal;
    this.expanded = 0;
    this.status = 'searching';
    let level = hierarchy.levelCount - 1;
    while (level > 0 && hierarchy.nodeAt(0, start, level) === hierarchy.nodeAt(0, goal, level)) level--;
    this.#corridors[level]!.open();
    this.#search(level);
  }

  step(budget: number): SearchStatus {
    for (let left = budget; left > 0 && this.status === 'searching'; ) {
      const search = this.#searches[this.#level]!;
      const before = search.expanded;
      const status = search.step(left);
      const done = search.expanded - before;
      this.expanded += done;
      left -= Math.max(1, done);
      if (status === 'found') this.#descend();
      else if (status === 'none') this.#widen();
    }
    return this.status;
  }

  retrieve(out: Route): void {
    requireFound(this.status);
    this.#searches[0]!.retrieve(out);
  }

  /** Whether it has met a node of the graph itself; none while it plans on levels above. */
  stateOf(node: number): NodeState {
    return this.#level === 0 ? this.#searches[0]!.stateOf(node) : 'unvisited';
  }

  costTo(node: number): number | undefined {
    return this.#level === 0 ? this.#searches[0]!.costTo(node) : undefined;
  }

  #search(level: number): void {
    this.#level = level;
    const hierarchy = this.#hierarchy;
    this.#searches[level]!.begin(hierarchy.nodeAt(0, this.#start, level), hierarchy.nodeAt(0, this.#goal, level));
  }

  #descend(): void {
    if (this.#level === 0) {
      this.status = 'found';
      return;
    }
    this.#searches[this.#level]!.retrieve(this.#plan);
    const below = this.#corridors[this.#level - 1]!;
    below.follow(this.#plan);
    for (let ring = 0; ring < this.#margin; ring++) below.widen();
    this.#search(this.#level - 1);
  }

  /** A closed corridor gets another ring of groups, until there is nothing to add. */
  #widen(): void {
    if (this.#corridors[this.#level]!.widen()) this.#search(this.#level);
    else this.status = 'none';
  }
}

/** The part of a level that lies in some groups of the level above. */
class CorridorGraph implements Graph {
  readonly nodeCount: number;
  readonly #hierarchy: Hierarchy;
  readonly #level: number;
  readonly #graph: Graph;
  /** Number of the corridor that each group belongs to; those with the present one are in. */
  readonly #stamps: Int32Array;
  #stamp = 0;
  #isOpen = true;
  /** The groups that are in. */
  readonly #groups: Int32Array;
  readonly #connections = new Connections();
  #count = 0;

  constructor(hierarchy: Hierarchy, level: number) {
    this.#hierarchy = hierarchy;
    this.#level = level;
    this.#graph = hierarchy.graphAt(level);
    this.nodeCount = this.#graph.nodeCount;
    const groups = level + 1 < hierarchy.levelCount ? hierarchy.graphAt(level + 1).nodeCount : 0;
    this.#stamps = new Int32Array(groups);
    this.#groups = new Int32Array(groups);
  }

  /** Lets everything be entered. */
  open(): void {
    this.#isOpen = true;
  }

  /** Lets the groups of a plan be entered and no others. */
  follow(plan: Readonly<Route>): void {
    this.#isOpen = false;
    this.#stamp++;
    this.#count = 0;
    for (let at = 0; at <= plan.length; at++) this.#admit(plan.nodes[at]!);
  }

  /** Lets the neighbors of all groups be entered too; when there are none left, everything. False if everything could be entered before. */
  widen(): boolean {
    if (this.#isOpen) return false;
    const above = this.#hierarchy.graphAt(this.#level + 1);
    const count = this.#count;
    const out = this.#connections;
    for (let i = 0; i < count; i++) {
      out.count = 0;
      above.connections(out, this.#groups[i]!);
      for (let at = 0; at < out.count; at++) this.#admit(out.to[at]!);
    }
    if (this.#count === count) this.#isOpen = true;
    return true;
  }

  connections(out: Connections, node: number): void {
    this.#graph.connections(out, node);
    if (this.#isOpen) return;
    let kept = 0;
    for (let i = 0; i < out.count; i++) {
      const to = out.to[i]!;
      if (this.#stamps[this.#hierarchy.nodeAt(this.#level, to, this.#level + 1)] !== this.#stamp) continue;
      out.to[kept] = to;
      out.cost[kept] = out.cost[i]!;
      out.id[kept++] = out.id[i]!;
    }
    out.count = kept;
  }

  #admit(group: number): void {
    if (this.#stamps[group] === this.#stamp) return;
    this.#stamps[group] = this.#stamp;
    this.#groups[this.#count++] = group;
  }
}
