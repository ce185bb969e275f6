import { longer } from './grow.js';

/** Records of who lies in which index under which hash, for all indexes of a network. */
export class EntryPool {
  hash = new Int32Array(256);
  item = new Int32Array(256);
  next = new Int32Array(256);
  previous = new Int32Array(256);
  /** The index that the entry lies in, as its number among the {@link Buckets}. */
  owner = new Int32Array(256);
  /** The next entry of the same item, or -1. */
  sibling = new Int32Array(256);
  #end = 0;
  #free = -1;

  take(): number {
    const entry = this.#free;
    if (entry >= 0) {
      this.#free = this.next[entry]!;
      return entry;
    }
    if (this.#end === this.hash.length) {
      const length = this.#end * 2;
      this.hash = longer(this.hash, length);
      this.item = longer(this.item, length);
      this.next = longer(this.next, length);
      this.previous = longer(this.previous, length);
      this.owner = longer(this.owner, length);
      this.sibling = longer(this.sibling, length);
    }
    return this.#end++;
  }

  give(entry: number): void {
    this.next[entry] = this.#free;
    this.#free = entry;
  }
}

/** A hash table from hashes to items, oldest first; it lies in an {@link EntryPool} and grows by doubling. */
export class Buckets {
  readonly #pool: EntryPool;
  #heads = new Int32Array(8).fill(-1);
  #tails = new Int32Array(8).fill(-1);
  #count = 0;

  constructor(pool: EntryPool) {
    this.#pool = pool;
  }

  /** The first entry that may have the hash; go on with the pool's `next`, and look at its `hash`. */
  first(hash: number): number {
    return this.#heads[hash & (this.#heads.length - 1)]!;
  }

  add(entry: number): void {
    if (++this.#count > this.#heads.length * 2) this.#grow();
    this.#append(entry);
  }

  remove(entry: number): void {
    const { next, previous, hash } = this.#pool;
    const bucket = hash[entry]! & (this.#heads.length - 1);
    const before = previous[entry]!;
    const after = next[entry]!;
    if (before >= 0) next[before] = after;
    else this.#heads[bucket] = after;
    if (after >= 0) previous[after] = before;
    else this.#tails[bucket] = before;
    this.#count--;
  }

  #append(entry: number): void {
    const { next, previous, hash } = this.#pool;
    const bucket = hash[entry]! & (this.#heads.length - 1);
    const tail = this.#tails[bucket]!;
    previous[entry] = tail;
    next[entry] = -1;
    if (tail >= 0) next[tail] = entry;
    else this.#heads[bucket] = entry;
    this.#tails[bucket] = entry;
  }

  /** Entries of one hash keep their order, since each bucket is gone through from its oldest. */
  #grow(): void {
    const heads = this.#heads;
    this.#heads = new Int32Array(heads.length * 2).fill(-1);
    this.#tails = new Int32Array(heads.length * 2).fill(-1);
    for (const head of heads)
      for (let entry = head; entry >= 0; ) {
        const after = this.#pool.next[entry]!;
        this.#append(entry);
        entry = after;
      }
  }
}
