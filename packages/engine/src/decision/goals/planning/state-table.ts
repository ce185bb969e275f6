import type { ForwardModel } from './forward-model.js';

const EMPTY = -1;

/** Finds the place of a state that equals a given one. Emptied in no time: what is of an older search counts as absent. */
export class StateTable {
  #slots = new Int32Array(256).fill(EMPTY);
  #stamps = new Int32Array(256);
  #hashes = new Int32Array(128);
  #stamp = 1;
  #size = 0;

  /** Makes room for so many states. */
  reserve(count: number): void {
    while (this.#slots.length < count * 2) this.#grow();
  }

  clear(): void {
    this.#stamp++;
    this.#size = 0;
  }

  /**
   * The place of a state equal to the one at `place`, or -1 after remembering `place` itself. Places have to be remembered in order:
   * 0 first, then 1.
   */
  findOrAdd(model: ForwardModel, place: number): number {
    if (this.#size * 2 >= this.#slots.length) this.#grow();
    const hash = model.hash(place);
    const slots = this.#slots;
    const stamps = this.#stamps;
    const hashes = this.#hashes;
    const mask = slots.length - 1;
    let slot = hash & mask;
    while (stamps[slot] === this.#stamp) {
      const other = slots[slot];
      if (hashes[other] === hash && model.isSame(other, place)) return other;
      slot = (slot + 1) & mask;
    }
    slots[slot] = place;
    stamps[slot] = this.#stamp;
    hashes[place] = hash;
    this.#size++;
    return EMPTY;
  }

  #grow(): void {
    const length = this.#slots.length * 2;
    const hashes = new Int32Array(length / 2);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
    this.#slots = new Int32Array(length).fill(EMPTY);
    this.#stamps = new Int32Array(length);
    for (let place = 0; place < this.#size; place++) {
      let slot = hashes[place] & (length - 1);
      while (this.#stamps[slot] === this.#stamp) slot = (slot + 1) & (length - 1);
      this.#slots[slot] = place;
      this.#stamps[slot] = this.#stamp;
    }
  }
}
