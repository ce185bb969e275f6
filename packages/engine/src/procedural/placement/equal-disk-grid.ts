import type { Occupancy } from './disk-grid.js';

/** The cells in reach of a cell as column and row, nearest first: what is in the way is likely near. */
const NEAR: readonly (readonly [number, number])[] = Array.from(
  { length: 25 },
  (_, i) => [(i % 5) - 2, Math.floor(i / 5) - 2] as const,
).sort(([x, y], [u, v]) => x * x + y * y - u * u - v * v);

/** A cell is a little smaller than need be, so that rounding never puts two middles into one. */
const SHRUNK = 1 - 1e-6;

/**
 * Which places are taken by disks that all keep the same distance. A cell is so small that it holds one
 * middle at most, so a middle is stored in its cell, and nothing has to be looked up: several times as
 * fast as a `DiskGrid`, which serves disks of any size.
 */
export class EqualDiskGrid implements Occupancy {
  readonly #minX: number;
  readonly #minY: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #perCell: number;
  readonly #apart: number;
  /** A row of the cells, which have a margin of two cells on every side. */
  readonly #stride: number;
  /** The middles, x and y by turns; NaN, which is never too close, in empty cells. */
  readonly #middles: Float64Array;
  /** The cells in reach, as steps in `#middles`. */
  readonly #near: Int32Array;

  constructor(minX: number, minY: number, columns: number, rows: number, distance: number) {
    this.#minX = minX;
    this.#minY = minY;
    this.#columns = columns;
    this.#rows = rows;
    this.#perCell = 1 / EqualDiskGrid.sideFor(distance);
    this.#apart = distance * distance;
    this.#stride = columns + 4;
    this.#middles = new Float64Array(2 * this.#stride * (rows + 4)).fill(Number.NaN);
    this.#near = Int32Array.from(NEAR, ([column, row]) => 2 * (row * this.#stride + column));
  }

  /** The side of a cell whose diagonal is shorter than the distance. */
  static sideFor(distance: number): number {
    return (distance / Math.SQRT2) * SHRUNK;
  }

  add(x: number, y: number): void {
    const at = this.#indexOf(x, y);
    this.#middles[at] = x;
    this.#middles[at + 1] = y;
  }

  /** Whether a disk would keep its distance from all that were added. */
  isFree(x: number, y: number): boolean {
    const middles = this.#middles;
    const near = this.#near;
    const apart = this.#apart;
    const at = this.#indexOf(x, y);
    for (let i = 0; i < near.length; i++) {
      const dx = middles[at + near[i]] - x;
      const dy = middles[at + near[i] + 1] - y;
      if (dx * dx + dy * dy < apart) return false;
    }
    return true;
  }

  /** Where the middle of a cell is stored. A point on the far edges belongs to the last cell. */
  #indexOf(x: number, y: number): number {
    const column = Math.min(this.#columns - 1, Math.floor((x - this.#minX) * this.#perCell));
    const row = Math.min(this.#rows - 1, Math.floor((y - this.#minY) * this.#perCell));
    return 2 * ((row + 2) * this.#stride + column + 2);
  }
}
