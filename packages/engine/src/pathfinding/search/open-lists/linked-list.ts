import { enlarge } from './enlarge.js';
import { NodeOrder } from './node-order.js';
import type { OpenList } from './open-list.js';
import type { SearchRecords } from './search-records.js';

/**
 * A sorted linked list: the first node is found immediately, and a node is inserted by walking from
 * there. Good where new nodes are nearly always among the best; otherwise use a heap.
 */
export class LinkedList implements OpenList {
  size = 0;
  readonly #order: NodeOrder;
  /** Links: a node and the next link, or −1. */
  #nodes: Int32Array = new Int32Array(64);
  #next: Int32Array = new Int32Array(64);
  #first = -1;
  /** Unused links, as a list. */
  #spare = -1;
  /** Number of links that were ever in use. */
  #used = 0;

  constructor(records: SearchRecords) {
    this.#order = new NodeOrder(records);
  }

  clear(): void {
    this.size = 0;
    this.#first = -1;
    this.#spare = -1;
    this.#used = 0;
  }

  reserve(): void {
    this.#order.refresh();
  }

  add(node: number): void {
    let link = this.#spare;
    if (link !== -1) this.#spare = this.#next[link];
    else {
      link = this.#used++;
      if (link === this.#nodes.length) {
        this.#nodes = enlarge(this.#nodes, 2 * link);
        this.#next = enlarge(this.#next, 2 * link);
      }
    }
    this.#nodes[link] = node;
    this.#insert(link);
    this.size++;
  }

  improve(node: number): void {
    let before = -1;
    let link = this.#first;
    while (this.#nodes[link] !== node) {
      before = link;
      link = this.#next[link];
    }
    if (before === -1) this.#first = this.#next[link];
    else this.#next[before] = this.#next[link];
    this.#insert(link);
  }

  first(): number {
    return this.#nodes[this.#first];
  }

  takeFirst(): number {
    const link = this.#first;
    this.#first = this.#next[link];
    this.#next[link] = this.#spare;
    this.#spare = link;
    this.size--;
    return this.#nodes[link];
  }

  #insert(link: number): void {
    const nodes = this.#nodes;
    const next = this.#next;
    const node = nodes[link];
    let before = -1;
    let after = this.#first;
    while (after !== -1 && this.#order.isBefore(nodes[after], node)) {
      before = after;
      after = next[after];
    }
    next[link] = after;
    if (before === -1) this.#first = link;
    else next[before] = link;
  }
}
