import { type BoxIndex, boxTouches, type Found } from './box-index.js';

/** Tests every box: good for a few dozen, and the reference for the others. */
export class LinearScan implements BoxIndex {
  readonly boxCount: number;
  readonly #boxes: Float64Array;

  constructor(boxes: Float64Array) {
    this.#boxes = boxes;
    this.boxCount = boxes.length / 6;
  }

  find(out: Found, box: Readonly<Float64Array>): void {
    for (let i = 0; i < this.boxCount; i++) if (boxTouches(this.#boxes, i, box)) out.add(i);
  }
}
