import { nextStamp } from './open-lists/search-records.js';

/**
 * Share of the table that may be used: fuller ones make looking up slow, emptier ones take memory.
 */
const FULLEST = 0.5;

/**
 * Numbers nodes in the order in which they come: the first 0, the next 1 and so on. For searches
 * over graphs whose own numbers have large gaps, so that what is known about nodes lies side by
 * side. Grows by doubling and is cleared at once.
 */
export class NodeTable {
  /** How many nodes have come. */
  size = 0;
  /** The node of each number. */
  nodes = new Int32Array(64);
  /**
   * The number of the node that lies in each place, counted only if the place bears the present
   * stamp.
   */
  #numbers = new Int32Array(128);
  #stamps = new Int32Array(128);
  #stamp = 1;
  /** How many of 32 bits are more than a place has. */
  #shift = 25;

  clear(): void {
    this.size = 0;
    this.#stamp = nextStamp(this.#stamps, this.#stamp, 1);
  }

  /** The number of a node; it gets one if it has none. */
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

  /** The number of a node, or −1 if it has none. */
  find(node: number): number {
    const place = this.#placeOf(node);
    return this.#stamps[place] === this.#stamp ? this.#numbers[place] : -1;
  }

  /** Where a node lies, or the empty place where it would. */
  #placeOf(node: number): number {
    const last = this.#numbers.length - 1;
    // The high bits of a product with 2³² over the golden ratio: they spread neighboring numbers,
    // which would else pile up.
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
