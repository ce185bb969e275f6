import { InvalidDataError } from '../../../data/index.js';
import { AuditLog, type AuditRecord } from './audit-log.js';
import {
  ENTRY_TYPES,
  type EntryId,
  type EntryOptions,
  type EntryType,
  type EntryValue,
  type EntryView,
  NO_ENTRY,
  SUBJECTS,
} from './entry.js';

export interface BoardOptions {
  /** How many changes the audit log keeps; by default none. */
  readonly audit?: number;
}

/** A board as JSON. */
export interface SavedBoard {
  readonly time: number;
  readonly entries: readonly EntryView[];
  /** Free ids, of which the last is used first. */
  readonly free: readonly EntryId[];
  readonly audit: readonly AuditRecord[];
  readonly audited: number;
}

const SLOTS = 2 ** 20;
const GROUP = ENTRY_TYPES.indexOf('group');
const NUMBER = ENTRY_TYPES.indexOf('number');
/** The writer recorded while no expert runs. */
const GAME = 'game';

/**
 * The board that experts share: typed entries by name, which may be nested in groups. Look an entry
 * up once ({@link entry}, {@link find}); its id then reads and writes flat arrays. Every entry
 * records its last writer and the time.
 */
export class Board {
  /** The time in seconds that writes record. The owner of the board sets it. */
  time = 0;
  /** The writer that writes record now. */
  writer = GAME;
  /**
   * While set, writing throws an error with this name. It is set while an expert is asked for its
   * insistence.
   */
  locked: string | undefined;
  /** Number of changes; an entry stores the number of its last change. */
  changes = 0;
  readonly audit: AuditLog;
  /** Slots in use lie below. */
  #end = 0;
  readonly #free: number[] = [];
  readonly #names = new Map<string, number>();
  /**
   * Of each name: its first entry, and the count of changes when one of that name changed last.
   * Sections have names too.
   */
  readonly #heads: number[] = [];
  readonly #touched: number[] = [];
  readonly #words: string[] = [];
  #name = new Int32Array(16);
  #type = new Uint8Array(16);
  #section = new Int32Array(16);
  #about = new Uint8Array(16);
  #parent = new Int32Array(16);
  #next = new Int32Array(16);
  #generation = new Int32Array(16);
  #filled = new Uint8Array(16);
  /** The number, or the degree of a label. */
  #numbers = new Float64Array(16);
  #times = new Float64Array(16);
  readonly #values: (EntryValue | undefined)[] = [];
  readonly #writers: string[] = [];
  readonly #paths: string[] = [];

  constructor({ audit = 0 }: BoardOptions = {}) {
    this.audit = new AuditLog(audit);
  }

