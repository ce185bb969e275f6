import { withRoom } from '../../math/with-room.js';

const NONE = -1;

/**
 * Numbers pairs of whole numbers in the order in which they were added: a state and an action, a
 * context and the action that followed. A hash table in flat arrays, which allocates only when it
 * grows. Keep what belongs to a pair in an array of your own, at the number of the pair.
 */
export class PairTable {
  /** The number of pairs. */
  count = 0;
  #first = new Int32Array(64);
  #second = new Int32Array(64);
  /** Numbers of pairs by hash; at least twice as many as there are pairs. */
  #slots = new Int32Array(128).fill(NONE);

  /** The number of a pair, or −1 if it was not added. */
  find(first: number, second: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = hashPair(first, second) & mask; ; slot = (slot + 1) & mask) {
      const pair = this.#slots[slot];
      if (pair === NONE || (this.#first[pair] === first && this.#second[pair] === second)) return pair;
    }
  }

  /** The number of a pair, which is added if it is new: then it is the old `count`. */
  add(first: number, second: number): number {
    const known = this.find(first, second);
    if (known !== NONE) return known;
    const pair = this.count++;
    if (pair === this.#first.length) this.#grow();
    this.#first[pair] = first;
    this.#second[pair] = second;
    this.#place(pair);
    return pair;
  }

  firstOf(pair: number): number {
    return this.#first[pair];
  }

  secondOf(pair: number): number {
    return this.#second[pair];
  }

  /** Removes all pairs. */
  clear(): void {
    this.count = 0;
    this.#slots.fill(NONE);
  }

  #place(pair: number): void {
    const mask = this.#slots.length - 1;
    let slot = hashPair(this.#first[pair], this.#second[pair]) & mask;
    while (this.#slots[slot] !== NONE) slot = (slot + 1) & mask;
    this.#slots[slot] = pair;
  }

  #grow(): void {
    const room = 2 * this.#first.length;
    this.#first = withRoom(this.#first, room);
    this.#second = withRoom(this.#second, room);
    this.#slots = new Int32Array(2 * room).fill(NONE);
    for (let pair = 0; pair < this.count - 1; pair++) this.#place(pair);
  }
}

function hashPair(first: number, second: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
