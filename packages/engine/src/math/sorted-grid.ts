import { plainRecord } from './plain-record.js';

/**
 * Widens a query by more than its arithmetic can round, so that nobody on the rim is missed by a
 * cell.
 */
const ROUNDING = 2 ** -49;
/**
 * One so near that the squared distance underflows to 0 counts as there, even across a cell border.
 */
const UNDERFLOW = 2 ** -500;
/** Fewer cells than this save nothing. */
const FEWEST_CELLS = 64;

/**
 * A circle on the ground. A record, since numbers handed over one by one would be allocated where
 * the call is not inlined.
 */
export interface GroundCircle {
  x: number;
  z: number;
  radius: number;
}

/** A circle that is none yet. */
export const GroundCircleRecord = /* @__PURE__ */ plainRecord(function (this: GroundCircle) {
  this.x = Number.NaN;
  this.z = Number.NaN;
  this.radius = Number.NaN;
});

/**
 * Puts things on the ground (x, z) into an order in which neighbors lie side by side, and tells
 * where in that order those near a place are. The cells of a grid are laid round a torus, row by
 * row: so the plane has no end, a few cells in a row are one range of the order, and things far
 * apart that share a cell cost a look but change nothing, since the caller tests distances. For
 * this the owner of the things moves its own arrays into that order, as a `Crowd` does; where that
 * cannot be, use `SpatialHash`, which keeps a copy.
 */
export class SortedGrid {
  readonly cellSize: number;
  readonly #cellsPerUnit: number;
  /** The grid has 2^widthBits cells in a row, and masks to bring cell coordinates into it. */
  #widthBits = 0;
  #maskX = 0;
  #maskZ = 0;
  #count = 0;
  /** Cell c holds the places from starts[c] to starts[c + 1]. */
  #starts = new Int32Array(0);

  /**
   * `cellSize` in world units, about the radius usually asked for: much smaller makes many ranges,
   * much larger long ones.
   */
  constructor(cellSize: number) {
    this.cellSize = cellSize;
    this.#cellsPerUnit = 1 / cellSize;
  }

  /**
   * Sorts the things (xs[i], zs[i]) for i below `count` and writes into `to[i]` to which place in
   * the order thing i goes. In O(count), by counting. Things in the same cell stay in the order
   * they are in: what comes out depends on what goes in, and on nothing else.
   */
  sort(to: Int32Array, xs: Float64Array, zs: Float64Array, count: number): void {
    this.#fit(count);
    this.#count = count;
    this.#countByCell(to, xs, zs);
    addUp(this.#starts, (this.#maskX + 1) * (this.#maskZ + 1));
    assign(to, this.#starts, count);
  }

  /** How many numbers {@link findRanges} writes at most. */
  get mostRangeEnds(): number {
    return 4 * (this.#maskZ + 1);
  }

  /**
   * Finds ranges of the order that hold everything in the circle, and others besides. Writes begin
   * and end of each into `out`, one after the other, and returns how many ranges there are. They
   * are disjoint and come cell by cell, ascending x, then z, but for those at the seam of the
   * torus.
   */
  findRanges(out: Int32Array, { x, z, radius }: Readonly<GroundCircle>): number {
    const starts = this.#starts;
    const cellsPerUnit = this.#cellsPerUnit;
    const maskX = this.#maskX;
    const maskZ = this.#maskZ;
    const widthBits = this.#widthBits;
    const reachX = radius + (Math.abs(x) + radius) * ROUNDING + UNDERFLOW;
    const reachZ = radius + (Math.abs(z) + radius) * ROUNDING + UNDERFLOW;
    const minX = Math.floor((x - reachX) * cellsPerUnit);
    const minZ = Math.floor((z - reachZ) * cellsPerUnit);
    const columns = Math.floor((x + reachX) * cellsPerUnit) - minX;
    const rows = Math.floor((z + reachZ) * cellsPerUnit) - minZ;
    // Not `>=`: beyond the range of doubles these are no numbers at all.
    if (!(columns < maskX && rows < maskZ)) {
      out[0] = 0;
      out[1] = this.#count;
      return 1;
    }
    const left = minX & maskX;
    const right = (left + columns) & maskX;
    const top = minZ & maskZ;
    let ends = 0;
    for (let i = 0; i <= rows; i++) {
      const row = ((top + i) & maskZ) << widthBits;
      const last = starts[row + right + 1];
      if (left <= right) {
        out[ends++] = starts[row + left];
        out[ends++] = last;
      } else {
        out[ends++] = starts[row];
        out[ends++] = last;
        out[ends++] = starts[row + left];
        out[ends++] = starts[row + maskX + 1];
      }
    }
    return ends >> 1;
  }

  /** Leaves each thing's cell in `cells`, and in `starts` how many each cell has. */
  #countByCell(cells: Int32Array, xs: Float64Array, zs: Float64Array): void {
    const starts = this.#starts;
    const count = this.#count;
    const cellsPerUnit = this.#cellsPerUnit;
    const maskX = this.#maskX;
    const maskZ = this.#maskZ;
    const widthBits = this.#widthBits;
    starts.fill(0, 0, (maskX + 1) * (maskZ + 1) + 1);
    for (let i = 0; i < count; i++) {
      const column = Math.floor(xs[i] * cellsPerUnit) & maskX;
      const row = Math.floor(zs[i] * cellsPerUnit) & maskZ;
      const cell = column | (row << widthBits);
      cells[i] = cell;
      starts[cell]++;
    }
  }

  /**
   * Gives the grid one or two cells for each thing. By their number alone: with the history of a
   * crowd its order would vary.
   */
  #fit(count: number): void {
    let bits = 0;
    while (1 << bits < Math.max(count, FEWEST_CELLS)) bits++;
    this.#widthBits = (bits + 1) >> 1;
    this.#maskX = (1 << this.#widthBits) - 1;
    this.#maskZ = (1 << (bits - this.#widthBits)) - 1;
    if (this.#starts.length <= 1 << bits) this.#starts = new Int32Array((1 << bits) + 1);
  }
}

// Each loop of the sort is a function of its own: compiled together while the first of them runs,
// the others would be thrown out again.

/** Turns the size of each cell into the place behind its last thing. */
function addUp(sizes: Int32Array, cells: number): void {
  let sum = 0;
  for (let cell = 0; cell <= cells; cell++) {
    sum += sizes[cell];
    sizes[cell] = sum;
  }
}

/**
 * Turns each thing's cell into its place. Backwards: that leaves things in order, and `starts` at
 * the beginning of each cell.
 */
function assign(cells: Int32Array, starts: Int32Array, count: number): void {
  for (let i = count - 1; i >= 0; i--) {
    const place = starts[cells[i]] - 1;
    starts[cells[i]] = place;
    cells[i] = place;
  }
}
