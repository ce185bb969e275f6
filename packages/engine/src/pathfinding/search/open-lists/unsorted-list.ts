import { enlarge } from './enlarge.js';
import { NodeOrder } from './node-order.js';
import type { OpenList } from './open-list.js';
import type { SearchRecords } from './search-records.js';

/**
 * Nodes in no order: adding is as fast as possible, and finding the first scans all nodes. The
 * simplest list, and the reference for the others; good enough for searches over a few dozen nodes.
 */
export class UnsortedList implements OpenList {
  size = 0;
  readonly #order: NodeOrder;
  #nodes: Int32Array = new Int32Array(64);
  /** The index of the first node; −1 if it is not known. */
  #first = -1;

  constructor(records: SearchRecords) {
    this.#order = new NodeOrder(records);
  }

  clear(): void {
    this.size = 0;
    this.#first = -1;
  }

  reserve(): void {
    this.#order.refresh();
  }

  add(node: number): void {
    if (this.size === this.#nodes.length) this.#nodes = enlarge(this.#nodes, 2 * this.size);
    this.#nodes[this.size++] = node;
    this.#first = -1;
  }

  improve(): void {
    this.#first = -1;
  }

  first(): number {
    if (this.#first === -1) {
      this.#first = 0;
      for (let at = 1; at < this.size; at++)
        if (this.#order.isBefore(this.#nodes[at], this.#nodes[this.#first])) this.#first = at;
    }
    return this.#nodes[this.#first];
  }

  takeFirst(): number {
    const node = this.first();
    this.#nodes[this.#first] = this.#nodes[--this.size];
    this.#first = -1;
    return node;
  }
}
