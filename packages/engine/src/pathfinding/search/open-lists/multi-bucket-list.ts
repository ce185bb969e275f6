import { requireBuckets, requireWidth } from './bucket-list.js';
import { NodeBuckets } from './node-buckets.js';
import type { OpenList } from './open-list.js';
import type { SearchRecords } from './search-records.js';

export interface MultiBucketListOptions {
  /** How much totals in one of the smallest buckets differ at most, above 0. */
  readonly width: number;
  /** How many buckets each large one holds; 64 unless told. */
  readonly inner?: number;
  /**
   * How many large ones there are; 64 unless told. Nodes beyond the last bucket are put into the
   * last.
   */
  readonly outer?: number;
}

/**
 * Buckets of buckets: whole rows of empty ones are passed at a stride, so that they may be narrow
 * and many. Rarely worth it: for totals that lie far apart, and are many where they lie close.
 */
export class MultiBucketList implements OpenList {
  size = 0;
  readonly #records: SearchRecords;
  readonly #buckets: NodeBuckets;
  readonly #width: number;
  readonly #inner: number;
  /** Nodes in each large bucket. */
  readonly #counts: Int32Array;
  /** Total at which the first bucket begins: that of the start. */
  #base = 0.5;
  #isFresh = true;
  /** The first node; −1 when it has to be looked for. */
  #first = -1;

  constructor(records: SearchRecords, options: MultiBucketListOptions) {
    const { inner = 64, outer = 64 } = options;
    this.#records = records;
    this.#width = requireWidth(options.width);
    this.#inner = requireBuckets(inner, 'inner');
    this.#counts = new Int32Array(requireBuckets(outer, 'outer'));
    this.#buckets = new NodeBuckets(records, inner * outer);
  }

  clear(): void {
    for (let outer = 0; outer < this.#counts.length; outer++)
      if (this.#counts[outer] > 0) this.#buckets.clear(outer * this.#inner, (outer + 1) * this.#inner);
    this.#counts.fill(0);
    this.size = 0;
    this.#isFresh = true;
    this.#first = -1;
  }

  reserve(): void {
    this.#buckets.reserveNodes();
  }

  add(node: number): void {
    if (this.#isFresh) this.#base = this.#records.total[node];
    this.#isFresh = false;
    this.#put(node);
    this.size++;
  }

  improve(node: number): void {
    this.#remove(node);
    this.#put(node);
  }

  first(): number {
    if (this.#first === -1) {
      let outer = 0;
      while (this.#counts[outer] === 0) outer++;
      let bucket = outer * this.#inner;
      while (this.#buckets.isEmpty(bucket)) bucket++;
      this.#first = this.#buckets.firstOf(bucket);
    }
    return this.#first;
  }

  takeFirst(): number {
    const node = this.first();
    this.#remove(node);
    this.size--;
    return node;
  }

  #put(node: number): void {
    const steps = Math.floor((this.#records.total[node] - this.#base) / this.#width);
    const bucket = steps > 0 ? Math.min(steps, this.#counts.length * this.#inner - 1) : 0;
    this.#buckets.add(node, bucket);
    this.#counts[Math.floor(bucket / this.#inner)]++;
    this.#first = -1;
  }

  #remove(node: number): void {
    this.#counts[Math.floor(this.#buckets.bucketOf(node) / this.#inner)]--;
    this.#buckets.remove(node);
    this.#first = -1;
  }
}
