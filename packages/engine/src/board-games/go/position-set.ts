import { withRoom } from '../../math/with-room.js';

/**
 * The positions of a game so far, by their hash. The last one that was added is the first to leave,
 * as moves are made and taken back, so a slot that is emptied never breaks a chain of probes.
 */
export class PositionSet {
  /** The hashes in the order in which they were added, two words each. */
  #added = new Int32Array(256);
  #count = 0;
  /** For each slot the number of a hash, plus 1; 0 if it is free. */
  #slots = new Int32Array(256);

  add(low: number, high: number): void {
    if (2 * this.#count + 2 > this.#added.length) this.#added = withRoom(this.#added, 2 * this.#added.length);
    this.#added[2 * this.#count] = low;
    this.#added[2 * this.#count + 1] = high;
    this.#count++;
    if (2 * this.#count > this.#slots.length) this.#grow();
    else this.#insert(this.#count - 1);
  }

  /** Removes the position that was added last. */
  removeLast(): void {
    this.#count--;
    const mask = this.#slots.length - 1;
    let slot = this.#added[2 * this.#count] & mask;
    while (this.#slots[slot] !== this.#count + 1) slot = (slot + 1) & mask;
    this.#slots[slot] = 0;
  }

  has(low: number, high: number): boolean {
    const mask = this.#slots.length - 1;
    for (let slot = low & mask; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      const at = 2 * this.#slots[slot] - 2;
      if (this.#added[at] === low && this.#added[at + 1] === high) return true;
    }
    return false;
  }

  #insert(number: number): void {
    const mask = this.#slots.length - 1;
    let slot = this.#added[2 * number] & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = number + 1;
  }

  #grow(): void {
    this.#slots = new Int32Array(2 * this.#slots.length);
    for (let number = 0; number < this.#count; number++) this.#insert(number);
  }
}
