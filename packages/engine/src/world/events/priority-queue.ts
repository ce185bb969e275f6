import { InvalidDataError } from '../../data/check.js';
import { withRoom } from '../../math/with-room.js';

const NONE = -1;

/**
 * Who waits, the lowest rank first, and of equal ranks the one who came first: what arrives at a
 * time, what is due, what is urgent. Each has a slot, a small number under which the owner keeps
 * what belongs to it in arrays of its own; slots are used again, so that a line that breathes
 * allocates nothing. (`BinaryHeap` puts equal ranks in the order of their numbers, which here say
 * nothing.)
 *
 * `reserve` a slot, write its rank, `enter`; later `take` the first, or `leave` from anywhere, and
 * `release` the slot. The rank goes by way of the array since a number handed over would be
 * allocated.
 */
export class PriorityQueue {
  /** By slot. */
  ranks = new Float64Array(16);
  #orders = new Float64Array(16);
  /** Slots as a binary heap. */
  #heap = new Int32Array(16);
  /** By slot: where in the heap. */
  #places = new Int32Array(16);
  /**
   * Slots to be used again. An array that never shrinks: a list would be allocated anew whenever it
   * has been emptied.
   */
  #free = new Int32Array(16);
  #freed = 0;
  #size = 0;
  #slots = 0;
  #entered = 0;

  /** How many wait. */
  get size(): number {
    return this.#size;
  }

  /** All slots there are lie below this. */
  get slots(): number {
    return this.#slots;
  }

  /** A slot for somebody who will enter. */
  reserve(): number {
    const slot = this.#freed > 0 ? this.#free[--this.#freed] : this.#slots++;
    if (slot >= this.ranks.length) this.#grow(2 * slot);
    this.#places[slot] = NONE;
    return slot;
  }

  /** Joins the line, behind all of the same rank. Throws if the rank is no number. */
  enter(slot: number): void {
    this.stamp(slot);
    this.enterAgain(slot);
  }

  /**
   * Counts as having come now without joining the line, for an owner who keeps some in a line of
   * their own; {@link isBefore} tells who is next.
   */
  stamp(slot: number): void {
    this.#orders[slot] = this.#entered++;
  }

  /** Joins the line where it was before it left, if its rank is the same. */
  enterAgain(slot: number): void {
    if (Number.isNaN(this.ranks[slot])) throw new InvalidDataError('rank', 'must be a number, got NaN');
    this.#rise(this.#size++, slot);
  }

  /** The slot of the first, −1 if nobody waits. */
  first(): number {
    return this.#size > 0 ? this.#heap[0] : NONE;
  }

  /**
   * The slot at a place of the line, from 0 to below {@link size}, in no order: for looking through
   * all of them.
   */
  at(place: number): number {
    return this.#heap[place];
  }

  /** Takes the first out of the line and returns its slot, −1 if nobody waits. */
  take(): number {
    const slot = this.first();
    if (slot !== NONE) this.leave(slot);
    return slot;
  }

  /** Takes one out of the line, wherever it is; its slot stays reserved. */
  leave(slot: number): void {
    const place = this.#places[slot];
    if (place === NONE) return;
    this.#places[slot] = NONE;
    const last = this.#heap[--this.#size];
    if (last === slot) return;
    if (this.#rise(place, last) === place) this.#sink(place, last);
  }

  /** Does one come before another? */
  isBefore(a: number, b: number): boolean {
    const { ranks } = this;
    return ranks[a] < ranks[b] || (ranks[a] === ranks[b] && this.#orders[a] < this.#orders[b]);
  }

  /** Gives a slot back that is no longer in the line. */
  release(slot: number): void {
    this.#free[this.#freed++] = slot;
  }

  /** The slots in the order of the line. For saving: it makes a list. */
  inOrder(): number[] {
    return Array.from(this.#heap.subarray(0, this.#size)).sort((a, b) => (this.isBefore(a, b) ? -1 : 1));
  }

  #rise(from: number, slot: number): number {
    const heap = this.#heap;
    const places = this.#places;
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = heap[parent];
      if (this.isBefore(above, slot)) break;
      heap[place] = above;
      places[above] = place;
      place = parent;
    }
    heap[place] = slot;
    places[slot] = place;
    return place;
  }

  #sink(from: number, slot: number): void {
    const heap = this.#heap;
    const places = this.#places;
    let place = from;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.#size) break;
      if (child + 1 < this.#size && this.isBefore(heap[child + 1], heap[child])) child++;
      const below = heap[child];
      if (this.isBefore(slot, below)) break;
      heap[place] = below;
      places[below] = place;
      place = child;
    }
    heap[place] = slot;
    places[slot] = place;
  }

  #grow(slots: number): void {
    this.ranks = withRoom(this.ranks, slots);
    this.#orders = withRoom(this.#orders, slots);
    this.#heap = withRoom(this.#heap, slots);
    this.#places = withRoom(this.#places, slots);
    this.#free = withRoom(this.#free, slots);
  }
}
