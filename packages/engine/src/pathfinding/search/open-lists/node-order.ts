import type { SearchRecords } from './search-records.js';

/**
 * Which of two open nodes comes first: the one with the lower total, then the one with the higher
 * cost so far, then the one with the lower number.
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
   * Takes up the arrays of the records again, which are others once these have grown. Returns how
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
