import { Connections, type Graph } from '../graph/graph.js';
import type { Route } from '../graph/route.js';
import { requireFound, requireNode } from './guards.js';
import type { Heuristic } from './heuristic.js';
import { enlarge } from './open-lists/enlarge.js';
import { HeapList } from './open-lists/heap-list.js';
import type { OpenList, OpenListMaker } from './open-lists/open-list.js';
import { nextStamp, SearchRecords } from './open-lists/search-records.js';
import type { SearchStatus } from './route-search.js';
import type { SpreadingSearch } from './spreading-search.js';

/**
 * When a search is over. `selected`: when the goal is the best of the open nodes; the route is the
 * cheapest if no estimate exceeds the truth. `first-seen`: as soon as the goal is met; a little
 * sooner, and the route may be worse. `proven`: when no other way can be cheaper, whatever the
 * estimates; looks at as much as Dijkstra's search, so take it to check others.
 */
export type Ending = 'selected' | 'first-seen' | 'proven';

export interface AStarOptions {
  /** Without one the search spreads evenly, as Dijkstra's does. */
  readonly heuristic?: Heuristic;
  /** A heap unless told. */
  readonly openList?: OpenListMaker;
  /** `selected` unless told. */
  readonly ending?: Ending;
  /**
   * Whether a closed node that turns out to be nearer is looked at again, as estimates that are not
   * consistent require; yes unless told. Consistent ones, and nearly all are, never reopen a node,
   * and pay nothing for it. `proven` always does.
   */
  readonly reopen?: boolean;
  /**
   * Raises estimates that fall by more than a connection costs, so that fewer nodes are looked at
   * twice; no unless told.
   */
  readonly pathmax?: boolean;
  /**
   * Nodes to look at at most; then the search is over as `partial`, and the route leads to the node
   * that seems nearest. No limit unless told.
   */
  readonly maxExpanded?: number;
  /**
   * Further nodes that will do as a goal. The heuristic must not exceed the cost to the nearest of
   * them.
   */
  readonly isGoal?: (node: number) => boolean;
}

/** Whether a search has met a node, and what with. */
export type NodeState = 'unvisited' | 'open' | 'closed';

/** Nodes that a graph which grows from nothing gets room for at first. */
const LEAST_ROOM = 64;

/**
 * The cheapest route between two nodes, with a record for every node of the graph laid out
 * beforehand: no lists to look into, nothing to allocate, nothing to clear between searches. For
 * worlds whose number of nodes is known, which are nearly all, and for graphs that number their
 * nodes as they make them: `nodeCount` may grow while they are searched. For numbers with large
 * gaps take `SparseAStar`.
 */
export class AStar implements SpreadingSearch {
  status: SearchStatus = 'none';
  expanded = 0;
  /**
   * Nodes met since `begin`, looked at or not; those that are not on the route are the search's
   * fill.
   */
  considered = 0;
  readonly #graph: Graph;
  readonly #heuristic: Heuristic | undefined;
  readonly #ending: Ending;
  readonly #reopen: boolean;
  readonly #pathmax: boolean;
  readonly #maxExpanded: number;
  readonly #isGoal: ((node: number) => boolean) | undefined;
  readonly #records: SearchRecords;
  readonly #open: OpenList;
  readonly #connections = new Connections();
  /** Twice the number of the search in which a node was met last, and one more if it is closed. */
  #marks: Int32Array;
  #search = 2;
  #start = -1;
  #goal = -1;
  /** The goal that the route leads to. */
  #reached = -1;

  constructor(graph: Graph, options: AStarOptions = {}) {
    this.#graph = graph;
    this.#heuristic = options.heuristic;
    this.#ending = options.ending ?? 'selected';
    this.#reopen = this.#ending === 'proven' || (options.reopen ?? true);
    this.#pathmax = options.pathmax ?? false;
    this.#maxExpanded = options.maxExpanded ?? Infinity;
    this.#isGoal = options.isGoal;
    this.#records = new SearchRecords(graph.nodeCount);
    this.#open = (options.openList ?? ((records) => new HeapList(records)))(this.#records);
    this.#marks = new Int32Array(graph.nodeCount);
  }

