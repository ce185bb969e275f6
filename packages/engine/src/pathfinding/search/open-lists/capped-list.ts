import { InvalidDataError } from '../../../data/check.js';
import { NodeOrder } from './node-order.js';
import type { OpenList } from './open-list.js';
import type { SearchRecords } from './search-records.js';

/**
 * Keeps the best few nodes and drops the others. A* with it is fast and needs little memory, but
 * may miss the best route, or find none although one exists. With a capacity of one node it is a
 * greedy walk. Where a route must be found use `SmaStar`, which returns to the nodes it dropped.
 */
export class CappedList implements OpenList {
  size = 0;
  readonly #order: NodeOrder;
  /** The best node is last, so that taking it moves nothing. */
  readonly #nodes: Int32Array;

  constructor(records: SearchRecords, capacity: number) {
    if (!(Number.isInteger(capacity) && capacity > 0))
      throw new InvalidDataError('capacity', `must be a whole number above 0, got ${capacity}`);
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
