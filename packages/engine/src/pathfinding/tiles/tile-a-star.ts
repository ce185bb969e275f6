import type { Route } from '../graph/route.js';
import type { NodeState } from '../search/a-star.js';
import { requireEnds, requireFound } from '../search/guards.js';
import { nextStamp } from '../search/open-lists/search-records.js';
import type { SearchStatus } from '../search/route-search.js';
import type { SpreadingSearch } from '../search/spreading-search.js';
import { CellBuckets } from './cell-buckets.js';
import { STEP_X, STEP_Z, type TileGraph } from './tile-graph.js';
import { leastCost, mostCost } from './tile-heuristics.js';

/**
 * Buckets per least step. Fewer mix totals that differ, so that more cells are looked at twice;
 * more are empty more often. Between 4 and 32 it makes no great difference.
 */
const BUCKETS_PER_STEP = 8;
/** Totals that differ by less, as a share, differ by rounding. */
const ROUNDING = 1e-12;
/**
 * The low bits of a mark: the step by which a cell was reached, whether it was looked at. The rest
 * is the number of the search.
 */
const STEP = 7;
const CLOSED = 8;
const SEARCH = 16;

/**
 * A\* made for tiles: what `AStar` finds with a `TileGraph` and `OctileHeuristic`, in less than
 * half the time, also with cells of different cost. The steps are taken straight from the map, a
 * cell's record is two numbers, and open cells lie in buckets by their total, a ring of stacks: no
 * total can be further above the least than one step adds. Within a bucket the newest comes first,
 * and a cell that was looked at too early is looked at again, so routes are as short as with a
 * sorted list, though of equally short ones it may choose another.
 *
 * What cells cost may change later, between the least and the most that any did when the search was
 * made.
 *
 * Take `AStar` for other graphs, estimates of your own, or its ways to end early; `JumpPointSearch`
 * where all cells cost the same.
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
  /** What a straight step costs at least. */
  readonly #least: number;
  /** What a diagonal step costs more than that; without diagonals it takes two. */
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
    // A step adds at most its own cost and as much again by which the estimate grows.
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

  /** Whether this search has met a cell, for showing how far it spread. */
  stateOf(node: number): NodeState {
    const mark = this.#marks[node];
    return this.#search === 0 || mark < this.#search ? 'unvisited' : (mark & CLOSED) === 0 ? 'open' : 'closed';
  }

  /** Cost of the cheapest way found to a cell; undefined where the search has not been. */
  costTo(node: number): number | undefined {
    return this.stateOf(node) === 'unvisited' ? undefined : this.#cost[node];
  }

  /** The bucket of a cell from which the whole way is still to come. */
  #bucketAbove(start: number): number {
    const { width } = this.#tiles;
    const dx = Math.abs((start % width) - (this.#goal % width));
    const dz = Math.abs(Math.floor(start / width) - Math.floor(this.#goal / width));
    return Math.floor((this.#least * Math.max(dx, dz) + this.#extra * Math.min(dx, dz)) * this.#scale);
  }
}
