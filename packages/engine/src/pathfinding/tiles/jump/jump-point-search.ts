import { withRoom } from '../../../math/with-room.js';
import type { Route } from '../../graph/route.js';
import type { Waypoints } from '../../graph/waypoints.js';
import type { NodeStatus } from '../../search/a-star.js';
import { requireEnds, requireFound } from '../../search/guards.js';
import { HeapList } from '../../search/open-lists/heap-list.js';
import { nextStamp, SearchRecords } from '../../search/open-lists/search-records.js';
import type { SearchStatus } from '../../search/route-search.js';
import type { SpreadingSearch } from '../../search/spreading-search.js';
import { STEP_X, STEP_Z, type TileGraph } from '../tile-graph.js';
import { ALONG_X, ALONG_Z, type JumpMap, stepsWorthTaking } from './jump-map.js';
import { addCell, addTurns, countSteps, writeLeg } from './legs.js';
import { ScannedJumps } from './scanned-jumps.js';

/** Paths whose lengths differ by less differ only by rounding. In cells. */
const ROUNDING = 1e-9;

/**
 * Jump point search: finds the shortest route over tiles that all cost the same, many times as fast
 * as A\* in open terrain. Of the many equally short paths across a room it follows one, diagonals
 * first, and its open list contains only the cells beside the ends of walls, where paths turn. It
 * prepares only the bits of `ScannedJumps`; pass `StoredJumps` for JPS+, which is faster and takes
 * 16 bytes per cell.
 *
 * Use `TileAStar` where cells differ in cost; use `SubgoalSearch` where the map never changes and
 * preparation may take a while.
 */
export class JumpPointSearch implements SpreadingSearch {
  status: SearchStatus = 'none';
  /** Number of jump points expanded. */
  expanded = 0;
  readonly #tiles: TileGraph;
  readonly #jumps: JumpMap;
  /**
   * In cells, whatever their size. `via` is the step by which a jump point was reached, −1 for the
   * start.
   */
  readonly #records: SearchRecords;
  readonly #open: HeapList;
  /**
   * Two times the serial number of the search that last visited a cell, plus one if it is closed.
   */
  readonly #marks: Int32Array;
  readonly #offsets: Int32Array;
  #search = 0;
  #start = -1;
  #goal = -1;
  #goalX = 0;
  #goalZ = 0;
  #node = -1;
  /** The cells of the route from goal to start, once found. */
  #points = new Int32Array(16);

  constructor(tiles: TileGraph, jumps: JumpMap = new ScannedJumps(tiles)) {
    this.#tiles = tiles;
    this.#jumps = jumps;
    this.#records = new SearchRecords(tiles.nodeCount);
    this.#open = new HeapList(this.#records);
    this.#marks = new Int32Array(tiles.nodeCount);
    this.#offsets = Int32Array.from(STEP_X, (x, step) => STEP_Z[step] * tiles.width + x);
  }

