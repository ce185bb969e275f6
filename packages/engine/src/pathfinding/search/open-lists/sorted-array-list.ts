import { enlarge } from './enlarge.js';
import { NodeOrder } from './node-order.js';
import type { OpenList } from './open-list.js';
import type { SearchRecords } from './search-records.js';

/**
 * A sorted array: a node is inserted by binary search, and the nodes after it move up. The first
 * node is found immediately. Moving is fast for hundreds of nodes; for thousands use a heap.
 */
export class SortedArrayList implements OpenList {
  size = 0;
  readonly #order: NodeOrder;
  /** The first node in order is last in the array, so that taking it moves nothing. */
  #nodes: Int32Array = new Int32Array(64);

  constructor(records: SearchRecords) {
    this.#order = new NodeOrder(records);
  }

  clear(): void {
    this.size = 0;
  }

  reserve(): void {
    this.#order.refresh();
  }

  add(node: number): void {
    if (this.size === this.#nodes.length) this.#nodes = enlarge(this.#nodes, 2 * this.size);
    this.#insert(node, this.size++);
  }

  improve(node: number): void {
    // A linear search for its old position: binary search would look for its new one.
    const at = this.#nodes.lastIndexOf(node, this.size - 1);
    this.#nodes.copyWithin(at, at + 1, this.size);
    this.#insert(node, this.size - 1);
  }

  first(): number {
    return this.#nodes[this.size - 1];
  }

  takeFirst(): number {
    return this.#nodes[--this.size];
  }

  /** Inserts a node in order among the first `count` entries, and moves the nodes after it up. */
  #insert(node: number, count: number): void {
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#order.isBefore(node, this.#nodes[middle])) low = middle + 1;
      else high = middle;
    }
    this.#nodes.copyWithin(low + 1, low, count);
    this.#nodes[low] = node;
  }
}