  /**
   * Starts anew. The goal may be left out where the options say what a goal is; the heuristic is
   * then aimed at −1.
   */
  begin(start: number, goal = -1): void {
    if (this.#graph.nodeCount > this.#marks.length) this.#grow();
    requireNode(start, this.#graph, 'start');
    if (goal !== -1 || this.#isGoal === undefined) requireNode(goal, this.#graph, 'goal');
    const { cost, estimate, total, from, via } = this.#records;
    this.#search = nextStamp(this.#marks, this.#search, 2);
    this.#start = start;
    this.#goal = goal;
    this.#reached = -1;
    this.#open.clear();
    this.#heuristic?.aim(goal);
    this.expanded = 0;
    this.considered = 1;
    this.status = 'searching';
    cost[start] = 0;
    estimate[start] = 0;
    this.#heuristic?.estimate(estimate, start, start);
    if (Number.isNaN(estimate[start])) refuseStep(this.#graph, start, start);
    total[start] = estimate[start];
    from[start] = -1;
    via[start] = -1;
    this.#marks[start] = this.#search;
    if (estimate[start] !== Infinity) this.#open.add(start);
  }

  step(budget: number): SearchStatus {
    for (let left = budget; left > 0 && this.status === 'searching'; left--) {
      if (this.#open.size === 0) this.status = this.#reached === -1 ? 'none' : 'found';
      else if (this.#ending === 'proven') this.#proveFirst();
      else if (this.#isReached(this.#open.first())) this.#endAt(this.#open.first());
      else if (this.expanded >= this.#maxExpanded) this.status = 'partial';
      else this.#expand(this.#open.takeFirst());
    }
    return this.status;
  }

  /**
   * Writes what was found; for `partial` the way to the node that seems nearest to the goal. Throws
   * where there is nothing to write.
   */
  retrieve(out: Route): void {
    if (this.#reached !== -1) this.#retrieveTo(out, this.#reached);
    else if (this.status === 'partial') this.retrieveNearest(out);
    else requireFound(this.status);
  }

  /**
   * Writes the way to the node, of all that the search has met, that the heuristic thinks nearest
   * to the goal; of equal ones the cheapest. For getting as close as one can where no route leads
   * to the goal.
   */
  retrieveNearest(out: Route): void {
    const { cost, estimate } = this.#records;
    let nearest = this.#start;
    for (let node = 0; node < this.#marks.length; node++) {
      if (this.#marks[node] < this.#search) continue;
      const closer = estimate[nearest] - estimate[node];
      if (closer > 0 || (closer === 0 && cost[node] < cost[nearest])) nearest = node;
    }
    this.#retrieveTo(out, nearest);
  }

  /**
   * The goal that was reached; undefined unless one was found. Of interest where there are several.
   */
  get reached(): number | undefined {
    return this.status === 'found' ? this.#reached : undefined;
  }

  /** Nodes met but not on the route: what a better heuristic would save. */
  get fill(): number {
    let onRoute = 0;
    if (this.status === 'found') for (let node = this.#reached; node !== -1; node = this.#records.from[node]) onRoute++;
    return this.considered - onRoute;
  }

  /** Nodes met and not yet looked at: the rim of the fill. */
  get rim(): number {
    return this.#open.size;
  }

  /**
   * Whether this search has met a node, for showing how far it spread: the open ones are its rim.
   */
  stateOf(node: number): NodeState {
    const mark = (this.#marks[node] ?? 0) - this.#search;
    return mark < 0 ? 'unvisited' : mark === 0 ? 'open' : 'closed';
  }

  /** Cost of the cheapest way found to a node; undefined where the search has not been. */
  costTo(node: number): number | undefined {
    return this.stateOf(node) === 'unvisited' ? undefined : this.#records.cost[node];
  }

  /**
   * Writes how this search stands with every node, for views of a large map: 0 unvisited, 1 open, 2
   * closed.
   */
  copyStates(out: Uint8Array): void {
    const marks = this.#marks;
    for (let node = 0; node < out.length; node++) out[node] = Math.max(0, (marks[node] ?? 0) - this.#search + 1);
  }

  /**
   * Writes the cost of the cheapest way found to every node, infinite where the search has not
   * been.
   */
  copyCosts(out: Float64Array): void {
    const marks = this.#marks;
    for (let node = 0; node < out.length; node++)
      out[node] = (marks[node] ?? 0) < this.#search ? Infinity : this.#records.cost[node];
  }

  #expand(node: number): void {
    const connections = this.#connections;
    connections.count = 0;
    this.#graph.connections(connections, node);
    if (this.#graph.nodeCount > this.#marks.length) this.#grow();
    const { cost, estimate, total, from, via } = this.#records;
    const marks = this.#marks;
    const search = this.#search;
    const reopen = this.#reopen;
    const pathmax = this.#pathmax;
    const endAtSight = this.#ending === 'first-seen';
    const heuristic = this.#heuristic;
    const open = this.#open;
    marks[node] = search + 1;
    this.expanded++;
    const here = cost[node];
    const { count, to, cost: costs, id } = connections;
    for (let i = 0; i < count; i++) {
      const next = to[i];
      const there = here + costs[i];
      const mark = marks[next];
      if (mark >= search && (cost[next] <= there || (mark > search && !reopen))) continue;
      cost[next] = there;
      from[next] = node;
      via[next] = id[i];
      if (mark < search) {
        estimate[next] = 0;
        heuristic?.estimate(estimate, next, next);
        this.considered++;
      }
      if (estimate[next] === Infinity) {
        // No way leads from there to the goal.
        marks[next] = search + 1;
        continue;
      }
      // An estimate falls short where the way there is cheaper than the fall: the node before it
      // knew better.
      if (pathmax) estimate[next] = Math.max(estimate[next], estimate[node] - costs[i]);
      const whole = there + estimate[next];
      // Also where there is no such node, since its estimate is undefined: one comparison for both.
      if (Number.isNaN(whole)) refuseStep(this.#graph, node, next);
      total[next] = whole;
      marks[next] = search;
      if (mark === search) open.improve(next);
      else open.add(next);
      if (endAtSight && this.#isReached(next)) {
        this.#endAt(next);
        return;
      }
    }
  }

  /**
   * Looks at the best node unless it lies as far as the best goal found: then no cheaper way leads
   * through it.
   */
  #proveFirst(): void {
    const { cost } = this.#records;
    const node = this.#open.first();
    const isWorse = this.#reached !== -1 && cost[node] >= cost[this.#reached];
    if (isWorse || this.#isReached(node)) {
      if (!isWorse) this.#reached = node;
      this.#marks[this.#open.takeFirst()] = this.#search + 1;
    } else if (this.expanded >= this.#maxExpanded) this.status = 'partial';
    else this.#expand(this.#open.takeFirst());
  }

  #isReached(node: number): boolean {
    return node === this.#goal || this.#isGoal?.(node) === true;
  }

  #endAt(node: number): void {
    this.#reached = node;
    this.status = 'found';
  }

  #retrieveTo(out: Route, goal: number): void {
    const { cost, from, via } = this.#records;
    let length = 0;
    for (let node = goal; node !== this.#start; node = from[node]) length++;
    out.reserve(length);
    out.length = length;
    out.cost = cost[goal];
    let node = goal;
    for (let at = length; at > 0; at--) {
      out.nodes[at] = node;
      out.connections[at - 1] = via[node];
      node = from[node];
    }
    out.nodes[0] = this.#start;
  }

  #grow(): void {
    this.#records.reserve(Math.max(this.#graph.nodeCount, 2 * this.#marks.length, LEAST_ROOM));
    this.#open.reserve();
    this.#marks = enlarge(this.#marks, this.#records.cost.length);
  }
}

/**
 * Says what is wrong with a graph or a heuristic that leads a search to a node which it cannot
 * rank.
 */
function refuseStep(graph: Graph, node: number, next: number): never {
  const { nodeCount } = graph;
  throw new RangeError(
    next >= 0 && next < nodeCount
      ? `the estimate for node ${next} must be a number, got NaN`
      : `a connection of node ${node} must lead to a node from 0 to ${nodeCount - 1}, got ${next}`,
  );
}
