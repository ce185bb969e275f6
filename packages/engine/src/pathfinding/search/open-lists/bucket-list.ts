import { NodeBuckets } from './node-buckets.js';
import type { OpenList } from './open-list.js';
import type { SearchRecords } from './search-records.js';

export interface BucketListOptions {
  /**
   * How much totals in one bucket differ at most, above 0. Wide buckets hold many nodes to look
   * through, narrow ones are many to look for.
   */
  readonly width: number;
  /**
   * How many buckets; 1024 unless told. Nodes beyond the last are put into the last, so too few
   * make it slow, never wrong.
   */
  readonly buckets?: number;
}

/**
 * Nodes in a row of buckets by their totals: a node is put where it belongs at once, and only the
 * first bucket that is not empty is looked through. For graphs of very many nodes whose totals
 * differ little, with a width of about the cost of a connection; else a heap does as well and needs
 * no tuning.
 */
export class BucketList implements OpenList {
  size = 0;
  readonly #records: SearchRecords;
  readonly #buckets: NodeBuckets;
  readonly #width: number;
  readonly #last: number;
  /** Total at which the first bucket begins: that of the start. */
  #base = 0.5;
  /** All buckets before it are empty. */
  #cursor = 0;
  /** All buckets after it are empty. */
  #highest = -1;
  /** The first node; −1 when it has to be looked for. */
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
    // Totals fall again where estimates are inconsistent: the cursor goes back with them.
    if (bucket < this.#cursor) this.#cursor = bucket;
    if (bucket > this.#highest) this.#highest = bucket;
    this.#first = -1;
  }
}

/** Throws unless a bucket can have this width. */
export function requireWidth(width: number): number {
  if (!(width > 0 && width < Infinity)) throw new RangeError(`width must be a number above 0, got ${width}`);
  return width;
}

/** Throws unless there can be so many buckets. */
export function requireBuckets(count: number, name: string): number {
  if (!(Number.isInteger(count) && count > 0))
    throw new RangeError(`${name} must be a whole number above 0, got ${count}`);
  return count;
}
