import { type BoxIndex, boundsOf, boxTouches, type Found } from './box-index.js';

/**
 * Maximum number of resolutions: the finest cells are the world's size divided by 2 to the power of
 * LEVELS − 1.
 */
const LEVELS = 11;

/**
 * Grids over the same ground with cells of the world's size, half of it, a quarter and so on. Each
 * box is in the grid whose cells are just larger than it, in the cell where it begins. For large
 * and small regions side by side: every box is in one list only.
 */
export class MultiResolutionMap implements BoxIndex {
  readonly boxCount: number;
  readonly #boxes: Float64Array;
  readonly #left: number;
  readonly #top: number;
  readonly #size: number;
  /**
   * For each level the boxes of each cell, as a chain: the first of cell c is `#heads[level][c]`.
   */
  readonly #heads: (Int32Array | undefined)[] = [];
  /** The next box of the same cell, or −1. */
  readonly #next: Int32Array;

  constructor(boxes: Float64Array) {
    const bounds = boundsOf(boxes);
    this.boxCount = boxes.length / 6;
    this.#boxes = boxes;
    this.#left = bounds[0];
    this.#top = bounds[2];
    this.#size = Math.max(bounds[3] - bounds[0], bounds[5] - bounds[2], 1e-9);
    this.#next = new Int32Array(this.boxCount).fill(-1);
    // Grids finer than the number of boxes requires would be mostly empty.
    const finest = Math.min(LEVELS - 1, ((33 - Math.clz32(this.boxCount)) >> 1) + 1);
    for (let level = 0; level <= finest; level++) this.#heads.push(undefined);
    for (let i = 0; i < this.boxCount; i++) {
      const extent = Math.max(boxes[6 * i + 3] - boxes[6 * i], boxes[6 * i + 5] - boxes[6 * i + 2]);
      let level = finest;
      while (level > 0 && extent > this.#size / (1 << level)) level--;
      const cells = 1 << level;
      const heads = (this.#heads[level] ??= new Int32Array(cells * cells).fill(-1));
      const cell = this.#row(boxes[6 * i + 2], this.#top, cells) * cells + this.#row(boxes[6 * i], this.#left, cells);
      this.#next[i] = heads[cell];
      heads[cell] = i;
    }
  }

  find(out: Found, box: Readonly<Float64Array>): void {
    for (let level = 0; level < this.#heads.length; level++) {
      const heads = this.#heads[level];
      if (heads === undefined) continue;
      const cells = 1 << level;
      const cell = this.#size / cells;
      // A box that overlaps a cell may begin in the cell before, but no farther: it is no larger
      // than a cell.
      const x0 = this.#row(box[0] - cell, this.#left, cells);
      const x1 = this.#row(box[3], this.#left, cells);
      const z0 = this.#row(box[2] - cell, this.#top, cells);
      const z1 = this.#row(box[5], this.#top, cells);
      for (let z = z0; z <= z1; z++)
        for (let x = x0; x <= x1; x++)
          for (let i = heads[z * cells + x]; i >= 0; i = this.#next[i]) if (boxTouches(this.#boxes, i, box)) out.add(i);
    }
  }

  /** Returns the row or column of a coordinate, the nearest one if it lies outside. */
  #row(value: number, origin: number, cells: number): number {
    return Math.max(0, Math.min(cells - 1, Math.floor(((value - origin) / this.#size) * cells)));
  }
}
