import { withRoom } from '../../../math/with-room.js';

/**
 * Nodes ordered by two keys, the second for equal first keys, then by the lower number. Unlike an
 * open list it can remove any node, and keys may rise as well as fall: incremental searches need
 * both. Write the keys of a node before you put it in.
 */
export class KeyQueue {
  size = 0;
  /** Keys of each node. */
  readonly first: Float64Array;
  readonly second: Float64Array;
  #heap = new Int32Array(64);
  /** The index of each node in the heap, or −1. */
  readonly #places: Int32Array;

  constructor(nodeCount: number) {
    this.first = new Float64Array(nodeCount);
    this.second = new Float64Array(nodeCount);
    this.#places = new Int32Array(nodeCount).fill(-1);
  }

  clear(): void {
    for (let i = 0; i < this.size; i++) this.#places[this.#heap[i]] = -1;
    this.size = 0;
  }

  /** Returns the first node; the queue must not be empty. */
  top(): number {
    return this.#heap[0];
  }

  has(node: number): boolean {
    return this.#places[node] !== -1;
  }

  /** Inserts a node by its keys, or moves it if it is already in the queue. */
  put(node: number): void {
    let place = this.#places[node];
    if (place === -1) {
      place = this.size++;
      if (place === this.#heap.length) this.#heap = withRoom(this.#heap, 2 * place);
    }
    this.#settle(place, node);
  }

  /** Removes a node if it is in the queue. */
  remove(node: number): void {
    const place = this.#places[node];
    if (place === -1) return;
    this.#places[node] = -1;
    const last = this.#heap[--this.size];
    if (last !== node) this.#settle(place, last);
  }

  #settle(from: number, node: number): void {
    const heap = this.#heap;
    const places = this.#places;
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(node, heap[parent])) break;
      heap[at] = heap[parent];
      places[heap[at]] = at;
      at = parent;
    }
    for (let child = 2 * at + 1; child < this.size; child = 2 * at + 1) {
      if (child + 1 < this.size && this.#isBefore(heap[child + 1], heap[child])) child++;
      if (!this.#isBefore(heap[child], node)) break;
      heap[at] = heap[child];
      places[heap[at]] = at;
      at = child;
    }
    heap[at] = node;
    places[node] = at;
  }

  #isBefore(a: number, b: number): boolean {
    const difference = this.first[a] - this.first[b];
    if (difference !== 0) return difference < 0;
    const next = this.second[a] - this.second[b];
    return next === 0 ? a < b : next < 0;
  }
}
