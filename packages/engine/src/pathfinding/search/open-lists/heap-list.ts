import { KeyedHeap } from '../../../math/keyed-heap.js';
import type { OpenList } from './open-list.js';
import type { SearchRecords } from './search-records.js';

/** A binary heap: the open list to use unless a measurement shows otherwise. */
export class HeapList implements OpenList {
  readonly #records: SearchRecords;
  readonly #heap: KeyedHeap;

  constructor(records: SearchRecords) {
    this.#records = records;
    this.#heap = new KeyedHeap(records.total, records.cost, 'descending');
  }

  get size(): number {
    return this.#heap.size;
  }

  clear(): void {
    this.#heap.clear();
  }

  reserve(): void {
    const { total, cost } = this.#records;
    this.#heap.first = total;
    this.#heap.second = cost;
    this.#heap.reserveItems(total.length);
  }

  add(node: number): void {
    this.#heap.put(node);
  }

  improve(node: number): void {
    this.#heap.put(node);
  }

  first(): number {
    return this.#heap.at(0);
  }

  takeFirst(): number {
    return this.#heap.takeFirst();
  }
}
