import { InvalidDataError } from '../../data/check.js';
import { checkOptionNames, type OptionNames } from '../../data/known-options.js';
import { withRoom } from '../../math/with-room.js';
import { Connections, type Graph, refuseCost } from '../graph/graph.js';
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
 * When a search ends.
 *
 * - `selected`: when the goal is the best of the open nodes. The route is the cheapest if the
 *   heuristic never overestimates.
 * - `first-seen`: as soon as the goal is visited. A little sooner, and the route may be worse.
 * - `proven`: when no other path can be cheaper, whatever the estimates. Expands as many nodes as
 *   Dijkstra's search, so use it to check other searches.
 */
export type Ending = 'selected' | 'first-seen' | 'proven';

/** Options of `AStar`. */
export interface AStarOptions {
  /** Without a heuristic the search spreads evenly, like Dijkstra's. */
  readonly heuristic?: Heuristic;
  /** By default a heap. */
  readonly openList?: OpenListMaker;
  /** By default `selected`. */
  readonly ending?: Ending;
  /**
   * Whether a closed node is opened again when a cheaper path to it is found; by default true.
   * Inconsistent heuristics require this. Consistent ones, which is nearly all, never reopen a node
   * and pay nothing for it. `proven` always reopens.
   */
  readonly reopen?: boolean;
  /**
   * Pathmax: raises estimates that fall by more than the cost of a connection, so that fewer nodes
   * are expanded twice; by default false.
   */
  readonly pathmax?: boolean;
  /**
   * Maximum number of nodes to expand. At the limit the search ends as `partial`, and the route
   * leads to the node that seems nearest to the goal. By default no limit.
   */
  readonly maxExpanded?: number;
  /**
   * Accepts further nodes as goals. The heuristic must not overestimate the cost to the nearest of
   * them.
   */
  readonly isGoal?: (node: number) => boolean;
}

/**
 * Whether a search has visited a node, and whether it has expanded it (`closed`) or not yet
 * (`open`).
 */
export type NodeStatus = 'unvisited' | 'open' | 'closed';

/** Initial capacity for a graph that has no nodes yet. */
const LEAST_ROOM = 64;

/**
 * Finds the cheapest route between two nodes. It keeps a record for every node of the graph,
 * allocated beforehand: no lookup, no allocation and no clearing between searches. A record takes 40
 * bytes, 4 MB for 100,000 nodes: three costs of 8 bytes, since with 4 the route might not be the
 * cheapest, and four whole numbers (the node before, the connection, the state, and the index in the
 * heap). Without a heuristic it takes 32; `TileAStar`, made for tiles, takes 12. Use it when the
 * number of nodes is known, which is nearly always, and for graphs that number their nodes as they
 * make them: `nodeCount` may grow during the search. For node numbers with large gaps use
 * `SparseAStar`.
 */
export class AStar implements SpreadingSearch {
  status: SearchStatus = 'none';
  expanded = 0;
  /** Nodes visited since `begin`, expanded or not. Those that are not on the route are the fill. */
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
  /**
   * The estimated cost from each node to the goal; empty if all are 0. Stored, since total − cost is
   * rounded, and a heuristic may be slow.
   */
  #estimates: Float64Array;
  /**
   * Two times the serial number of the search that last visited a node, plus one if it is closed.
   */
  #marks: Int32Array;
  #search = 2;
  #start = -1;
  #goal = -1;
  /** The goal at the end of the route. */
  #reached = -1;

  constructor(graph: Graph, options: AStarOptions = {}) {
    checkOptionNames(options, A_STAR_OPTIONS, 'AStar');
    this.#graph = graph;
    this.#heuristic = options.heuristic;
    this.#ending = options.ending ?? 'selected';
    this.#reopen = this.#ending === 'proven' || (options.reopen ?? true);
    this.#pathmax = options.pathmax ?? false;
    this.#maxExpanded = options.maxExpanded ?? Infinity;
    this.#isGoal = options.isGoal;
    this.#records = new SearchRecords(graph.nodeCount);
    this.#estimates = new Float64Array(this.#heuristic === undefined ? 0 : graph.nodeCount);
    this.#open = (options.openList ?? ((records) => new HeapList(records)))(this.#records);
    this.#marks = new Int32Array(graph.nodeCount);
  }

