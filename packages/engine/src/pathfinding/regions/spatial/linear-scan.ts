import { type BoxIndex, boxTouches, type Found } from './box-index.js';

/** Looks at every box: right for a few dozen, and what the others are held against. */
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
