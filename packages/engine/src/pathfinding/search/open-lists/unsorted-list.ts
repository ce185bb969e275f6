import { enlarge } from './enlarge.js';
import { NodeOrder } from './node-order.js';
import type { OpenList } from './open-list.js';
import type { SearchRecords } from './search-records.js';

/**
 * Nodes in no order: adding is as fast as can be, and finding the first looks at all. The plainest
 * list there is, against which the others are held; good enough for searches over a few dozen
 * nodes.
 */
export class UnsortedList implements OpenList {
  size = 0;
  readonly #order: NodeOrder;
  #nodes: Int32Array = new Int32Array(64);
  /** Where the first lies; −1 when it has to be looked for. */
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
