import { enlarge } from './enlarge.js';
import { NodeOrder } from './node-order.js';
import type { SearchRecords } from './search-records.js';

/** Unsorted buckets of nodes: the storage of the bucket lists. */
export class NodeBuckets {
  readonly order: NodeOrder;
  /** First node of each bucket, or −1. */
  #heads: Int32Array;
  #next: Int32Array;
  #previous: Int32Array;
  #buckets: Int32Array;

  constructor(records: SearchRecords, buckets: number) {
    const room = records.total.length;
    this.order = new NodeOrder(records);
    this.#heads = new Int32Array(buckets).fill(-1);
    this.#next = new Int32Array(room);
    this.#previous = new Int32Array(room);
    this.#buckets = new Int32Array(room);
  }

  /** Call it when the records have grown. */
  reserveNodes(): void {
    const room = this.order.refresh();
    this.#next = enlarge(this.#next, room);
    this.#previous = enlarge(this.#previous, room);
    this.#buckets = enlarge(this.#buckets, room);
  }

  /** Makes room for `count` buckets. */
  reserveBuckets(count: number): void {
    this.#heads = enlarge(this.#heads, count, -1);
  }

  /** Empties the buckets from `from` up to `to - 1`. */
  clear(from: number, to: number): void {
    this.#heads.fill(-1, from, to);
  }

  isEmpty(bucket: number): boolean {
    return this.#heads[bucket] === -1;
  }

  /** Returns the bucket that contains a node. */
  bucketOf(node: number): number {
    return this.#buckets[node];
  }

  add(node: number, bucket: number): void {
    const after = this.#heads[bucket];
    this.#buckets[node] = bucket;
    this.#next[node] = after;
    this.#previous[node] = -1;
    if (after !== -1) this.#previous[after] = node;
    this.#heads[bucket] = node;
  }

  remove(node: number): void {
    const before = this.#previous[node];
    const after = this.#next[node];
    if (after !== -1) this.#previous[after] = before;
    if (before === -1) this.#heads[this.#buckets[node]] = after;
    else this.#next[before] = after;
  }

  /** Returns the first node in order of a bucket that is not empty; scans the whole bucket. */
  firstOf(bucket: number): number {
    let first = this.#heads[bucket];
    for (let node = this.#next[first]; node !== -1; node = this.#next[node])
      if (this.order.isBefore(node, first)) first = node;
    return first;
  }
}