  /**
   * Starts a search. The goal may be omitted if the options have `isGoal`; the heuristic is then
   * aimed at −1.
   */
  begin(start: number, goal = -1): void {
    if (this.#graph.nodeCount > this.#marks.length) this.#grow();
    requireNode(start, this.#graph, 'start');
    if (goal !== -1 || this.#isGoal === undefined) requireNode(goal, this.#graph, 'goal');
    const { cost, total, from, via } = this.#records;
    const estimate = this.#estimates;
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
    total[start] = 0;
    if (this.#heuristic !== undefined) {
      estimate[start] = 0;
      this.#heuristic.estimate(estimate, start, start);
      if (Number.isNaN(estimate[start])) refuseStep(this.#graph, start, start);
      total[start] = estimate[start];
    }
    from[start] = -1;
    via[start] = -1;
    this.#marks[start] = this.#search;
    if (total[start] !== Infinity) this.#open.add(start);
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
   * Writes the route; for `partial`, the path to the node that seems nearest to the goal. Throws if
   * there is no route.
   */
  retrieve(out: Route): void {
    if (this.#reached !== -1) this.#retrieveTo(out, this.#reached);
    else if (this.status === 'partial') this.retrieveNearest(out);
    else requireFound(this.status);
  }

  /**
   * Writes the path to the visited node that the heuristic considers nearest to the goal; of equal
   * ones, the cheapest. For getting as close as possible where no route leads to the goal.
   */
  retrieveNearest(out: Route): void {
    const { cost } = this.#records;
    const estimate = this.#estimates;
    const isBlind = this.#heuristic === undefined;
    let nearest = this.#start;
    for (let node = 0; node < this.#marks.length; node++) {
      if (this.#marks[node] < this.#search) continue;
      const closer = isBlind ? 0 : estimate[nearest] - estimate[node];
      if (closer > 0 || (closer === 0 && cost[node] < cost[nearest])) nearest = node;
    }
    this.#retrieveTo(out, nearest);
  }

  /**
   * The goal that was reached; undefined unless the status is `found`. Useful with several goals.
   */
  get reached(): number | undefined {
    return this.status === 'found' ? this.#reached : undefined;
  }

  /** Number of nodes visited that are not on the route: a better heuristic would save these. */
  get fill(): number {
    let onRoute = 0;
    if (this.status === 'found') for (let node = this.#reached; node !== -1; node = this.#records.from[node]) onRoute++;
    return this.considered - onRoute;
  }

  /** Number of nodes visited and not yet expanded: the rim of the search. */
  get rim(): number {
    return this.#open.size;
  }

  /**
   * Returns the state of a node in this search, for showing how far it has spread: the open nodes
   * are its rim.
   */
  stateOf(node: number): NodeStatus {
    const mark = (this.#marks[node] ?? 0) - this.#search;
    return mark < 0 ? 'unvisited' : mark === 0 ? 'open' : 'closed';
  }

  /**
   * Returns the cost of the cheapest path found to a node; undefined if the search has not visited
   * it.
   */
  costTo(node: number): number | undefined {
    return this.stateOf(node) === 'unvisited' ? undefined : this.#records.cost[node];
  }

  /** Writes the state of every node, for views of a large map: 0 unvisited, 1 open, 2 closed. */
  copyStates(out: Uint8Array): void {
    const marks = this.#marks;
    for (let node = 0; node < out.length; node++) out[node] = Math.max(0, (marks[node] ?? 0) - this.#search + 1);
  }

  /**
   * Writes the cost of the cheapest path found to every node; infinite where the search has not
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
    const { cost, total, from, via } = this.#records;
    const estimate = this.#estimates;
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
      if (!(there >= here)) refuseCost(next, costs[i], id[i]);
      const mark = marks[next];
      if (mark >= search && (cost[next] <= there || (mark > search && !reopen))) continue;
      cost[next] = there;
      from[next] = node;
      via[next] = id[i];
      if (mark < search) this.considered++;
      let rest = 0;
      if (heuristic !== undefined) {
        if (mark < search) {
          estimate[next] = 0;
          heuristic.estimate(estimate, next, next);
        }
        if (estimate[next] === Infinity) {
          // No path leads from this node to the goal.
          marks[next] = search + 1;
          continue;
        }
        // The path over this node cannot cost less than the node before it estimated.
        if (pathmax) estimate[next] = Math.max(estimate[next], estimate[node] - costs[i]);
        rest = estimate[next];
      }
      const whole = cost[next] + rest;
      // Also true if the node does not exist, since its cost is undefined: one comparison for both
      // mistakes.
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
   * Expands the best node, unless it costs as much as the best goal found: then no cheaper path
   * leads through it.
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
    if (this.#heuristic !== undefined) this.#estimates = withRoom(this.#estimates, this.#records.cost.length);
  }
}

/**
 * Reports what is wrong with a graph or a heuristic that leads a search to a node it cannot rank.
 */
function refuseStep(graph: Graph, node: number, next: number): never {
  const { nodeCount } = graph;
  if (next >= 0 && next < nodeCount)
    throw new InvalidDataError(`node ${next}`, `its estimate must be a number, got NaN`);
  throw new InvalidDataError(
    `node ${node}`,
    `its connections must lead to nodes from 0 to ${nodeCount - 1}, got ${next}`,
  );
}

/** For the check of misspelled options. */
const A_STAR_OPTIONS = {
  heuristic: true,
  openList: true,
  ending: true,
  reopen: true,
  pathmax: true,
  maxExpanded: true,
  isGoal: true,
} as const satisfies OptionNames<AStarOptions>;
