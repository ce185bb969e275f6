import { requireBuckets, requireWidth } from './bucket-list.js';
import { NodeBuckets } from './node-buckets.js';
import type { OpenList } from './open-list.js';
import type { SearchRecords } from './search-records.js';

export interface MultiBucketListOptions {
  /** The range of totals in one of the smallest buckets, above 0. */
  readonly width: number;
  /** Number of small buckets in each large one; by default 64. */
  readonly inner?: number;
  /** Number of large buckets; by default 64. Nodes beyond the last bucket go into the last. */
  readonly outer?: number;
}

/**
 * Buckets of buckets: a large empty bucket is skipped in one step, so the small ones may be narrow
 * and many. Rarely worth it: for totals that are spread far apart but dense in places.
 */
export class MultiBucketList implements OpenList {
  size = 0;
  readonly #records: SearchRecords;
  readonly #buckets: NodeBuckets;
  readonly #width: number;
  readonly #inner: number;
  /** Number of nodes in each large bucket. */
  readonly #counts: Int32Array;
  /** The total at which the first bucket starts: that of the start node. */
  #base = 0.5;
  #isFresh = true;
  /** The first node; −1 if it is not known. */
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
