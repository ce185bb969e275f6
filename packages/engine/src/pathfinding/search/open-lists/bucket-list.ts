import { InvalidDataError } from '../../../data/check.js';
import { NodeBuckets } from './node-buckets.js';
import type { OpenList } from './open-list.js';
import type { SearchRecords } from './search-records.js';

export interface BucketListOptions {
  /**
   * The range of totals in one bucket, above 0. Wide buckets contain many nodes to scan; narrow
   * buckets are many to step over.
   */
  readonly width: number;
  /**
   * Number of buckets; by default 1024. Nodes beyond the last bucket go into the last, so too few
   * buckets are slow, but never wrong.
   */
  readonly buckets?: number;
}

/**
 * Nodes in a row of buckets by their totals. Adding a node takes constant time, and only the first
 * bucket that is not empty is scanned. For graphs of very many nodes whose totals differ little,
 * with a width of about the cost of a connection; otherwise a heap is as good and needs no tuning.
 */
export class BucketList implements OpenList {
  size = 0;
  readonly #records: SearchRecords;
  readonly #buckets: NodeBuckets;
  readonly #width: number;
  readonly #last: number;
  /** The total at which the first bucket starts: that of the start node. */
  #base = 0.5;
  /** All buckets before it are empty. */
  #cursor = 0;
  /** All buckets after it are empty. */
  #highest = -1;
  /** The first node; −1 if it is not known. */
  #first = -1;

  constructor(records: SearchRecords, options: BucketListOptions) {
    const { buckets = 1024 } = options;
    this.#records = records;
    this.#width = requireWidth(options.width);
    this.#last = requireBuckets(buckets, 'buckets') - 1;
    this.#buckets = new NodeBuckets(records, buckets);
  }

  clear(): void {
    this.#buckets.clear(this.#cursor, this.#highest + 1);
    this.size = 0;
    this.#cursor = 0;
    this.#highest = -1;
    this.#first = -1;
  }

  reserve(): void {
    this.#buckets.reserveNodes();
  }

  add(node: number): void {
    if (this.size++ === 0 && this.#highest === -1) this.#base = this.#records.total[node];
    this.#put(node);
  }

  improve(node: number): void {
    this.#buckets.remove(node);
    this.#put(node);
  }

  first(): number {
    if (this.#first === -1) {
      while (this.#buckets.isEmpty(this.#cursor)) this.#cursor++;
      this.#first = this.#buckets.firstOf(this.#cursor);
    }
    return this.#first;
  }

  takeFirst(): number {
    const node = this.first();
    this.#buckets.remove(node);
    this.size--;
    this.#first = -1;
    return node;
  }

  #put(node: number): void {
    const steps = Math.floor((this.#records.total[node] - this.#base) / this.#width);
    const bucket = steps > 0 ? Math.min(steps, this.#last) : 0;
    this.#buckets.add(node, bucket);
    // Totals can fall again with inconsistent estimates; then the cursor goes back.
    if (bucket < this.#cursor) this.#cursor = bucket;
    if (bucket > this.#highest) this.#highest = bucket;
    this.#first = -1;
  }
}

/** Throws unless the width of a bucket is valid. */
export function requireWidth(width: number): number {
  if (!(width > 0 && width < Infinity)) throw new InvalidDataError('width', `must be a number above 0, got ${width}`);
  return width;
}

/** Throws unless the number of buckets is valid. */
export function requireBuckets(count: number, name: string): number {
  if (!(Number.isInteger(count) && count > 0))
    throw new InvalidDataError(name, `must be a whole number above 0, got ${count}`);
  return count;
}
