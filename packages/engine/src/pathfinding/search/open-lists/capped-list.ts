import { NodeOrder } from './node-order.js';
import type { OpenList } from './open-list.js';
import type { SearchRecords } from './search-records.js';

/**
 * Keeps the best few nodes and lets the others go: with it A* works in little memory and is fast,
 * but may miss the best route, or find none although there is one. With room for a single node it
 * follows its nose. Where a route must be found take `SmaStar`, which comes back to what it let go.
 */
export class CappedList implements OpenList {
  size = 0;
  readonly #order: NodeOrder;
  /** The last is the best, so that taking it moves nothing. */
  readonly #nodes: Int32Array;

  constructor(records: SearchRecords, capacity: number) {
    if (!(Number.isInteger(capacity) && capacity > 0))
      throw new RangeError(`capacity must be a whole number above 0, got ${capacity}`);
    this.#order = new NodeOrder(records);
    this.#nodes = new Int32Array(capacity);
  }

  clear(): void {
    this.size = 0;
  }

  reserve(): void {
    this.#order.refresh();
  }

  add(node: number): void {
    const nodes = this.#nodes;
    if (this.size === nodes.length) {
      if (!this.#order.isBefore(node, nodes[0])) return;
      nodes.copyWithin(0, 1, this.size--);
    }
    let at = this.size++;
    for (; at > 0 && this.#order.isBefore(nodes[at - 1], node); at--) nodes[at] = nodes[at - 1];
    nodes[at] = node;
  }

  improve(node: number): void {
    const at = this.#nodes.subarray(0, this.size).indexOf(node);
    if (at >= 0) this.#nodes.copyWithin(at, at + 1, this.size--);
    this.add(node);
  }

  first(): number {
    return this.#nodes[this.size - 1];
  }

  takeFirst(): number {
    return this.#nodes[--this.size];
  }
}
