import { longer } from '../facts/grow.js';

export const ENTRY_SHIFT = 3;
/** The hash of the entry, and the fact or token itself. */
export const HASH = 0;
export const ITEM = 1;
/** Its neighbors in the list. */
export const AFTER = 2;
export const BEFORE = 3;
/** The index that contains the entry. */
export const OWNER = 4;
/** The next entry of the same item, or -1. */
export const SIBLING = 5;

/**
 * The hash for items without keys. An index without keys is one list; all others share one hash
 * table.
 */
export const NO_KEY = 0;

/**
 * Maps index and hash to items, for all indexes over facts, or all indexes over tokens, of a
 * network. One table for all, because a network has hundreds of indexes with few entries each.
 * Items of a list come out oldest first.
 */
export class IndexTable {
  /** Fields of entry e from `e << ENTRY_SHIFT` on. */
  data = new Int32Array(64 << ENTRY_SHIFT);
  #end = 0;
  #free = -1;
  /** First and last entry of each index without keys. */
  readonly #lists: Int32Array;
  /** First and last entry of each bucket. */
  #buckets = new Int32Array(64).fill(-1);
  #mask = 31;
  #count = 0;

  constructor(indexes: number) {
    this.#lists = new Int32Array(indexes * 2).fill(-1);
  }

  /**
   * The first entry that may belong to the index and have the hash. Continue with `AFTER`, and
   * compare `HASH` and `OWNER`.
   */
  first(index: number, hash: number): number {
    return hash === NO_KEY ? this.#lists[index << 1] : this.#buckets[this.#bucketOf(index, hash)];
  }

  /** Adds an item and returns its entry. */
  add(index: number, hash: number, item: number, sibling: number): number {
    let entry = this.#free;
    if (entry >= 0) this.#free = this.data[(entry << ENTRY_SHIFT) + AFTER];
    else {
      entry = this.#end++;
      if (entry << ENTRY_SHIFT === this.data.length) this.data = longer(this.data, this.data.length * 2);
    }
    const { data } = this;
    const at = entry << ENTRY_SHIFT;
    data[at + HASH] = hash;
    data[at + ITEM] = item;
    data[at + OWNER] = index;
    data[at + SIBLING] = sibling;
    if (hash === NO_KEY) this.#append(this.#lists, index << 1, entry);
    else {
      if (++this.#count > this.#mask + 1) this.#grow();
      this.#append(this.#buckets, this.#bucketOf(index, hash), entry);
    }
    return entry;
  }

  remove(entry: number): void {
    const { data } = this;
    const at = entry << ENTRY_SHIFT;
    const hash = data[at + HASH];
    const index = data[at + OWNER];
    if (hash === NO_KEY) this.#unlink(this.#lists, index << 1, at);
    else {
      this.#count--;
      this.#unlink(this.#buckets, this.#bucketOf(index, hash), at);
    }
    data[at + AFTER] = this.#free;
    this.#free = entry;
  }

  /**
   * Removes an entry and its siblings, except those of the indexes in `kept`. Returns the first
   * entry that is left, or -1.
   */
  removeAll(first: number, kept: readonly { readonly id: number }[] | undefined): number {
    const { data } = this;
    let left = -1;
    for (let entry = first; entry >= 0; ) {
      const at = entry << ENTRY_SHIFT;
      const sibling = data[at + SIBLING];
      if (kept !== undefined && hasId(kept, data[at + OWNER])) {
        data[at + SIBLING] = left;
        left = entry;
      } else this.remove(entry);
      entry = sibling;
    }
    return left;
  }

  #bucketOf(index: number, hash: number): number {
    return ((hash ^ Math.imul(index, 0x9e3779b1)) & this.#mask) << 1;
  }

  #append(ends: Int32Array, list: number, entry: number): void {
    const { data } = this;
    const at = entry << ENTRY_SHIFT;
    const tail = ends[list + 1];
    data[at + BEFORE] = tail;
    data[at + AFTER] = -1;
    if (tail >= 0) data[(tail << ENTRY_SHIFT) + AFTER] = entry;
    else ends[list] = entry;
    ends[list + 1] = entry;
  }

  #unlink(ends: Int32Array, list: number, at: number): void {
    const { data } = this;
    const before = data[at + BEFORE];
    const after = data[at + AFTER];
    if (before >= 0) data[(before << ENTRY_SHIFT) + AFTER] = after;
    else ends[list] = after;
    if (after >= 0) data[(after << ENTRY_SHIFT) + BEFORE] = before;
    else ends[list + 1] = before;
  }

  /** Entries of one hash keep their order, because each bucket is walked from its oldest entry. */
  #grow(): void {
    const old = this.#buckets;
    const { data } = this;
    this.#buckets = new Int32Array(old.length * 2).fill(-1);
    this.#mask = this.#mask * 2 + 1;
    for (let bucket = 0; bucket < old.length; bucket += 2)
      for (let entry = old[bucket]; entry >= 0; ) {
        const at = entry << ENTRY_SHIFT;
        const after = data[at + AFTER];
        this.#append(this.#buckets, this.#bucketOf(data[at + OWNER], data[at + HASH]), entry);
        entry = after;
      }
  }
}

function hasId(indexes: readonly { readonly id: number }[], id: number): boolean {
  for (let i = 0; i < indexes.length; i++) if (indexes[i].id === id) return true;
  return false;
}
