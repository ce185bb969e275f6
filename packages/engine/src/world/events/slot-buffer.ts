import { withRoom } from '../../math/with-room.js';

/**
 * A list of slots of a `PriorityQueue`. Its array never shrinks, since a list that is emptied and
 * filled again would be allocated every time.
 */
export class SlotBuffer {
  #slots = new Int32Array(16);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  push(slot: number): void {
    if (this.#count === this.#slots.length) this.#slots = withRoom(this.#slots, 2 * this.#count);
    this.#slots[this.#count++] = slot;
  }

  at(place: number): number {
    return this.#slots[place];
  }

  clear(): void {
    this.#count = 0;
  }

  /** Allocates a list; for saving. */
  toArray(): number[] {
    return Array.from(this.#slots.subarray(0, this.#count));
  }
}
