import { nextStamp } from './open-lists/search-records.js';

/**
 * Highest share of the table that may be in use: lookups in fuller tables are slow, emptier ones
 * take memory.
 */
const FULLEST = 0.5;

/**
 * Numbers nodes in the order in which they appear: 0, 1, 2 and so on. For searches over graphs
 * whose own numbers have large gaps, so that the records of nodes lie side by side. Grows by
 * doubling; clearing takes constant time.
 */
export class NodeTable {
  /** How many nodes have a number. */
  size = 0;
  /** The node of each number. */
  nodes = new Int32Array(64);
  /** The number of the node in each slot; valid only if the slot has the current stamp. */
  #numbers = new Int32Array(128);
  #stamps = new Int32Array(128);
  #stamp = 1;
  /** 32 minus the number of bits of a slot. */
  #shift = 25;

  clear(): void {
    this.size = 0;
    this.#stamp = nextStamp(this.#stamps, this.#stamp, 1);
  }

  /** Returns the number of a node; assigns one if it has none. */
  numberOf(node: number): number {
    const place = this.#placeOf(node);
    if (this.#stamps[place] === this.#stamp) return this.#numbers[place];
    if (this.size >= FULLEST * this.#numbers.length) {
      this.#grow();
      return this.numberOf(node);
    }
    this.#stamps[place] = this.#stamp;
    this.#numbers[place] = this.size;
    this.nodes[this.size] = node;
    return this.size++;
  }

  /** Returns the number of a node, or −1 if it has none. */
  find(node: number): number {
    const place = this.#placeOf(node);
    return this.#stamps[place] === this.#stamp ? this.#numbers[place] : -1;
  }

  /** Returns the slot of a node, or the empty slot where it belongs. */
  #placeOf(node: number): number {
    const last = this.#numbers.length - 1;
    // The high bits of the product with 2³² divided by the golden ratio. They spread out
    // neighboring numbers, which would otherwise collide.
    let place = Math.imul(node, 0x9e3779b1) >>> this.#shift;
    while (this.#stamps[place] === this.#stamp && this.nodes[this.#numbers[place]] !== node) place = (place + 1) & last;
    return place;
  }

  #grow(): void {
    const { nodes, size } = this;
    const places = 2 * this.#numbers.length;
    this.nodes = new Int32Array(FULLEST * places);
    this.#numbers = new Int32Array(places);
    this.#stamps = new Int32Array(places);
    this.#shift--;
    this.size = 0;
    for (let number = 0; number < size; number++) this.numberOf(nodes[number]);
  }
}
