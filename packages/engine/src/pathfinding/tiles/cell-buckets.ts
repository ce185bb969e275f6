import { withRoom } from '../../math/with-room.js';

/**
 * Cells that wait, in order of a whole number: a ring of stacks, one for each number, of which none
 * may be further above the least than the ring is long. Adding and taking cost next to nothing,
 * which is why searches over tiles use it, where a step adds only so much. Within a number the
 * newest comes first.
 */
export class CellBuckets {
  /** Cells in all. */
  size = 0;
  /** The number that cells are taken from: none waits below it. */
  bucket = 0;
  readonly #stacks: Int32Array[];
  readonly #sizes: Int32Array;
  readonly #mask: number;

  /** For numbers that reach at most so far above the least. */
  constructor(span: number) {
    let length = 1;
    while (length < span + 2) length *= 2;
    this.#stacks = Array.from({ length }, () => new Int32Array(64));
    this.#sizes = new Int32Array(length);
    this.#mask = length - 1;
  }

  /** Empties it; from now on nothing below a number will be added. */
  clear(least: number): void {
    this.#sizes.fill(0);
    this.size = 0;
    this.bucket = least;
  }

  /** Adds a cell; to the first bucket where its number is below that, as rounding can make it. */
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

  /** Goes to the first bucket with a cell and gives its number; there must be one. */
  seek(): number {
    while (this.#sizes[this.bucket & this.#mask] === 0) this.bucket++;
    return this.bucket;
  }

  /** Takes a cell from the bucket that was sought. */
  take(): number {
    const at = this.bucket & this.#mask;
    this.size--;
    return this.#stacks[at][--this.#sizes[at]];
  }
}
