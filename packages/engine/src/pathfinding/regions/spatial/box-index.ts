/**
 * Finds the boxes that touch a box without testing all of them: quantization uses it to find the
 * regions near a point. All kinds find the same boxes, in different orders, and differ in which
 * case is fast. Boxes do not change; make a new index when they do.
 */
export interface BoxIndex {
  /** How many boxes there are; they are numbered from 0. */
  readonly boxCount: number;
  /** Adds the number of every box that touches `box` to `out`, once. */
  find(out: Found, box: Readonly<Float64Array>): void;
}

/** Makes an index over boxes: six numbers each, lowest x, y and z, then highest. */
export type BoxIndexMaker = (boxes: Float64Array) => BoxIndex;

/** A list of results, in an array that is reused. */
export class Found {
  count = 0;
  items = new Int32Array(32);

  clear(): void {
    this.count = 0;
  }

  add(item: number): void {
    if (this.count === this.items.length) {
      const { items } = this;
      this.items = new Int32Array(2 * this.count);
      this.items.set(items);
    }
    this.items[this.count++] = item;
  }
}

/** Returns true if box number `i` of `boxes` and `box` share a point. Borders count. */
export function boxTouches(boxes: Float64Array, i: number, box: Readonly<Float64Array>): boolean {
  const at = 6 * i;
  return (
    boxes[at] <= box[3] &&
    boxes[at + 3] >= box[0] &&
    boxes[at + 2] <= box[5] &&
    boxes[at + 5] >= box[2] &&
    boxes[at + 1] <= box[4] &&
    boxes[at + 4] >= box[1]
  );
}

/** Returns the bounding box of all boxes; a point at the origin if there are none. */
export function boundsOf(boxes: Float64Array): Float64Array {
  const bounds = new Float64Array(6);
  for (let i = 0; i < boxes.length / 6; i++)
    for (let axis = 0; axis < 3; axis++) {
      const low = boxes[6 * i + axis];
      const high = boxes[6 * i + 3 + axis];
      if (i === 0 || low < bounds[axis]) bounds[axis] = low;
      if (i === 0 || high > bounds[3 + axis]) bounds[3 + axis] = high;
    }
  return bounds;
}
