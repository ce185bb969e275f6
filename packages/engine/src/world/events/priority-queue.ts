import { InvalidDataError } from '../../data/check.js';
import { KeyedHeap } from '../../math/keyed-heap.js';
import { withRoom } from '../../math/with-room.js';

const NONE = -1;

/**
 * A priority queue: the lowest rank first, and of equal ranks the first to enter. Each entry has a
 * slot, a small number under which the owner keeps its data in arrays; slots are reused, so a queue
 * of steady size allocates nothing.
 *
 * Call `reserve` for a slot, write its rank, and `enter`; later `take` the first, or `leave` from
 * anywhere, and `release` the slot. The rank is written to an array because a number passed as an
 * argument would be allocated.
 */
export class PriorityQueue {
  /** By slot. */
  ranks = new Float64Array(16);
  #orders = new Float64Array(16);
  readonly #heap = new KeyedHeap(this.ranks, this.#orders);
  /**
   * Slots to reuse. An array that never shrinks: a list would be allocated again whenever it has
   * been emptied.
   */
  #free = new Int32Array(16);
  #freed = 0;
  #slots = 0;
  #entered = 0;

  /** Number of entries. */
  get size(): number {
    return this.#heap.size;
  }

  /** All slots are below this. */
  get slots(): number {
    return this.#slots;
  }

  /** Reserves a slot for an entry. */
  reserve(): number {
    const slot = this.#freed > 0 ? this.#free[--this.#freed] : this.#slots++;
    if (slot >= this.ranks.length) this.#grow(2 * slot);
    return slot;
  }

  /** Enters after all entries of the same rank. Throws if the rank is NaN. */
  enter(slot: number): void {
    this.stamp(slot);
    this.enterAgain(slot);
  }

  /**
   * Gives a slot its order without entering, for an owner that keeps some entries elsewhere; {@link
   * isBefore} compares them.
   */
  stamp(slot: number): void {
    this.#orders[slot] = this.#entered++;
  }

  /** Enters with the order that the slot had before it left, if its rank is the same. */
  enterAgain(slot: number): void {
    if (Number.isNaN(this.ranks[slot])) throw new InvalidDataError('rank', 'must be a number, got NaN');
    this.#heap.put(slot);
  }

  /** The slot of the first entry, −1 if there is none. */
  first(): number {
    return this.#heap.size > 0 ? this.#heap.at(0) : NONE;
  }

  /** The slot at an index from 0 to below {@link size}, in no order, to visit all entries. */
  at(index: number): number {
    return this.#heap.at(index);
  }

  /** Removes the first entry and returns its slot, −1 if there is none. */
  take(): number {
    const slot = this.first();
    if (slot !== NONE) this.leave(slot);
    return slot;
  }

  /** Removes an entry from anywhere; its slot stays reserved. */
  leave(slot: number): void {
    this.#heap.remove(slot);
  }

  /** Returns whether `a` comes before `b`. */
  isBefore(a: number, b: number): boolean {
    return this.#heap.isBefore(a, b);
  }

  /** Returns a slot that is no longer in the queue. */
  release(slot: number): void {
    this.#free[this.#freed++] = slot;
  }

  /** The slots in order. Allocates a list; for saving. */
  inOrder(): number[] {
    return Array.from({ length: this.size }, (_, index) => this.at(index)).sort((a, b) =>
      this.isBefore(a, b) ? -1 : 1,
    );
  }

  #grow(slots: number): void {
    this.ranks = withRoom(this.ranks, slots);
    this.#orders = withRoom(this.#orders, slots);
    this.#heap.first = this.ranks;
    this.#heap.second = this.#orders;
    this.#heap.reserveItems(slots);
    this.#free = withRoom(this.#free, slots);
  }
}
