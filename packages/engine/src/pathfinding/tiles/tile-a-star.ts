import type { Route } from '../graph/route.js';
import type { NodeStatus } from '../search/a-star.js';
import { requireEnds, requireFound } from '../search/guards.js';
import { nextStamp } from '../search/open-lists/search-records.js';
import type { SearchStatus } from '../search/route-search.js';
import type { SpreadingSearch } from '../search/spreading-search.js';
import { CellBuckets } from './cell-buckets.js';
import { STEP_X, STEP_Z, type TileGraph } from './tile-graph.js';
import { leastCost, mostCost } from './tile-heuristics.js';
import { refuseCellCost } from './tile-map.js';

/**
 * Buckets per least step. With fewer, different totals share a bucket, and more cells are expanded
 * twice; with more, more buckets are empty. Between 4 and 32 it makes little difference.
 */
const BUCKETS_PER_STEP = 8;
/** Totals with a smaller relative difference differ only by rounding. */
const ROUNDING = 1e-12;
/**
 * The low bits of a mark: the step by which a cell was reached, and whether it was expanded. The
 * other bits are the number of the search.
 */
const STEP = 7;
const CLOSED = 8;
const SEARCH = 16;

/**
 * A\* specialized for tiles: it finds what `AStar` finds with a `TileGraph` and `OctileHeuristic`,
 * in less than half the time, also with cells of different cost. It reads the steps directly from
 * the map, keeps two numbers per cell, and keeps open cells in buckets by their total, in a ring of
 * stacks: no total can exceed the least by more than one step adds. Within a bucket the newest cell
 * comes first, and a cell that was expanded too early is expanded again, so routes are as short as
 * with a sorted list; among equally short routes it may choose another one.
 *
 * The costs of cells may change later, within the range of costs at the time the search was made.
 *
 * Use `AStar` for other graphs, your own heuristics, or its options to end early; use
 * `JumpPointSearch` where all cells cost the same.
 */
export class TileAStar implements SpreadingSearch {
  status: SearchStatus = 'none';
  expanded = 0;
  readonly #tiles: TileGraph;
  readonly #cost: Float64Array;
  readonly #marks: Int32Array;
  readonly #open: CellBuckets;
  readonly #offsets: Int32Array;
  readonly #lengths: Float64Array;
  /** The least cost of a straight step. */
  readonly #least: number;
  /** The additional cost of a diagonal step; without diagonals it takes two straight steps. */
  readonly #extra: number;
  readonly #scale: number;
  #search = 0;
  #start = -1;
  #goal = -1;

  constructor(tiles: TileGraph) {
    const { width, cellSize, nodeCount } = tiles;
    this.#tiles = tiles;
    this.#cost = new Float64Array(nodeCount);
    this.#marks = new Int32Array(nodeCount);
    this.#least = cellSize * leastCost(tiles);
    this.#extra = this.#least * (tiles.diagonals === 'never' ? 1 : Math.SQRT2 - 1);
    this.#scale = BUCKETS_PER_STEP / this.#least;
    const most = cellSize * mostCost(tiles);
    // A step adds at most its own cost plus the growth of the estimate.
    this.#open = new CellBuckets((most + this.#least) * Math.SQRT2 * this.#scale);
    this.#offsets = Int32Array.from(STEP_X, (x, step) => STEP_Z[step] * width + x);
    this.#lengths = Float64Array.from(STEP_X, (_, step) => cellSize * (step < 4 ? 1 : Math.SQRT2));
  }

  begin(start: number, goal: number): void {
    requireEnds(start, goal, this.#tiles);
    this.#search = nextStamp(this.#marks, this.#search, SEARCH);
    this.#start = start;
    this.#goal = goal;
    const bucket = this.#bucketAbove(start);
    this.#open.clear(bucket);
    this.#open.add(bucket, start);
    this.#cost[start] = 0;
    this.#marks[start] = this.#search;
    this.expanded = 0;
    this.status = goal !== start && this.#tiles.isBlocked(goal) ? 'none' : 'searching';
  }

  step(budget: number): SearchStatus {
    const { exits, width } = this.#tiles;
    const costs = this.#tiles.map.costs;
    const cost = this.#cost;
    const marks = this.#marks;
    const offsets = this.#offsets;
    const lengths = this.#lengths;
    const open = this.#open;
    const search = this.#search;
    const goal = this.#goal;
    const goalX = goal % width;
    const goalZ = (goal / width) | 0;
    const straight = this.#least;
    const extra = this.#extra;
    const scale = this.#scale;
    let left = budget;
    let best = marks[goal] >= search ? cost[goal] * (1 - ROUNDING) : Infinity;
    while (left > 0 && this.status === 'searching') {
      if (open.size === 0 || open.seek() > best * scale) {
        this.status = best < Infinity ? 'found' : 'none';
        break;
      }
      const node = open.take();
      if ((marks[node] & CLOSED) !== 0) continue;
      const x = node % width;
      const z = (node / width) | 0;
      const here = cost[node];
      const spanX = Math.abs(x - goalX);
      const spanZ = Math.abs(z - goalZ);
      if (here + straight * Math.max(spanX, spanZ) + extra * Math.min(spanX, spanZ) >= best) continue;
      marks[node] |= CLOSED;
      left--;
      this.expanded++;
      let steps = exits[node];
      while (steps !== 0) {
        const step = 31 - Math.clz32(steps);
        steps ^= 1 << step;
        const next = node + offsets[step];
        const there = here + (costs === undefined ? lengths[step] : lengths[step] * costs[next]);
        if (!(there >= here)) refuseCellCost(costs![next], next);
        const mark = marks[next];
        if (mark >= search && cost[next] <= there) continue;
        cost[next] = there;
        marks[next] = search | step;
        if (next === goal) best = there * (1 - ROUNDING);
        const dx = Math.abs(x + STEP_X[step] - goalX);
        const dz = Math.abs(z + STEP_Z[step] - goalZ);
        const total = there + straight * Math.max(dx, dz) + extra * Math.min(dx, dz);
        open.add((total * scale) | 0, next);
      }
    }
    return this.status;
  }

  retrieve(out: Route): void {
    requireFound(this.status);
    const marks = this.#marks;
    const offsets = this.#offsets;
    let length = 0;
    for (let node = this.#goal; node !== this.#start; node -= offsets[marks[node] & STEP]) length++;
    out.reserve(length);
    out.length = length;
    out.cost = this.#cost[this.#goal];
    let node = this.#goal;
    for (let at = length; at > 0; at--) {
      const step = marks[node] & STEP;
      out.nodes[at] = node;
      node -= offsets[step];
      out.connections[at - 1] = 8 * node + step;
    }
    out.nodes[0] = this.#start;
  }

  /** Returns the state of a cell in this search, for showing how far it has spread. */
  stateOf(node: number): NodeStatus {
    const mark = this.#marks[node];
    return this.#search === 0 || mark < this.#search ? 'unvisited' : (mark & CLOSED) === 0 ? 'open' : 'closed';
  }

  /**
   * Returns the cost of the cheapest path found to a cell; undefined if the search has not visited
   * it.
   */
  costTo(node: number): number | undefined {
    return this.stateOf(node) === 'unvisited' ? undefined : this.#cost[node];
  }

  /** Returns the bucket of the start cell. */
  #bucketAbove(start: number): number {
    const { width } = this.#tiles;
    const dx = Math.abs((start % width) - (this.#goal % width));
    const dz = Math.abs(Math.floor(start / width) - Math.floor(this.#goal / width));
    return Math.floor((this.#least * Math.max(dx, dz) + this.#extra * Math.min(dx, dz)) * this.#scale);
  }
}