  begin(start: number, goal: number): void {
    requireEnds(start, goal, this.#tiles);
    const { width } = this.#tiles;
    this.#jumps.refresh();
    this.#search = nextStamp(this.#marks, this.#search, 2);
    this.#start = start;
    this.#goal = goal;
    this.#goalX = goal % width;
    this.#goalZ = Math.floor(goal / width);
    this.#open.clear();
    this.expanded = 0;
    this.#records.cost[start] = 0;
    this.#records.total[start] = 0;
    this.#records.from[start] = -1;
    this.#records.via[start] = -1;
    this.#marks[start] = this.#search;
    this.#open.add(start);
    this.status = goal !== start && this.#tiles.isBlocked(goal) ? 'none' : 'searching';
  }

  step(budget: number): SearchStatus {
    for (let left = budget; left > 0 && this.status === 'searching'; left--) {
      if (this.#open.size === 0) this.status = 'none';
      else if (this.#open.first() === this.#goal) this.status = 'found';
      else this.#expand(this.#open.takeFirst());
    }
    return this.status;
  }

  retrieve(out: Route): void {
    const { width, cellSize } = this.#tiles;
    const count = this.#collectPoints();
    const points = this.#points;
    let length = 0;
    for (let i = count - 1; i > 0; i--) length += countSteps(width, points[i], points[i - 1]);
    out.reserve(length);
    out.length = length;
    out.cost = this.#records.cost[this.#goal] * cellSize;
    out.nodes[0] = this.#start;
    let at = 0;
    for (let i = count - 1; i > 0; i--) at = writeLeg(out, at, this.#tiles, points[i], points[i - 1]);
  }

  /**
   * Writes the points where the route turns, with start and goal: enough for a character that walks
   * in straight lines.
   */
  retrieveTurns(out: Waypoints): void {
    const count = this.#collectPoints();
    const points = this.#points;
    out.clear();
    addCell(out, this.#tiles, this.#start);
    for (let i = count - 1; i > 0; i--) addTurns(out, this.#tiles, points[i], points[i - 1]);
  }

  /**
   * Returns the state of a cell in this search. Only jump points are ever visited, not the cells in
   * between.
   */
  stateOf(node: number): NodeStatus {
    const mark = this.#marks[node] - this.#search;
    return this.#search === 0 || mark < 0 ? 'unvisited' : mark === 0 ? 'open' : 'closed';
  }

  costTo(node: number): number | undefined {
    return this.stateOf(node) === 'unvisited' ? undefined : this.#records.cost[node] * this.#tiles.cellSize;
  }

  /** Collects the jump points from goal to start. */
  #collectPoints(): number {
    requireFound(this.status);
    const { from } = this.#records;
    let count = 0;
    for (let node = this.#goal; node !== -1; node = from[node]) {
      if (count === this.#points.length) this.#points = withRoom(this.#points, 2 * count);
      this.#points[count++] = node;
    }
    return count;
  }

  #expand(node: number): void {
    const { width, exits } = this.#tiles;
    const reached = this.#records.via[node];
    this.#marks[node] = this.#search + 1;
    this.#node = node;
    this.expanded++;
    const x = node % width;
    const z = (node - x) / width;
    const steps = reached < 0 ? exits[node] : stepsWorthTaking(exits[node], reached);
    for (let step = 0; step < 4; step++) if ((steps & (1 << step)) !== 0) this.#goStraight(node, x, z, step, 0);
    for (let step = 4; step < 8; step++) if ((steps & (1 << step)) !== 0) this.#goDiagonally(node, x, z, step);
  }

  /** Goes straight from a cell that is `diagonals` diagonal steps away from the node. */
  #goStraight(cell: number, x: number, z: number, step: number, diagonals: number): void {
    const dx = this.#goalX - x;
    const dz = this.#goalZ - z;
    const distance = this.#jumps.straight(cell, step);
    const toGoal = dx * STEP_X[step] + dz * STEP_Z[step];
    const isOnLine = toGoal > 0 && dx * STEP_Z[step] === dz * STEP_X[step];
    if (isOnLine && toGoal <= Math.abs(distance)) this.#visit(this.#goal, step, diagonals, toGoal);
    else if (distance > 0) this.#visit(cell + distance * this.#offsets[step], step, diagonals, distance);
  }

  #goDiagonally(node: number, x: number, z: number, step: number): void {
    const signX = STEP_X[step];
    const signZ = STEP_Z[step];
    const towardsX = (this.#goalX - x) * signX;
    const towardsZ = (this.#goalZ - z) * signZ;
    // After this many steps the goal lies straight ahead on one of the two lines; 0 if never.
    const level = Math.max(0, Math.min(towardsX, towardsZ));
    const offset = this.#offsets[step];
    let gone = 0;
    let cell = node;
    for (;;) {
      const distance = this.#jumps.diagonal(cell, step);
      if (gone < level && level <= gone + Math.abs(distance)) {
        const along = towardsX > towardsZ ? ALONG_X[step] : ALONG_Z[step];
        const rest = Math.abs(towardsX - towardsZ);
        if (rest <= Math.abs(this.#jumps.straight(node + level * offset, along)))
          this.#visit(this.#goal, along, level, rest);
      }
      if (distance <= 0) return;
      gone += distance;
      cell += distance * offset;
      this.#goStraight(cell, x + gone * signX, z + gone * signZ, ALONG_X[step], gone);
      this.#goStraight(cell, x + gone * signX, z + gone * signZ, ALONG_Z[step], gone);
    }
  }

  /**
   * Records a cell that can be reached from the node by these numbers of steps. Parameters are
   * whole numbers only: fractional ones would be allocated.
   */
  #visit(cell: number, step: number, diagonals: number, straights: number): void {
    const { cost, total, from, via } = this.#records;
    const there = cost[this.#node] + diagonals * Math.SQRT2 + straights;
    const mark = this.#marks[cell];
    if (mark >= this.#search && cost[cell] <= there + ROUNDING) return;
    const { width } = this.#tiles;
    const dx = Math.abs((cell % width) - this.#goalX);
    const dz = Math.abs(((cell / width) | 0) - this.#goalZ);
    cost[cell] = there;
    total[cell] = there + Math.max(dx, dz) + (Math.SQRT2 - 1) * Math.min(dx, dz);
    from[cell] = this.#node;
    via[cell] = step;
    this.#marks[cell] = this.#search;
    if (mark === this.#search) this.#open.improve(cell);
    else this.#open.add(cell);
  }
}
