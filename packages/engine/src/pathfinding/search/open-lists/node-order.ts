import type { SearchRecords } from './search-records.js';

/**
 * Compares open nodes: the lower total comes first, then the higher cost so far, then the lower
 * number.
 */
export class NodeOrder {
  readonly #records: SearchRecords;
  #total: Float64Array;
  #cost: Float64Array;

  constructor(records: SearchRecords) {
    this.#records = records;
    this.#total = records.total;
    this.#cost = records.cost;
  }

  /**
   * Fetches the arrays of the records again, which are replaced when the records grow. Returns how
   * many nodes they have room for.
   */
  refresh(): number {
    this.#total = this.#records.total;
    this.#cost = this.#records.cost;
    return this.#total.length;
  }

  isBefore(a: number, b: number): boolean {
    const difference = this.#total[a] - this.#total[b];
    if (difference !== 0) return difference < 0;
    const deeper = this.#cost[b] - this.#cost[a];
    return deeper === 0 ? a < b : deeper < 0;
  }
}
