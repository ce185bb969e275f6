import type { Interruptible } from '../../../execution/index.js';
import { withRoom } from '../../../math/with-room.js';
import type { Waypoints } from '../../graph/waypoints.js';
import type { NodeStatus } from '../../search/a-star.js';
import { requireEnds, requireFound } from '../../search/guards.js';
import { HeapList } from '../../search/open-lists/heap-list.js';
import { nextStamp, SearchRecords } from '../../search/open-lists/search-records.js';
import type { SearchStatus } from '../../search/route-search.js';
import { writeCell } from '../jump/legs.js';
import { ScannedJumps } from '../jump/scanned-jumps.js';
import type { TileGraph } from '../tile-graph.js';
import { Strips } from './strips.js';

/**
 * Positions and lengths that differ by less differ only by rounding. In cells; the least real
 * difference on maps of thousands of cells is larger.
 */
const ROUNDING = 1e-9;
/**
 * Bits for what has been explored from a turning point: the four quadrants, then along the row to
 * the west and to the east.
 */
const QUARTER = (towards: number, side: number) => 1 << ((towards > 0 ? 2 : 0) + (side > 0 ? 1 : 0));
const ALONG = (side: number) => (side > 0 ? 32 : 16);

/**
 * Finds the shortest path over tiles in straight lines at any angle, for a body as wide as a cell.
 * The body may touch walls and turns at their corners, but never cuts a corner, just as a diagonal
 * step needs both cells beside it. No path along the eight directions is shorter, and no smoothing
 * is needed.
 *
 * The algorithm is Anya (Harabor and Grastien, 2013): it expands intervals of a row that are
 * visible from one turning point, in the order of the shortest path over them, and projects them
 * from row to row. Exact, without preparation except `Strips` and `ScannedJumps`; follows changes
 * of the map. For maps where all cells cost the same. For routes of cells and connections use
 * `JumpPointSearch`.
 */
export class AnyAngleSearch implements Interruptible {
  status: SearchStatus = 'none';
  /** Number of intervals expanded since `begin`. */
  expanded = 0;
  readonly #tiles: TileGraph;
  readonly #strips: Strips;
  readonly #jumps: ScannedJumps;
  /**
   * By cell: the length of the path to a turning point, the turning point before it, and what has
   * been explored from it.
   */
  readonly #lengths: Float64Array;
  readonly #before: Int32Array;
  readonly #looked: Uint8Array;
  readonly #stamps: Int32Array;
  #stamp = 0;
  /**
   * By interval: `cost` is the length to its turning point, `from` is that point, `via` is its
   * direction: 1 south, −1 north, 0 along the row.
   */
  readonly #stretches = new SearchRecords(256);
  readonly #open = new HeapList(this.#stretches);
  #count = 0;
  #rows = new Int32Array(256);
  #lefts = new Float64Array(256);
  #rights = new Float64Array(256);
  #start = -1;
  #goal = -1;
  #goalX = 0;
  #goalZ = 0;
  /** The turning point from which the goal is visible. */
  #last = -1;

  /** Throws if cells differ in cost or corners may be cut. */
  constructor(tiles: TileGraph) {
    this.#tiles = tiles;
    this.#jumps = new ScannedJumps(tiles);
    this.#strips = new Strips(tiles);
    this.#lengths = new Float64Array(tiles.nodeCount);
    this.#before = new Int32Array(tiles.nodeCount);
    this.#looked = new Uint8Array(tiles.nodeCount);
    this.#stamps = new Int32Array(tiles.nodeCount);
  }

