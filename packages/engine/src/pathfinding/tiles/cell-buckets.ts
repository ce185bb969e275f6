import { withRoom } from '../../math/with-room.js';

/**
 * A priority queue of cells with whole numbers as keys: a ring of stacks, one per key. No key may
 * exceed the least by more than the length of the ring. Adding and taking cost almost nothing, so
 * searches over tiles use it, where the cost of a step is bounded. Among equal keys the newest cell
 * comes first.
 */
export class CellBuckets {
  /** Number of cells. */
  size = 0;
  /** The key from which cells are taken; there are none below it. */
  bucket = 0;
  readonly #stacks: Int32Array[];
  readonly #sizes: Int32Array;
  readonly #mask: number;

  /** `span`: how far a key may exceed the least one. */
  constructor(span: number) {
    let length = 1;
    while (length < span + 2) length *= 2;
    this.#stacks = Array.from({ length }, () => new Int32Array(64));
    this.#sizes = new Int32Array(length);
    this.#mask = length - 1;
  }

  /** Removes all cells. From then on no key below `least` may be added. */
  clear(least: number): void {
    this.#sizes.fill(0);
    this.size = 0;
    this.bucket = least;
  }

  /**
   * Adds a cell. A key below the first bucket, which rounding can cause, goes into the first
   * bucket.
   */
  add(bucket: number, cell: number): void {
    const at = Math.max(bucket, this.bucket) & this.#mask;
    const size = this.#sizes[at];
    let stack = this.#stacks[at];
    if (size === stack.length) {
      stack = withRoom(stack, 2 * size);
      this.#stacks[at] = stack;
    }
    stack[size] = cell;
    this.#sizes[at] = size + 1;
    this.size++;
  }

  /** Moves to the first bucket with a cell and returns its key; there must be one. */
  seek(): number {
    while (this.#sizes[this.bucket & this.#mask] === 0) this.bucket++;
    return this.bucket;
  }

  /** Takes a cell from the bucket that `seek` found. */
  take(): number {
    const at = this.bucket & this.#mask;
    this.size--;
    return this.#stacks[at][--this.#sizes[at]];
  }
}