  /** Returns the entry of that name and type, and creates it empty if it does not exist. */
  entry(name: string, type: EntryType, options: EntryOptions = {}): EntryId {
    const { parent = NO_ENTRY } = options;
    const found = this.find(name, type, parent);
    if (found !== NO_ENTRY) return found;
    this.#permit(name);
    if (name.includes('/')) throw new InvalidDataError(name, 'must not contain a slash');
    const above = parent === NO_ENTRY ? -1 : this.#slot(parent);
    if (above >= 0 && this.#type[above] !== GROUP)
      throw new InvalidDataError(this.#paths[above], 'is not a group, so it cannot hold entries');
    return this.#make(name, type, above, options);
  }

  #make(name: string, type: EntryType, above: number, options: EntryOptions): EntryId {
    const slot = this.#free.pop() ?? this.#end++;
    while (slot >= this.#name.length) this.#grow();
    this.#fill(slot, name, type, above, options);
    return this.#id(slot);
  }

  #fill(slot: number, name: string, type: EntryType, above: number, { section, about }: EntryOptions): void {
    const named = this.#nameNumber(name);
    this.#name[slot] = named;
    this.#type[slot] = ENTRY_TYPES.indexOf(type);
    this.#section[slot] =
      section === undefined ? (above >= 0 ? this.#section[above] : this.#nameNumber('')) : this.#nameNumber(section);
    this.#about[slot] = about === undefined ? (above >= 0 ? this.#about[above] : 0) : SUBJECTS.indexOf(about);
    this.#parent[slot] = above;
    this.#filled[slot] = 0;
    this.#times[slot] = -1;
    this.#values[slot] = undefined;
    this.#writers[slot] = '';
    this.#paths[slot] = above >= 0 ? `${this.#paths[above]}/${name}` : name;
    this.#link(slot);
  }

  /**
   * Inserts an entry among those of its name, in the order of slots, so that the order of results
   * does not change when the board is saved and restored.
   */
  #link(slot: number): void {
    const named = this.#name[slot];
    let at = this.#heads[named];
    if (at < 0 || at > slot) {
      this.#next[slot] = at;
      this.#heads[named] = slot;
      return;
    }
    while (this.#next[at] >= 0 && this.#next[at] < slot) at = this.#next[at];
    this.#next[slot] = this.#next[at];
    this.#next[at] = slot;
  }

  /**
   * The entry of a name in a group, or at the top of the board; of any type by default. {@link
   * NO_ENTRY} if there is none.
   */
  find(name: string, type?: EntryType, parent: EntryId = NO_ENTRY): EntryId {
    const named = this.#names.get(name);
    if (named === undefined) return NO_ENTRY;
    const above = parent === NO_ENTRY ? -1 : this.#slot(parent);
    const wanted = type === undefined ? -1 : ENTRY_TYPES.indexOf(type);
    for (let slot = this.#heads[named]; slot >= 0; slot = this.#next[slot])
      if (this.#parent[slot] === above && (wanted < 0 || this.#type[slot] === wanted)) return this.#id(slot);
    return NO_ENTRY;
  }

  /** Writes all entries of a name, at any depth, into `out` and returns how many. */
  findAnywhere(out: EntryId[], name: string, type?: EntryType): number {
    const named = this.#names.get(name);
    const wanted = type === undefined ? -1 : ENTRY_TYPES.indexOf(type);
    let count = 0;
    for (let slot = named === undefined ? -1 : this.#heads[named]; slot >= 0; slot = this.#next[slot])
      if (wanted < 0 || this.#type[slot] === wanted) out[count++] = this.#id(slot);
    out.length = count;
    return count;
  }

  /** Writes the entries of a group, or of the top of the board, into `out` and returns how many. */
  children(out: EntryId[], parent: EntryId = NO_ENTRY): number {
    const above = parent === NO_ENTRY ? -1 : this.#slot(parent);
    let count = 0;
    for (let slot = 0; slot < this.#end; slot++)
      if (this.#filled[slot] < 2 && this.#parent[slot] === above) out[count++] = this.#id(slot);
    out.length = count;
    return count;
  }

  /** Whether an entry exists and is not empty. A group is never empty. */
  has(id: EntryId): boolean {
    const slot = this.#live(id);
    return slot >= 0 && (this.#type[slot] === GROUP || this.#filled[slot] === 1);
  }

  /** The value of an entry; undefined if it is empty or removed. */
  read(id: EntryId): EntryValue | undefined {
    const slot = this.#live(id);
    if (slot < 0 || this.#filled[slot] !== 1) return undefined;
    return this.#type[slot] === NUMBER ? this.#numbers[slot] : this.#values[slot];
  }

  /**
   * The number in an entry, or `otherwise` if it holds none. Unlike {@link read} it never
   * allocates.
   */
  number(id: EntryId, otherwise: number): number {
    const slot = this.#live(id);
    return slot >= 0 && this.#filled[slot] === 1 && this.#type[slot] === NUMBER ? this.#numbers[slot] : otherwise;
  }

  /** The degree of the label in an entry, from 0 to 1; 0 if there is no label. */
  degree(id: EntryId): number {
    const slot = this.#live(id);
    if (slot < 0 || this.#filled[slot] !== 1) return 0;
    return ENTRY_TYPES[this.#type[slot]] === 'label' ? this.#numbers[slot] : 1;
  }

  /** Writes a number. */
  writeNumber(id: EntryId, value: number): void {
    const slot = this.#open(id, 'number');
    if (Number.isNaN(value)) throw new InvalidDataError(this.#paths[slot], 'must be a number, got NaN');
    const before = this.#numbers[slot];
    if (this.#filled[slot] === 1 && before === value) return;
    this.#change(slot);
    if (this.#filled[slot] === 1) this.audit.number(0, before);
    this.audit.number(1, value);
    this.#numbers[slot] = value;
    this.#filled[slot] = 1;
  }

  /** Writes a label with its degree. */
  writeLabel(id: EntryId, label: string, degree = 1): void {
    const slot = this.#open(id, 'label');
    if (!(degree >= 0 && degree <= 1))
      throw new InvalidDataError(this.#paths[slot], `must hold to a degree from 0 to 1, got ${degree}`);
    if (this.#filled[slot] === 1 && this.#values[slot] === label && this.#numbers[slot] === degree) return;
    this.#put(slot, label);
    this.#numbers[slot] = degree;
  }

  /** Writes a value that fits the type of the entry. Writing an equal value changes nothing. */
  write(id: EntryId, value: EntryValue): void {
    const type = this.#type[this.#slot(id)];
    if (typeof value === 'number') this.writeNumber(id, value);
    else if (typeof value === 'string' && ENTRY_TYPES[type] === 'label') this.writeLabel(id, value);
    else {
      const slot = this.#open(id, typeof value === 'boolean' ? 'boolean' : 'value');
      if (this.#filled[slot] !== 1 || this.#values[slot] !== value) this.#put(slot, value);
    }
  }

  #put(slot: number, value: EntryValue): void {
    this.#change(slot);
    if (this.#filled[slot] === 1) this.audit.other(0, this.#values[slot]);
    this.audit.other(1, value);
    this.#values[slot] = value;
    this.#filled[slot] = 1;
  }

  /** Empties an entry and keeps it on the board. */
  clear(id: EntryId): void {
    const slot = this.#slot(id);
    if (this.#filled[slot] !== 1) return;
    this.#permit(this.#paths[slot]);
    this.#change(slot);
    if (this.#type[slot] === NUMBER) this.audit.number(0, this.#numbers[slot]);
    else this.audit.other(0, this.#values[slot]);
    this.#values[slot] = undefined;
    this.#filled[slot] = 0;
  }

  /** Removes an entry with everything nested in it. */
  remove(id: EntryId): void {
    const slot = this.#slot(id);
    this.#permit(this.#paths[slot]);
    for (let other = 0; other < this.#end; other++)
      if (this.#filled[other] < 2 && this.#parent[other] === slot) this.remove(this.#id(other));
    this.clear(id);
    const named = this.#name[slot];
    if (this.#heads[named] === slot) this.#heads[named] = this.#next[slot];
    else {
      let before = this.#heads[named];
      while (this.#next[before] !== slot) before = this.#next[before];
      this.#next[before] = this.#next[slot];
    }
    this.#touch(slot);
    this.#generation[slot]++;
    // 2 is said of a slot that is free.
    this.#filled[slot] = 2;
    this.#free.push(slot);
  }

  /**
   * The count of {@link changes} when an entry of that name or section, anywhere, changed last; 0
   * if none did.
   */
  changedAt(name: string): number {
    const named = this.#names.get(name);
    return named === undefined ? 0 : this.#touched[named];
  }

  /** An entry as plain data. */
  view(id: EntryId): EntryView {
    const slot = this.#slot(id);
    return {
      id,
      path: this.#paths[slot],
      name: this.#words[this.#name[slot]],
      type: ENTRY_TYPES[this.#type[slot]],
      section: this.#words[this.#section[slot]],
      about: SUBJECTS[this.#about[slot]],
      value: this.read(id),
      degree: this.#filled[slot] === 1 ? this.degree(id) : 1,
      writer: this.#writers[slot],
      time: this.#times[slot],
    };
  }

  /** All entries as plain data, groups before what is in them. */
  views(): EntryView[] {
    const found: EntryView[] = [];
    const visit = (parent: EntryId) => {
      const below: EntryId[] = [];
      this.children(below, parent);
      for (const id of below) {
        found.push(this.view(id));
        visit(id);
      }
    };
    visit(NO_ENTRY);
    return found;
  }

  /** Saves the board as JSON. */
  save(): SavedBoard {
    return {
      time: this.time,
      entries: this.views(),
      free: this.#free.map((slot) => this.#id(slot)),
      audit: this.audit.records(),
      audited: this.audit.total,
    };
  }

  /** Restores a saved board. Ids of entries stay valid. */
  restore({ time, entries, free, audit, audited }: SavedBoard): void {
    this.#heads.fill(-1);
    this.#free.length = 0;
    this.#end = entries.length + free.length;
    while (this.#end > this.#name.length) this.#grow();
    const slots = new Map<string, number>();
    for (const { id, path, name, type, section, about, value, degree, writer, time } of entries) {
      const slot = id % SLOTS;
      const above = slots.get(path.slice(0, Math.max(0, path.length - name.length - 1))) ?? -1;
      this.#generation[slot] = (id - slot) / SLOTS;
      this.#fill(slot, name, type, above, { section, about });
      if (type === 'group') slots.set(path, slot);
      if (value !== undefined) {
        this.#touch(slot);
        this.#filled[slot] = 1;
        this.#numbers[slot] = typeof value === 'number' ? value : degree;
        this.#values[slot] = value;
      }
      this.#writers[slot] = writer;
      this.#times[slot] = time;
    }
    for (const id of free) {
      const slot = id % SLOTS;
      this.#generation[slot] = (id - slot) / SLOTS;
      this.#filled[slot] = 2;
      this.#free.push(slot);
    }
    this.time = time;
    this.audit.restore(audit, audited);
  }

  #id(slot: number): EntryId {
    return this.#generation[slot] * SLOTS + slot;
  }

  /** The slot of an entry, or −1 if it was removed. */
  #live(id: EntryId): number {
    const slot = id % SLOTS;
    return id >= 0 && slot < this.#end && this.#id(slot) === id ? slot : -1;
  }

  #slot(id: EntryId): number {
    const slot = this.#live(id);
    if (slot < 0) throw new InvalidDataError('board', `no longer has the entry ${id}`);
    return slot;
  }

  #open(id: EntryId, type: EntryType): number {
    const slot = this.#slot(id);
    this.#permit(this.#paths[slot]);
    const own = ENTRY_TYPES[this.#type[slot]];
    if (own !== type) throw new InvalidDataError(this.#paths[slot], `holds a ${own}, not a ${type}`);
    return slot;
  }

  #permit(path: string): void {
    if (this.locked !== undefined)
      throw new InvalidDataError(path, `was written by ${this.locked} while it was asked for its insistence`);
  }

  #change(slot: number): void {
    this.#touch(slot);
    this.#writers[slot] = this.writer;
    this.#times[slot] = this.time;
    this.audit.begin(this.time, this.writer, this.#paths[slot]);
  }

  #touch(slot: number): void {
    this.changes++;
    this.#touched[this.#name[slot]] = this.changes;
    this.#touched[this.#section[slot]] = this.changes;
  }

  #nameNumber(name: string): number {
    let number = this.#names.get(name);
    if (number === undefined) {
      number = this.#words.length;
      this.#names.set(name, number);
      this.#words.push(name);
      this.#heads.push(-1);
      this.#touched.push(0);
    }
    return number;
  }

  #grow(): void {
    const size = this.#name.length * 2;
    const longer = <T extends Int32Array | Uint8Array | Float64Array>(from: T): T => {
      const grown = new (from.constructor as new (size: number) => T)(size);
      grown.set(from);
      return grown;
    };
    this.#name = longer(this.#name);
    this.#type = longer(this.#type);
    this.#section = longer(this.#section);
    this.#about = longer(this.#about);
    this.#parent = longer(this.#parent);
    this.#next = longer(this.#next);
    this.#generation = longer(this.#generation);
    this.#filled = longer(this.#filled);
    this.#numbers = longer(this.#numbers);
    this.#times = longer(this.#times);
  }
}
