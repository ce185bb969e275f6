import { withRoom } from './with-room.js';

const NONE = -1;

/**
 * A binary heap of small whole numbers (nodes, states, slots), ordered by two keys: the lower first
 * key comes first; among equal first keys the lower second key; among equal keys the lower number.
 * It knows the slot of each item, so an item can move or leave from anywhere.
 *
 * Keys are in arrays of the caller, by item. Write the keys of an item, then {@link put} it: a
 * fractional number that is passed to a function may be allocated. An item whose keys change must be
 * put again, or removed, before any other call.
 */
export class KeyedHeap {
  /** Number of items. */
  size = 0;
  /** The keys of each item. The caller may replace the arrays by longer ones. */
  first: Float64Array;
  second: Float64Array;
  /** 1 if the lower second key comes first, −1 if the higher one does. */
  readonly #direction: 1 | -1;
  #items = new Int32Array(64);
  /** The first key of each item in `#items`, beside it, so that comparing reads one array. */
  #keys = new Float64Array(64);
  /** The index of each item in `#items`, or NONE. */
  #slots: Int32Array;

  /**
   * There is room for items below the length of `first`. `second` may be the same array, if there
   * is only one key.
   */
  constructor(first: Float64Array, second: Float64Array, secondKey: 'ascending' | 'descending' = 'ascending') {
    this.first = first;
    this.second = second;
    this.#direction = secondKey === 'ascending' ? 1 : -1;
    this.#slots = new Int32Array(first.length).fill(NONE);
  }

  /** Makes room for items below `count`. */
  reserveItems(count: number): void {
    const { length } = this.#slots;
    if (count <= length) return;
    this.#slots = withRoom(this.#slots, count);
    this.#slots.fill(NONE, length);
  }

  /** Makes room for `count` items at the same time; otherwise room is made when it is needed. */
  reserveSlots(count: number): void {
    this.#items = withRoom(this.#items, count);
    this.#keys = withRoom(this.#keys, count);
  }

  /** Removes all items. Takes time for each. */
  clear(): void {
    for (let slot = 0; slot < this.size; slot++) this.#slots[this.#items[slot]] = NONE;
    this.size = 0;
  }

  has(item: number): boolean {
    return this.#slots[item] !== NONE;
  }

  /** The item at an index from 0 to below {@link size}. The first item is at 0. */
  at(slot: number): number {
    return this.#items[slot];
  }

  /** Adds an item, or moves it if it is in the heap. */
  put(item: number): void {
    const slot = this.#slots[item];
    if (slot === NONE) {
      if (this.size === this.#items.length) this.reserveSlots(2 * this.size);
      this.#rise(this.size++, item);
    } else if (this.#rise(slot, item) === slot) this.#sink(slot, item);
  }

  /** Removes an item from wherever it is; does nothing if it is not in the heap. */
  remove(item: number): void {
    const slot = this.#slots[item];
    if (slot === NONE) return;
    this.#slots[item] = NONE;
    const last = this.#items[--this.size];
    if (last !== item && this.#rise(slot, last) === slot) this.#sink(slot, last);
  }

  /** Removes and returns the first item; the heap must not be empty. */
  takeFirst(): number {
    const items = this.#items;
    const first = items[0];
    this.#slots[first] = NONE;
    const last = items[--this.size];
    if (this.size > 0) this.#sink(0, last);
    return first;
  }

  /** Returns true if `a` comes before `b`. */
  isBefore(a: number, b: number): boolean {
    const { first } = this;
    return first[a] === first[b] ? this.#isBeforeEqual(a, b) : first[a] < first[b];
  }

  /** Returns true if `a` comes before `b`, whose first key is the same. */
  #isBeforeEqual(a: number, b: number): boolean {
    const { first, second } = this;
    return first === second || second[a] === second[b] ? a < b : (second[a] - second[b]) * this.#direction < 0;
  }

  /** Moves later parents down until the item fits in. Returns its slot. */
  #rise(from: number, item: number): number {
    const items = this.#items;
    const keys = this.#keys;
    const slots = this.#slots;
    const key = this.first[item];
    let slot = from;
    while (slot > 0) {
      const parentSlot = (slot - 1) >> 1;
      const parentKey = keys[parentSlot];
      if (parentKey < key) break;
      const parent = items[parentSlot];
      if (parentKey === key && this.#isBeforeEqual(parent, item)) break;
      items[slot] = parent;
      keys[slot] = parentKey;
      slots[parent] = slot;
      slot = parentSlot;
    }
    items[slot] = item;
    keys[slot] = key;
    slots[item] = slot;
    return slot;
  }

  /** Moves earlier children up until the item fits in. */
  #sink(from: number, item: number): void {
    const { size } = this;
    const items = this.#items;
    const keys = this.#keys;
    const slots = this.#slots;
    const key = this.first[item];
    let slot = from;
    for (let childSlot = 2 * from + 1; childSlot < size; childSlot = 2 * slot + 1) {
      let childKey = keys[childSlot];
      if (childSlot + 1 < size) {
        const siblingKey = keys[childSlot + 1];
        if (
          siblingKey < childKey ||
          (siblingKey === childKey && this.#isBeforeEqual(items[childSlot + 1], items[childSlot]))
        ) {
          childSlot++;
          childKey = siblingKey;
        }
      }
      const child = items[childSlot];
      if (key < childKey || (key === childKey && this.#isBeforeEqual(item, child))) break;
      items[slot] = child;
      keys[slot] = childKey;
      slots[child] = slot;
      slot = childSlot;
    }
    items[slot] = item;
    keys[slot] = key;
    slots[item] = slot;
  }
}
