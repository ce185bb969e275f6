import { InvalidDataError } from '../errors/invalid-data-error.js';

const NONE = -1;

/**
 * A priority queue of small integers (nodes, characters) with the lowest priority first. Among
 * equal priorities the lowest item comes first, whatever was pushed when: the order depends on the
 * contents only. An item is in at most once, and its priority can be changed in O(log n): what A*
 * needs when it finds a shorter way.
 *
 * Storage is flat and grows by doubling; memory follows the largest item ever pushed, so number
 * your things densely.
 */
export class BinaryHeap {
  #items: Int32Array;
  /** Parallel to `items`. */
  #priorities: Float64Array;
  /** Place of each item in `items`, or NONE. */
  #places: Int32Array;
  #count = 0;

  /** `capacity`: items expected to be numbered below this; more are welcome. */
  constructor(capacity = 64) {
    if (!(Number.isInteger(capacity) && capacity >= 0)) {
      throw new InvalidDataError('capacity', `must be an integer of at least 0, got ${capacity}`);
    }
    this.#items = new Int32Array(capacity);
    this.#priorities = new Float64Array(capacity);
    this.#places = new Int32Array(capacity).fill(NONE);
  }

  get size(): number {
    return this.#count;
  }

  has(item: number): boolean {
    return item >= 0 && item < this.#places.length && this.#places[item] !== NONE;
  }

  /** The item that {@link pop} would take, or undefined when empty. */
  peek(): number | undefined {
    return this.#count > 0 ? this.#items[0] : undefined;
  }

  /** Priority of an item, or undefined when it is not in. */
  priorityOf(item: number): number | undefined {
    return this.has(item) ? this.#priorities[this.#places[item]] : undefined;
  }

  /** Adds an item that is not in yet. Infinity is a priority, NaN is none. */
  push(item: number, priority: number): void {
    if (!(Number.isInteger(item) && item >= 0 && item < 2 ** 31)) {
      throw new InvalidDataError('item', `must be an integer from 0 to 2^31 - 1, got ${item}`);
    }
    if (Number.isNaN(priority)) throw new InvalidDataError('priority', `must not be NaN, for item ${item}`);
    if (item >= this.#places.length) this.#growPlaces(item + 1);
    if (this.#places[item] !== NONE) throw new InvalidDataError('item', `${item} is in the heap already; update it`);
    if (this.#count === this.#items.length) this.#growSlots();
    this.#rise(this.#count++, item, priority);
  }

  /** Takes the first item out, or returns undefined when empty. */
  pop(): number | undefined {
    if (this.#count === 0) return undefined;
    const first = this.#items[0];
    this.#removeAt(0);
    return first;
  }

  /** Changes the priority of an item that is in, up or down. */
  update(item: number, priority: number): void {
    if (!this.has(item)) throw new InvalidDataError('item', `${item} is not in the heap; push it`);
    if (Number.isNaN(priority)) throw new InvalidDataError('priority', `must not be NaN, for item ${item}`);
    this.#settle(this.#places[item], item, priority);
  }

  /** Takes an item out from wherever it is; false when it was not in. */
  remove(item: number): boolean {
    if (!this.has(item)) return false;
    this.#removeAt(this.#places[item]);
    return true;
  }

  /** Empties the heap and keeps its storage. Costs as much as there are items in it. */
  clear(): void {
    for (let i = 0; i < this.#count; i++) this.#places[this.#items[i]] = NONE;
    this.#count = 0;
  }

  #removeAt(place: number): void {
    this.#places[this.#items[place]] = NONE;
    const last = --this.#count;
    if (place !== last) this.#settle(place, this.#items[last], this.#priorities[last]);
  }

  /** Puts an item into the free `place`, or above or below it where it belongs. */
  #settle(place: number, item: number, priority: number): void {
    if (this.#rise(place, item, priority) === place) this.#sink(place, item, priority);
  }

  /** Moves later parents down until the item fits in; returns where that was. */
  #rise(from: number, item: number, priority: number): number {
    const items = this.#items;
    const priorities = this.#priorities;
    const places = this.#places;
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const parentPriority = priorities[parent];
      if (priority > parentPriority || (priority === parentPriority && item > items[parent])) break;
      items[place] = items[parent];
      priorities[place] = parentPriority;
      places[items[place]] = place;
      place = parent;
    }
    items[place] = item;
    priorities[place] = priority;
    places[item] = place;
    return place;
  }

  /** Moves earlier children up until the item fits in. */
  #sink(from: number, item: number, priority: number): void {
    const items = this.#items;
    const priorities = this.#priorities;
    const places = this.#places;
    const count = this.#count;
    let place = from;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= count) break;
      const right = child + 1;
      if (right < count && this.#isBefore(right, child)) child = right;
      const childPriority = priorities[child];
      if (priority < childPriority || (priority === childPriority && item < items[child])) break;
      items[place] = items[child];
      priorities[place] = childPriority;
      places[items[place]] = place;
      place = child;
    }
    items[place] = item;
    priorities[place] = priority;
    places[item] = place;
  }

  #isBefore(a: number, b: number): boolean {
    const pa = this.#priorities[a];
    const pb = this.#priorities[b];
    return pa < pb || (pa === pb && this.#items[a] < this.#items[b]);
  }

  #growSlots(): void {
    const capacity = Math.max(16, 2 * this.#items.length);
    const items = new Int32Array(capacity);
    const priorities = new Float64Array(capacity);
    items.set(this.#items);
    priorities.set(this.#priorities);
    this.#items = items;
    this.#priorities = priorities;
  }

  #growPlaces(needed: number): void {
    const places = new Int32Array(Math.max(needed, 2 * this.#places.length)).fill(NONE);
    places.set(this.#places);
    this.#places = places;
  }
}
