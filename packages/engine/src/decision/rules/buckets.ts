import { longer } from './grow.js';

export const ENTRY_SHIFT = 3;
/** The hash that it lies under, and the fact or token itself. */
export const HASH = 0;
export const ITEM = 1;
/** Its neighbors in the bucket. */
export const AFTER = 2;
export const BEFORE = 3;
/** The index that it lies in, as its number among the {@link Buckets}. */
export const OWNER = 4;
/** The next entry of the same item, or -1. */
export const SIBLING = 5;

/** Records of who lies in which index under which hash, for all indexes of a network. */
export class EntryPool {
  /** Fields of entry e from `e << ENTRY_SHIFT` on. */
  data = new Int32Array(64 << ENTRY_SHIFT);
  #end = 0;
  #free = -1;

  take(hash: number, item: number, owner: number, sibling: number): number {
    let entry = this.#free;
    if (entry >= 0) this.#free = this.data[(entry << ENTRY_SHIFT) + AFTER]!;
    else {
      entry = this.#end++;
      if (entry << ENTRY_SHIFT === this.data.length) this.data = longer(this.data, this.data.length * 2);
    }
    const { data } = this;
    const at = entry << ENTRY_SHIFT;
    data[at + HASH] = hash;
    data[at + ITEM] = item;
    data[at + OWNER] = owner;
    data[at + SIBLING] = sibling;
    return entry;
  }

  give(entry: number): void {
    this.data[(entry << ENTRY_SHIFT) + AFTER] = this.#free;
    this.#free = entry;
  }
}

/** A hash table from hashes to items, oldest first; it lies in an {@link EntryPool} and grows by doubling. */
export class Buckets {
  readonly #pool: EntryPool;
  /** First and last entry of each bucket. */
  #ends = new Int32Array(16).fill(-1);
  #mask = 7;
  #count = 0;

  constructor(pool: EntryPool) {
    this.#pool = pool;
  }

  /** The first entry that may have the hash; go on with `AFTER`, and look at its `HASH`. */
  first(hash: number): number {
    return this.#ends[(hash & this.#mask) << 1]!;
  }

  add(entry: number): void {
    if (++this.#count > (this.#mask + 1) * 2) this.#grow();
    this.#append(entry);
  }

  remove(entry: number): void {
    const { data } = this.#pool;
    const at = entry << ENTRY_SHIFT;
    const bucket = (data[at + HASH]! & this.#mask) << 1;
    const before = data[at + BEFORE]!;
    const after = data[at + AFTER]!;
    if (before >= 0) data[(before << ENTRY_SHIFT) + AFTER] = after;
    else this.#ends[bucket] = after;
    if (after >= 0) data[(after << ENTRY_SHIFT) + BEFORE] = before;
    else this.#ends[bucket + 1] = before;
    this.#count--;
  }

  #append(entry: number): void {
    const { data } = this.#pool;
    const at = entry << ENTRY_SHIFT;
    const bucket = (data[at + HASH]! & this.#mask) << 1;
    const tail = this.#ends[bucket + 1]!;
    data[at + BEFORE] = tail;
    data[at + AFTER] = -1;
    if (tail >= 0) data[(tail << ENTRY_SHIFT) + AFTER] = entry;
    else this.#ends[bucket] = entry;
    this.#ends[bucket + 1] = entry;
  }

  /** Entries of one hash keep their order, since each bucket is gone through from its oldest. */
  #grow(): void {
    const ends = this.#ends;
    this.#ends = new Int32Array(ends.length * 2).fill(-1);
    this.#mask = this.#mask * 2 + 1;
    for (let bucket = 0; bucket < ends.length; bucket += 2)
      for (let entry = ends[bucket]!; entry >= 0; ) {
        const after = this.#pool.data[(entry << ENTRY_SHIFT) + AFTER]!;
        this.#append(entry);
        entry = after;
      }
  }
}
