import { InvalidDataError } from '../errors/invalid-data-error.js';
import { KeyedHeap } from './keyed-heap.js';
import { withRoom } from './with-room.js';

/**
 * A priority queue of small integers (nodes, characters) with the lowest priority first. Among
 * equal priorities the lowest item comes first, in whatever order they were pushed. An item can be
 * in the heap only once. Changing its priority takes O(log n): A* does that when it finds a shorter
 * path.
 *
 * Storage is flat and grows by doubling. Memory follows the largest item ever pushed, so number
 * your items densely.
 */
export class BinaryHeap {
  readonly #heap: KeyedHeap;

  /** `capacity`: items are expected to be below this; larger ones are allowed. */
  constructor(capacity = 64) {
    if (!(Number.isInteger(capacity) && capacity >= 0)) {
      throw new InvalidDataError('capacity', `must be an integer of at least 0, got ${capacity}`);
    }
    const priorities = new Float64Array(capacity);
    this.#heap = new KeyedHeap(priorities, priorities);
  }

  /** How many items are in the heap. */
  get size(): number {
    return this.#heap.size;
  }

  /** Whether an item is in the heap. */
  has(item: number): boolean {
    return item >= 0 && item < this.#heap.first.length && this.#heap.has(item);
  }

  /** The item that {@link pop} would take, or undefined when empty. */
  peek(): number | undefined {
    return this.#heap.size > 0 ? this.#heap.at(0) : undefined;
  }

  /** Priority of an item, or undefined if it is not in the heap. */
  priorityOf(item: number): number | undefined {
    return this.has(item) ? this.#heap.first[item] : undefined;
  }

  /** Adds an item that is not in the heap. The priority may be infinite, but not NaN. */
  push(item: number, priority: number): void {
    if (!(Number.isInteger(item) && item >= 0 && item < 2 ** 31)) {
      throw new InvalidDataError('item', `must be an integer from 0 to 2^31 - 1, got ${item}`);
    }
    if (Number.isNaN(priority)) throw new InvalidDataError('priority', `must not be NaN, for item ${item}`);
    if (item >= this.#heap.first.length) this.#grow(item + 1);
    else if (this.#heap.has(item)) throw new InvalidDataError('item', `${item} is in the heap already; update it`);
    this.#heap.first[item] = priority;
    this.#heap.put(item);
  }

  /** Removes the first item, or returns undefined when empty. */
  pop(): number | undefined {
    return this.#heap.size > 0 ? this.#heap.takeFirst() : undefined;
  }

  /** Changes the priority of an item in the heap, up or down. */
  update(item: number, priority: number): void {
    if (!this.has(item)) throw new InvalidDataError('item', `${item} is not in the heap; push it`);
    if (Number.isNaN(priority)) throw new InvalidDataError('priority', `must not be NaN, for item ${item}`);
    this.#heap.first[item] = priority;
    this.#heap.put(item);
  }

  /** Removes an item from wherever it is; returns false if it is not in the heap. */
  remove(item: number): boolean {
    if (!this.has(item)) return false;
    this.#heap.remove(item);
    return true;
  }

  /** Empties the heap and keeps its storage. Takes time for each item in it. */
  clear(): void {
    this.#heap.clear();
  }

  #grow(needed: number): void {
    const priorities = withRoom(this.#heap.first, Math.max(needed, 2 * this.#heap.first.length));
    this.#heap.first = priorities;
    this.#heap.second = priorities;
    this.#heap.reserveItems(priorities.length);
  }
}
