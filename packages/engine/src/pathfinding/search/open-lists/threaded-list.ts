import { enlarge } from './enlarge.js';
import { NodeOrder } from './node-order.js';
import type { OpenList } from './open-list.js';
import type { SearchRecords } from './search-records.js';

/**
 * A sorted list whose links are stored beside the records of the nodes: it needs no growing
 * storage, and finds the node to move in constant time. Every node of the graph takes memory for
 * its links, and walking them jumps through memory. It exists for comparison; use a heap.
 */
export class ThreadedList implements OpenList {
  size = 0;
  readonly #order: NodeOrder;
  #next: Int32Array;
  #previous: Int32Array;
  #first = -1;

  constructor(records: SearchRecords) {
    this.#order = new NodeOrder(records);
    this.#next = new Int32Array(records.total.length);
    this.#previous = new Int32Array(records.total.length);
  }

  clear(): void {
    this.size = 0;
    this.#first = -1;
  }

  reserve(): void {
    const room = this.#order.refresh();
    this.#next = enlarge(this.#next, room);
    this.#previous = enlarge(this.#previous, room);
  }

  add(node: number): void {
    this.#insert(node);
    this.size++;
  }

  improve(node: number): void {
    this.#unlink(node);
    this.#insert(node);
  }

  first(): number {
    return this.#first;
  }

  takeFirst(): number {
    const node = this.#first;
    this.#unlink(node);
    this.size--;
    return node;
  }

  #insert(node: number): void {
    let before = -1;
    let after = this.#first;
    while (after !== -1 && this.#order.isBefore(after, node)) {
      before = after;
      after = this.#next[after];
    }
    this.#next[node] = after;
    this.#previous[node] = before;
    if (after !== -1) this.#previous[after] = node;
    if (before === -1) this.#first = node;
    else this.#next[before] = node;
  }

  #unlink(node: number): void {
    const before = this.#previous[node];
    const after = this.#next[node];
    if (after !== -1) this.#previous[after] = before;
    if (before === -1) this.#first = after;
    else this.#next[before] = after;
  }
}
