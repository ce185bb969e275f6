import { withRoom } from '../../../math/with-room.js';
import type { OpenList } from './open-list.js';
import type { SearchRecords } from './search-records.js';

/** A binary heap: the open list to use unless a measurement shows otherwise. */
export class HeapList implements OpenList {
  size = 0;
  readonly #records: SearchRecords;
  #total: Float64Array;
  #cost: Float64Array;
  #heap = new Int32Array(64);
  /** The index of each node in the heap. */
  #places: Int32Array;

  constructor(records: SearchRecords) {
    this.#records = records;
    this.#total = records.total;
    this.#cost = records.cost;
    this.#places = new Int32Array(records.total.length);
  }

  clear(): void {
    this.size = 0;
  }

  reserve(): void {
    const { total, cost } = this.#records;
    this.#total = total;
    this.#cost = cost;
    const places = new Int32Array(total.length);
    places.set(this.#places);
    this.#places = places;
  }

  add(node: number): void {
    if (this.size === this.#heap.length) this.#heap = withRoom(this.#heap, 2 * this.size);
    this.#rise(this.size++, node);
  }

  improve(node: number): void {
    const at = this.#places[node];
    this.#rise(at, node);
    // If the total has not fallen, because the estimate rose as much as the cost fell, the node now
    // comes later among equal totals.
    if (this.#places[node] === at) this.#sink(at, node);
  }

  first(): number {
    return this.#heap[0];
  }

  takeFirst(): number {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap[--this.size];
    if (this.size > 0) this.#sink(0, last);
    return first;
  }

  #rise(from: number, node: number): void {
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
    heap[at] = node;
    places[node] = at;
  }

  #sink(from: number, node: number): void {
    const heap = this.#heap;
    const places = this.#places;
    let at = from;
    for (let child = 2 * from + 1; child < this.size; child = 2 * at + 1) {
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
    const difference = this.#total[a] - this.#total[b];
    if (difference !== 0) return difference < 0;
    const deeper = this.#cost[b] - this.#cost[a];
    return deeper === 0 ? a < b : deeper < 0;
  }
}
