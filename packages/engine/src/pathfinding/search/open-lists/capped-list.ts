import type { SearchRecords } from '../search-records.js';
import type { OpenList } from './open-list.js';

/**
 * Keeps the best few nodes and lets the others go (PATH-74): with it A* works in little memory and is fast, but may miss the best route, or find none
 * although there is one. With room for a single node it follows its nose. Where a route must be found take `SmaStar`, which comes back to what it let go.
 */
export class CappedList implements OpenList {
  size = 0;
  readonly #total: Float64Array;
  readonly #cost: Float64Array;
  /** The last is the best, so that taking it moves nothing. */
  readonly #nodes: Int32Array;

  constructor({ total, cost }: SearchRecords, capacity: number) {
    if (!(Number.isInteger(capacity) && capacity > 0))
      throw new RangeError(`capacity must be a whole number above 0, got ${capacity}`);
    this.#total = total;
    this.#cost = cost;
    this.#nodes = new Int32Array(capacity);
  }

  clear(): void {
    this.size = 0;
  }

  add(node: number): void {
    const nodes = this.#nodes;
    if (this.size === nodes.length) {
      if (!this.#isBefore(node, nodes[0]!)) return;
      nodes.copyWithin(0, 1, this.size--);
    }
    let at = this.size++;
    for (; at > 0 && this.#isBefore(nodes[at - 1]!, node); at--) nodes[at] = nodes[at - 1]!;
    nodes[at] = node;
  }

  improve(node: number): void {
    const at = this.#nodes.subarray(0, this.size).indexOf(node);
    if (at >= 0) this.#nodes.copyWithin(at, at + 1, this.size--);
    this.add(node);
  }

  first(): number {
    return this.#nodes[this.size - 1]!;
  }

  takeFirst(): number {
    return this.#nodes[--this.size]!;
  }

  #isBefore(a: number, b: number): boolean {
    const difference = this.#total[a]! - this.#total[b]!;
    if (difference !== 0) return difference < 0;
    const deeper = this.#cost[b]! - this.#cost[a]!;
    return deeper === 0 ? a < b : deeper < 0;
  }
}