  /** Starts a search from one cell to another, and ends the one under way. */
  begin(start: number, goal: number): void {
    requireEnds(start, goal, this.#tiles);
    const { width } = this.#tiles;
    this.#jumps.refresh();
    this.#strips.refresh();
    this.#stamp = nextStamp(this.#stamps, this.#stamp, 1);
    this.#open.clear();
    this.#count = 0;
    this.#start = start;
    this.#goal = goal;
    this.#goalX = goal % width;
    this.#goalZ = Math.floor(goal / width);
    this.#last = -1;
    this.expanded = 0;
    this.#lengths[start] = 0;
    this.#before[start] = -1;
    this.#looked[start] = 0;
    this.#stamps[start] = this.#stamp;
    this.status = 'searching';
    if (start === goal) {
      this.#last = start;
      this.status = 'found';
    } else if (this.#tiles.isBlocked(start) || this.#tiles.isBlocked(goal)) this.status = 'none';
    else this.#lookAround(start);
  }

  /** Continues the search; expands at most `budget` intervals. */
  step(budget: number): SearchStatus {
    for (let left = budget; left > 0 && this.status === 'searching'; left--) {
      if (this.#open.size === 0) this.status = 'none';
      else this.#expand(this.#open.takeFirst());
    }
    return this.status;
  }

  /** The length of the path that was found, in world units. */
  get cost(): number {
    const { width, cellSize } = this.#tiles;
    const dx = this.#goalX - (this.#last % width);
    const dz = this.#goalZ - Math.floor(this.#last / width);
    return (this.#lengths[this.#last] + Math.sqrt(dx * dx + dz * dz)) * cellSize;
  }

  /** Writes the points of the path that was found: start, turns, goal. */
  retrieve(out: Waypoints): void {
    requireFound(this.status);
    let count = 1;
    for (let cell = this.#last; cell !== this.#start; cell = this.#before[cell]) count++;
    if (this.#goal !== this.#start) count++;
    out.reserve(count);
    out.length = count;
    let at = count - 1;
    if (this.#goal !== this.#start) writeCell(out, at--, this.#tiles, this.#goal);
    for (let cell = this.#last; at >= 0; cell = this.#before[cell]) writeCell(out, at--, this.#tiles, cell);
  }

  /**
   * Returns `closed` for a turning point of this search, for showing how far it has spread. Cells
   * in between are never visited.
   */
  stateOf(cell: number): NodeStatus {
    return this.#stamp > 0 && this.#stamps[cell] === this.#stamp ? 'closed' : 'unvisited';
  }

  /**
   * Returns the length of the shortest path found to a turning point; undefined for all other
   * cells.
   */
  costTo(cell: number): number | undefined {
    return this.stateOf(cell) === 'unvisited' ? undefined : this.#lengths[cell] * this.#tiles.cellSize;
  }

  #expand(stretch: number): void {
    const { cost, from, via } = this.#stretches;
    const root = from[stretch];
    // A shorter path to its turning point has been found since.
    if (cost[stretch] > this.#lengths[root] + ROUNDING) return;
    this.expanded++;
    const z = this.#rows[stretch];
    const left = this.#lefts[stretch];
    const right = this.#rights[stretch];
    if (z === this.#goalZ && left - ROUNDING <= this.#goalX && this.#goalX <= right + ROUNDING) {
      this.#last = root;
      this.status = 'found';
    } else if (via[stretch] === 0) this.#expandAlong(root, Math.round(left), z);
    else this.#expandAcross(stretch, root, z, via[stretch]);
  }

  /** Explores all directions from the start. */
  #lookAround(start: number): void {
    const { width, depth } = this.#tiles;
    const x = start % width;
    const z = Math.floor(start / width);
    for (let towards = -1; towards <= 1; towards += 2) {
      if (z + towards < 0 || z + towards >= depth || !this.#strips.isOpen(x, z, towards)) continue;
      const stretch = this.#add(start, z + towards, towards);
      this.#lefts[stretch] = this.#strips.first(x, z, towards);
      this.#rights[stretch] = this.#strips.last(x, z, towards);
      this.#push(stretch);
    }
    this.#lookAlong(start, x, z, -1);
    this.#lookAlong(start, x, z, 1);
  }

  /**
   * At a point of a row where a wall beside it has ended: explores the strips that have opened, and
   * continues along the row.
   */
  #expandAlong(root: number, x: number, z: number): void {
    const side = Math.sign(x - (root % this.#tiles.width));
    const cell = z * this.#tiles.width + x;
    if (!this.#turnAt(cell, root)) return;
    for (let towards = -1; towards <= 1; towards += 2)
      if (this.#strips.isFree(x, z + towards) && !this.#strips.isFree(x - side, z + towards))
        this.#lookInto(cell, x, z, towards, side);
    this.#lookAlong(cell, x, z, side);
  }

  /**
   * Projects an interval to the next row, through each part of the strip in between, and turns at
   * the corners at its ends and between the parts.
   */
  #expandAcross(stretch: number, root: number, z: number, towards: number): void {
    const { width, depth } = this.#tiles;
    const strips = this.#strips;
    const left = this.#lefts[stretch];
    const right = this.#rights[stretch];
    const rootX = root % width;
    const rootZ = Math.floor(root / width);
    this.#turnBehind(stretch, root, z, towards, -1);
    this.#turnBehind(stretch, root, z, towards, 1);
    const next = z + towards;
    if (next < 0 || next >= depth) return;
    const growth = (next - rootZ) / (z - rootZ);
    const end = Math.floor(right + ROUNDING);
    for (let x = Math.floor(left + ROUNDING); x <= end; ) {
      const last = strips.last(x, z, towards);
      const isOpen = strips.isOpen(x, z, towards);
      const first = isOpen ? strips.first(x, z, towards) : x;
      x = last + 1;
      if (!isOpen || last < left - ROUNDING) continue;
      const seenLeft = Math.max(first, rootX + (Math.max(left, first) - rootX) * growth);
      const seenRight = Math.min(last, rootX + (Math.min(right, last) - rootX) * growth);
      if (seenLeft <= seenRight + ROUNDING) {
        const seen = this.#add(root, next, towards);
        this.#lefts[seen] = Math.min(seenLeft, seenRight);
        this.#rights[seen] = Math.max(seenLeft, seenRight);
        snap(this.#lefts, seen);
        snap(this.#rights, seen);
        this.#push(seen);
      }
      // Around the corner of a wall that begins in the next row.
      if (first >= left - ROUNDING && rootX < first) this.#turnInto(root, first, z, towards, 1);
      if (last <= right + ROUNDING && rootX > last) this.#turnInto(root, last, z, towards, -1);
    }
  }

  /**
   * Turns around a wall that ends with the previous row, if the end of the interval is beside its
   * corner.
   */
  #turnBehind(stretch: number, root: number, z: number, towards: number, side: number): void {
    const end = side < 0 ? this.#lefts[stretch] : this.#rights[stretch];
    const x = Math.round(end);
    const strips = this.#strips;
    if (x !== end || !strips.isFree(x + side, z) || strips.isFree(x + side, z - towards)) return;
    const cell = z * this.#tiles.width + x;
    if (!this.#turnAt(cell, root)) return;
    this.#lookAlong(cell, x, z, side);
    if (strips.isFree(x, z + towards)) this.#lookInto(cell, x, z, towards, side);
  }

  #turnInto(root: number, x: number, z: number, towards: number, side: number): void {
    const cell = z * this.#tiles.width + x;
    if (this.#turnAt(cell, root)) this.#lookInto(cell, x, z, towards, side);
  }

  /**
   * Makes a cell a turning point that is reached from another one, unless a shorter path to it is
   * known.
   */
  #turnAt(cell: number, root: number): boolean {
    const { width } = this.#tiles;
    const dx = (cell % width) - (root % width);
    const dz = Math.floor(cell / width) - Math.floor(root / width);
    const length = this.#lengths[root] + Math.sqrt(dx * dx + dz * dz);
    const isKnown = this.#stamps[cell] === this.#stamp;
    if (isKnown && length > this.#lengths[cell] + ROUNDING) return false;
    if (!isKnown || length < this.#lengths[cell] - ROUNDING) {
      this.#lengths[cell] = length;
      this.#before[cell] = root;
      this.#looked[cell] = 0;
      this.#stamps[cell] = this.#stamp;
    }
    return true;
  }

  /** Explores the quadrant of a turning point that lies towards a row and to one side. */
  #lookInto(cell: number, x: number, z: number, towards: number, side: number): void {
    const bit = QUARTER(towards, side);
    if ((this.#looked[cell] & bit) !== 0) return;
    this.#looked[cell] |= bit;
    const stretch = this.#add(cell, z + towards, towards);
    this.#lefts[stretch] = side < 0 ? this.#strips.first(x, z, towards) : x;
    this.#rights[stretch] = side < 0 ? x : this.#strips.last(x, z, towards);
    this.#push(stretch);
  }

  /** Explores the row up to the next position where a path may turn, or to the goal. */
  #lookAlong(cell: number, x: number, z: number, side: number): void {
    if ((this.#looked[cell] & ALONG(side)) !== 0) return;
    this.#looked[cell] |= ALONG(side);
    const jump = this.#jumps.straight(cell, side > 0 ? 0 : 2);
    const toGoal = (this.#goalX - x) * side;
    const seesGoal = z === this.#goalZ && toGoal > 0 && toGoal <= Math.abs(jump);
    if (!seesGoal && jump <= 0) return;
    const stretch = this.#add(cell, z, 0);
    this.#lefts[stretch] = seesGoal ? this.#goalX : x + side * jump;
    this.#rights[stretch] = this.#lefts[stretch];
    this.#push(stretch);
  }

  #add(root: number, row: number, towards: number): number {
    const at = this.#count++;
    if (at === this.#rows.length) {
      this.#stretches.reserve(2 * at);
      this.#open.reserve();
      this.#rows = withRoom(this.#rows, 2 * at);
      this.#lefts = withRoom(this.#lefts, 2 * at);
      this.#rights = withRoom(this.#rights, 2 * at);
    }
    this.#stretches.from[at] = root;
    this.#stretches.via[at] = towards;
    this.#rows[at] = row;
    return at;
  }

  /**
   * Computes the least length of a path over an interval, and adds the interval to the open list.
   */
  #push(stretch: number): void {
    const { width } = this.#tiles;
    const { cost, total, from } = this.#stretches;
    const root = from[stretch];
    const rootX = root % width;
    const rootZ = Math.floor(root / width);
    const z = this.#rows[stretch];
    // A goal on this side of the row has the same distance to each point of the row as its mirror
    // image on the other side.
    const isBehind = (this.#goalZ - z) * (z - rootZ) < 0;
    const goalZ = isBehind ? 2 * z - this.#goalZ : this.#goalZ;
    const share = z === rootZ ? 0 : (z - rootZ) / (goalZ - rootZ);
    const crossing = rootX + (this.#goalX - rootX) * share;
    const x = Math.max(this.#lefts[stretch], Math.min(this.#rights[stretch], crossing));
    const before = Math.sqrt((x - rootX) * (x - rootX) + (z - rootZ) * (z - rootZ));
    const after = Math.sqrt((this.#goalX - x) * (this.#goalX - x) + (goalZ - z) * (goalZ - z));
    cost[stretch] = this.#lengths[root];
    total[stretch] = this.#lengths[root] + before + after;
    this.#open.add(stretch);
  }
}

/**
 * Snaps a number that rounding has moved off a whole number back to it, since corners have whole
 * coordinates.
 */
function snap(places: Float64Array, at: number): void {
  const whole = Math.round(places[at]);
  if (Math.abs(places[at] - whole) < ROUNDING) places[at] = whole;
}
