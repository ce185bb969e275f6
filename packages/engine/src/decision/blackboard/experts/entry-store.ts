import { ENTRY_TYPES, type EntryId, type EntryOptions, type EntryType, type EntryValue, SUBJECTS } from './entry.js';

export const SLOTS = 2 ** 20;

/** What a slot holds: an empty entry, an entry with a value, or nothing. */
export const EMPTY = 0;
export const FILLED = 1;
export const FREE = 2;

/**
 * The entries of a board as flat arrays by slot. Entries of the same name are linked, and names
 * have numbers.
 */
export class EntryStore {
  /** Slots in use lie below. */
  end = 0;
  /** Number of changes; an entry stores the number of its last change. */
  changes = 0;
  readonly free: number[] = [];
  name = new Int32Array(16);
  type = new Uint8Array(16);
  section = new Int32Array(16);
  about = new Uint8Array(16);
  parent = new Int32Array(16);
  next = new Int32Array(16);
  filled = new Uint8Array(16);
  /** The number, or the degree of a label. */
  numbers = new Float64Array(16);
  times = new Float64Array(16);
  readonly values: (EntryValue | undefined)[] = [];
  readonly writers: string[] = [];
  readonly paths: string[] = [];
  /** Names of entries and sections, by number. */
  readonly words: string[] = [];
  /** For each name: the slot of its first entry, and the number of the last change to one. */
  readonly heads: number[] = [];
  readonly touched: number[] = [];
  readonly #names = new Map<string, number>();
  #generation = new Int32Array(16);

  /** Creates an empty entry and returns its slot. `above` is the slot of its group, or −1. */
  create(name: string, type: EntryType, above: number, options: EntryOptions): number {
    const slot = this.free.pop() ?? this.end++;
    while (slot >= this.name.length) this.#grow();
    this.#fill(slot, name, type, above, options);
    return slot;
  }

  /** Creates an empty entry with an id that it had before. */
  recreate(id: EntryId, name: string, type: EntryType, above: number, options: EntryOptions): number {
    const slot = id % SLOTS;
    this.#generation[slot] = (id - slot) / SLOTS;
    this.#fill(slot, name, type, above, options);
    return slot;
  }

  /** Frees the slot of an entry. Its id never comes back. */
  remove(slot: number): void {
    const named = this.name[slot];
    if (this.heads[named] === slot) this.heads[named] = this.next[slot];
    else {
      let before = this.heads[named];
      while (this.next[before] !== slot) before = this.next[before];
      this.next[before] = this.next[slot];
    }
    this.touch(slot);
    this.#generation[slot]++;
    this.filled[slot] = FREE;
    this.free.push(slot);
  }

  /** Forgets all entries, and makes room for a number of slots. */
  reset(slots: number): void {
    this.heads.fill(-1);
    this.free.length = 0;
    this.end = slots;
    while (this.end > this.name.length) this.#grow();
  }

  /** Frees a slot, whose next entry gets this id. */
  refree(id: EntryId): void {
    const slot = id % SLOTS;
    this.#generation[slot] = (id - slot) / SLOTS;
    this.filled[slot] = FREE;
    this.free.push(slot);
  }

  /** The id of the entry in a slot. */
  idOf(slot: number): EntryId {
    return this.#generation[slot] * SLOTS + slot;
  }

  /** The slot of an entry, or −1 if it was removed. */
  slotOf(id: EntryId): number {
    const slot = id % SLOTS;
    return id >= 0 && slot < this.end && this.idOf(slot) === id ? slot : -1;
  }

  /** Records that an entry changes. */
  touch(slot: number): void {
    this.changes++;
    this.touched[this.name[slot]] = this.changes;
    this.touched[this.section[slot]] = this.changes;
  }

  /** The number of a name; undefined if no entry and no section ever had it. */
  numberOf(name: string): number | undefined {
    return this.#names.get(name);
  }

  #fill(slot: number, name: string, type: EntryType, above: number, { section, about }: EntryOptions): void {
    this.name[slot] = this.#addName(name);
    this.type[slot] = ENTRY_TYPES.indexOf(type);
    this.section[slot] =
      section === undefined ? (above >= 0 ? this.section[above] : this.#addName('')) : this.#addName(section);
    this.about[slot] = about === undefined ? (above >= 0 ? this.about[above] : 0) : SUBJECTS.indexOf(about);
    this.parent[slot] = above;
    this.filled[slot] = EMPTY;
    this.times[slot] = -1;
    this.values[slot] = undefined;
    this.writers[slot] = '';
    this.paths[slot] = above >= 0 ? `${this.paths[above]}/${name}` : name;
    this.#link(slot);
  }

  /**
   * Inserts an entry among those of its name, in the order of slots, so that the order of results
   * does not change when the board is saved and restored.
   */
  #link(slot: number): void {
    const named = this.name[slot];
    let at = this.heads[named];
    if (at < 0 || at > slot) {
      this.next[slot] = at;
      this.heads[named] = slot;
      return;
    }
    while (this.next[at] >= 0 && this.next[at] < slot) at = this.next[at];
    this.next[slot] = this.next[at];
    this.next[at] = slot;
  }

  #addName(name: string): number {
    let number = this.#names.get(name);
    if (number === undefined) {
      number = this.words.length;
      this.#names.set(name, number);
      this.words.push(name);
      this.heads.push(-1);
      this.touched.push(0);
    }
    return number;
  }

  #grow(): void {
    const size = this.name.length * 2;
    const longer = <T extends Int32Array | Uint8Array | Float64Array>(from: T): T => {
      const grown = new (from.constructor as new (size: number) => T)(size);
      grown.set(from);
      return grown;
    };
    this.name = longer(this.name);
    this.type = longer(this.type);
    this.section = longer(this.section);
    this.about = longer(this.about);
    this.parent = longer(this.parent);
    this.next = longer(this.next);
    this.#generation = longer(this.#generation);
    this.filled = longer(this.filled);
    this.numbers = longer(this.numbers);
    this.times = longer(this.times);
  }
}
