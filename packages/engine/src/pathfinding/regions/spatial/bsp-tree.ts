import { type BoxIndex, boxTouches, type Found } from './box-index.js';

/** Up to this many boxes are not divided further. */
const FEW = 4;

/**
 * Binary space partitioning: each plane is placed where half of the boxes begin before it, across
 * the axis of the widest spread. Boxes that cross a plane stay with it. For boxes of all sizes in
 * irregular places: the planes adapt to the boxes.
 */
export class BspTree implements BoxIndex {
  readonly boxCount: number;
  readonly #boxes: Float64Array;
  /** 0, 1 or 2 for x, y and z; −1 for a leaf. */
  readonly #axis: number[] = [];
  readonly #plane: number[] = [];
  /** The half beyond the plane; the half before it comes next in the list. */
  readonly #beyond: number[] = [];
  readonly #first: number[] = [];
  readonly #items: number[] = [];
  readonly #stack = new Int32Array(128);

  constructor(boxes: Float64Array) {
    this.boxCount = boxes.length / 6;
    this.#boxes = boxes;
    this.#divide(
      Array.from({ length: this.boxCount }, (_, i) => i),
      0,
    );
    this.#first.push(this.#items.length);
  }

  find(out: Found, box: Readonly<Float64Array>): void {
    const stack = this.#stack;
    let waiting = 0;
    stack[waiting++] = 0;
    while (waiting > 0) {
      const at = stack[--waiting];
      for (let i = this.#first[at]; i < this.#first[at + 1]; i++)
        if (boxTouches(this.#boxes, this.#items[i], box)) out.add(this.#items[i]);
      const axis = this.#axis[at];
      if (axis < 0) continue;
      if (box[3 + axis] >= this.#plane[at]) stack[waiting++] = this.#beyond[at];
      if (box[axis] <= this.#plane[at]) stack[waiting++] = at + 1;
    }
  }

  #divide(items: readonly number[], depth: number): void {
    const boxes = this.#boxes;
    const at = this.#axis.length;
    this.#first.push(this.#items.length);
    this.#axis.push(-1);
    this.#plane.push(0);
    this.#beyond.push(-1);
    const axis = widestAxis(boxes, items);
    const starts = items.map((item) => boxes[6 * item + axis]).sort((a, b) => a - b);
    const plane = starts[items.length >> 1];
    const before = items.filter((item) => boxes[6 * item + 3 + axis] < plane);
    const beyond = items.filter((item) => boxes[6 * item + axis] > plane);
    // The depth is limited: the stack holds one half per level.
    if (items.length <= FEW || depth === 100 || before.length + beyond.length === 0) {
      this.#items.push(...items);
      return;
    }
    this.#items.push(...items.filter((item) => boxes[6 * item + 3 + axis] >= plane && boxes[6 * item + axis] <= plane));
    this.#axis[at] = axis;
    this.#plane[at] = plane;
    this.#divide(before, depth + 1);
    this.#beyond[at] = this.#axis.length;
    this.#divide(beyond, depth + 1);
  }
}

function widestAxis(boxes: Float64Array, items: readonly number[]): number {
  let widest = 0;
  let most = -1;
  for (let axis = 0; axis < 3; axis++) {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (const item of items) {
      low = Math.min(low, boxes[6 * item + axis]);
      high = Math.max(high, boxes[6 * item + axis]);
    }
    if (high - low > most) {
      most = high - low;
      widest = axis;
    }
  }
  return widest;
}
