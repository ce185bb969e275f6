import { type BoxIndex, boundsOf, boxTouches, type Found } from './box-index.js';

/** Cells per box: fewer make the lists longer, more repeat large boxes in many of them. */
const CELLS_PER_BOX = 2;

/**
 * A grid of equal cells over the ground, each with a list of the boxes that overlap it: the fastest
 * for points, and the default choice unless boxes differ in size by orders of magnitude. Height is
 * not divided: floors above each other share lists.
 */
export class BucketGrid implements BoxIndex {
  readonly boxCount: number;
  readonly #boxes: Float64Array;
  readonly #left: number;
  readonly #top: number;
  readonly #perUnit: number;
  readonly #columns: number;
  readonly #rows: number;
  /** The boxes in cell c are `#items[#first[c]]` up to `#items[#first[c + 1] - 1]`. */
  readonly #first: Int32Array;
  readonly #items: Int32Array;
  /** The number of the last query that found each box, for boxes that lie in several cells. */
  readonly #met: Int32Array;
  #query = 0;

  constructor(boxes: Float64Array) {
    const count = boxes.length / 6;
    const bounds = boundsOf(boxes);
    const width = bounds[3] - bounds[0];
    const depth = bounds[5] - bounds[2];
    const cells = Math.max(1, count * CELLS_PER_BOX);
    // A world that is a line gets a row of cells.
    const cell = Math.max(Math.sqrt((width * depth) / cells), (width + depth) / cells, 1e-9);
    this.boxCount = count;
    this.#boxes = boxes;
    this.#left = bounds[0];
    this.#top = bounds[2];
    this.#perUnit = 1 / cell;
    this.#columns = Math.floor(width / cell) + 1;
    this.#rows = Math.floor(depth / cell) + 1;
    this.#met = new Int32Array(count);
    this.#first = new Int32Array(this.#columns * this.#rows + 1);
    for (let i = 0; i < count; i++) this.#eachCell(i, (at) => this.#first[at + 1]++);
    for (let at = 0; at < this.#columns * this.#rows; at++) this.#first[at + 1] += this.#first[at];
    const next = this.#first.slice();
    this.#items = new Int32Array(this.#first[this.#columns * this.#rows]);
    for (let i = 0; i < count; i++)
      this.#eachCell(i, (at) => {
        this.#items[next[at]++] = i;
      });
  }

  find(out: Found, box: Readonly<Float64Array>): void {
    const perUnit = this.#perUnit;
    const query = ++this.#query;
    const x0 = Math.max(0, Math.floor((box[0] - this.#left) * perUnit));
    const x1 = Math.min(this.#columns - 1, Math.floor((box[3] - this.#left) * perUnit));
    const z0 = Math.max(0, Math.floor((box[2] - this.#top) * perUnit));
    const z1 = Math.min(this.#rows - 1, Math.floor((box[5] - this.#top) * perUnit));
    for (let z = z0; z <= z1; z++)
      for (let x = x0; x <= x1; x++) {
        const cell = z * this.#columns + x;
        for (let at = this.#first[cell]; at < this.#first[cell + 1]; at++) {
          const item = this.#items[at];
          if (this.#met[item] === query) continue;
          this.#met[item] = query;
          if (boxTouches(this.#boxes, item, box)) out.add(item);
        }
      }
  }

  #eachCell(item: number, visit: (cell: number) => void): void {
    const at = 6 * item;
    const x1 = Math.floor((this.#boxes[at + 3] - this.#left) * this.#perUnit);
    const z1 = Math.floor((this.#boxes[at + 5] - this.#top) * this.#perUnit);
    for (let z = Math.floor((this.#boxes[at + 2] - this.#top) * this.#perUnit); z <= z1; z++)
      for (let x = Math.floor((this.#boxes[at] - this.#left) * this.#perUnit); x <= x1; x++)
        visit(z * this.#columns + x);
  }
}
