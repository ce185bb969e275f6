import { requireWidth } from './bucket-list.js';
import { enlarge } from './enlarge.js';
import { NodeBuckets } from './node-buckets.js';
import type { OpenList } from './open-list.js';
import type { SearchRecords } from './search-records.js';

/**
 * Nodes in buckets by their totals, as a chain of only the buckets that are not empty. Totals may
 * be of any size and spread; a node finds its bucket by a walk from the first. Use `BucketList`
 * where the range of totals is known.
 */
export class BucketChainList implements OpenList {
  size = 0;
  readonly #records: SearchRecords;
  readonly #buckets: NodeBuckets;
  readonly #width: number;
  /** The level of each bucket: it holds totals from level · width up to the next level. */
  #levels = new Float64Array(16);
  /** The next bucket after each, or −1. */
  #next: Int32Array = new Int32Array(16);
  #head = -1;
  /** Unused buckets, as a list. */
  #spare = -1;
  /** Number of buckets that were ever in use. */
  #used = 0;
  /** The first node; −1 if it is not known. */
  #first = -1;

  constructor(records: SearchRecords, { width }: { readonly width: number }) {
    this.#records = records;
    this.#width = requireWidth(width);
    this.#buckets = new NodeBuckets(records, 16);
  }

  clear(): void {
    this.#buckets.clear(0, this.#used);
    this.size = 0;
    this.#head = -1;
    this.#spare = -1;
    this.#used = 0;
    this.#first = -1;
  }

  reserve(): void {
    this.#buckets.reserveNodes();
  }

  add(node: number): void {
    this.#put(node);
    this.size++;
  }

  improve(node: number): void {
    this.#remove(node);
    this.#put(node);
  }

  first(): number {
    if (this.#first === -1) this.#first = this.#buckets.firstOf(this.#head);
    return this.#first;
  }

  takeFirst(): number {
    const node = this.first();
    this.#remove(node);
    this.size--;
    return node;
  }

  #put(node: number): void {
    const level = Math.floor(this.#records.total[node] / this.#width);
    let before = -1;
    let bucket = this.#head;
    while (bucket !== -1 && this.#levels[bucket] < level) {
      before = bucket;
      bucket = this.#next[bucket];
    }
    if (bucket === -1 || this.#levels[bucket] !== level) {
      const created = this.#create();
      this.#levels[created] = level;
      this.#next[created] = bucket;
      if (before === -1) this.#head = created;
      else this.#next[before] = created;
      bucket = created;
    }
    this.#buckets.add(node, bucket);
    this.#first = -1;
  }

  /** Removes a node, and removes its bucket from the chain if it is now empty. */
  #remove(node: number): void {
    const bucket = this.#buckets.bucketOf(node);
    this.#first = -1;
    this.#buckets.remove(node);
    if (!this.#buckets.isEmpty(bucket)) return;
    if (bucket === this.#head) this.#head = this.#next[bucket];
    else {
      let before = this.#head;
      while (this.#next[before] !== bucket) before = this.#next[before];
      this.#next[before] = this.#next[bucket];
    }
    this.#next[bucket] = this.#spare;
    this.#spare = bucket;
  }

  #create(): number {
    const spare = this.#spare;
    if (spare !== -1) {
      this.#spare = this.#next[spare];
      return spare;
    }
    if (this.#used === this.#next.length) {
      const levels = new Float64Array(2 * this.#used);
      levels.set(this.#levels);
      this.#levels = levels;
      this.#next = enlarge(this.#next, 2 * this.#used);
      this.#buckets.reserveBuckets(2 * this.#used);
    }
    return this.#used++;
  }
}
