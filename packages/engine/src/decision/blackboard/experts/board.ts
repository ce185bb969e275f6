import { InvalidDataError } from '../../../data/index.js';
import { AuditLog } from './audit-log.js';
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
import { EMPTY, EntryStore, FILLED, FREE } from './entry-store.js';
import { checkSavedBoard, type SavedBoard } from './saved-board.js';

/** Options of {@link Board}. */
export interface BoardOptions {
  /** How many changes the audit log keeps; by default none. */
  readonly audit?: number;
}

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
  /** The latest changes, if it keeps any. */
  readonly audit: AuditLog;
  readonly #entries = new EntryStore();

  constructor({ audit = 0 }: BoardOptions = {}) {
    this.audit = new AuditLog(audit);
  }

  /** How many changes there were so far. */
  get changes(): number {
    return this.#entries.changes;
  }

  /** Returns the entry of that name and type, and creates it empty if it does not exist. */
  entry(name: string, type: EntryType, options: EntryOptions = {}): EntryId {
    const entries = this.#entries;
    const { parent = NO_ENTRY } = options;
    const found = this.find(name, type, parent);
    if (found !== NO_ENTRY) return found;
    this.#permit(name);
    if (name.includes('/')) throw new InvalidDataError(name, 'must not contain a slash');
    const above = parent === NO_ENTRY ? -1 : this.#slot(parent);
    if (above >= 0 && entries.type[above] !== GROUP)
      throw new InvalidDataError(entries.paths[above], 'is not a group, so it cannot hold entries');
    return entries.idOf(entries.create(name, type, above, options));
  }

  /**
   * The entry of a name in a group, or at the top of the board; of any type by default. {@link
   * NO_ENTRY} if there is none.
   */
  find(name: string, type?: EntryType, parent: EntryId = NO_ENTRY): EntryId {
    const entries = this.#entries;
    const named = entries.numberOf(name);
    if (named === undefined) return NO_ENTRY;
    const above = parent === NO_ENTRY ? -1 : this.#slot(parent);
    const wanted = type === undefined ? -1 : ENTRY_TYPES.indexOf(type);
    for (let slot = entries.heads[named]; slot >= 0; slot = entries.next[slot])
      if (entries.parent[slot] === above && (wanted < 0 || entries.type[slot] === wanted)) return entries.idOf(slot);
    return NO_ENTRY;
  }

  /** Writes all entries of a name, at any depth, into `out` and returns how many. */
  findAnywhere(out: EntryId[], name: string, type?: EntryType): number {
    const entries = this.#entries;
    const named = entries.numberOf(name);
    const wanted = type === undefined ? -1 : ENTRY_TYPES.indexOf(type);
    let count = 0;
    for (let slot = named === undefined ? -1 : entries.heads[named]; slot >= 0; slot = entries.next[slot])
      if (wanted < 0 || entries.type[slot] === wanted) out[count++] = entries.idOf(slot);
    out.length = count;
    return count;
  }

  /** Writes the entries of a group, or of the top of the board, into `out` and returns how many. */
  children(out: EntryId[], parent: EntryId = NO_ENTRY): number {
    const entries = this.#entries;
    const above = parent === NO_ENTRY ? -1 : this.#slot(parent);
    let count = 0;
    for (let slot = 0; slot < entries.end; slot++)
      if (entries.filled[slot] !== FREE && entries.parent[slot] === above) out[count++] = entries.idOf(slot);
    out.length = count;
    return count;
  }

  /** Whether an entry exists and is not empty. A group is never empty. */
  has(id: EntryId): boolean {
    const entries = this.#entries;
    const slot = entries.slotOf(id);
    return slot >= 0 && (entries.type[slot] === GROUP || entries.filled[slot] === FILLED);
  }

  /** The value of an entry; undefined if it is empty or removed. */
  read(id: EntryId): EntryValue | undefined {
    const entries = this.#entries;
    const slot = entries.slotOf(id);
    if (slot < 0 || entries.filled[slot] !== FILLED) return undefined;
    return entries.type[slot] === NUMBER ? entries.numbers[slot] : entries.values[slot];
  }

  /**
   * The number in an entry, or `otherwise` if it holds none. Unlike {@link read} it never
   * allocates.
   */
  number(id: EntryId, otherwise: number): number {
    const entries = this.#entries;
    const slot = entries.slotOf(id);
    return slot >= 0 && entries.filled[slot] === FILLED && entries.type[slot] === NUMBER
      ? entries.numbers[slot]
      : otherwise;
  }

  /** The degree of the label in an entry, from 0 to 1; 0 if there is no label. */
  degree(id: EntryId): number {
    const entries = this.#entries;
    const slot = entries.slotOf(id);
    if (slot < 0 || entries.filled[slot] !== FILLED) return 0;
    return ENTRY_TYPES[entries.type[slot]] === 'label' ? entries.numbers[slot] : 1;
  }

  /** Writes a number. */
  writeNumber(id: EntryId, value: number): void {
    const entries = this.#entries;
    const slot = this.#open(id, 'number');
    if (Number.isNaN(value)) throw new InvalidDataError(entries.paths[slot], 'must be a number, got NaN');
    const before = entries.numbers[slot];
    if (entries.filled[slot] === FILLED && before === value) return;
    this.#change(slot);
    if (entries.filled[slot] === FILLED) this.audit.number(0, before);
    this.audit.number(1, value);
    entries.numbers[slot] = value;
    entries.filled[slot] = FILLED;
  }

  /** Writes a label with its degree. */
  writeLabel(id: EntryId, label: string, degree = 1): void {
    const entries = this.#entries;
    const slot = this.#open(id, 'label');
    if (!(degree >= 0 && degree <= 1))
      throw new InvalidDataError(entries.paths[slot], `must hold to a degree from 0 to 1, got ${degree}`);
    if (entries.filled[slot] === FILLED && entries.values[slot] === label && entries.numbers[slot] === degree) return;
    this.#put(slot, label);
    entries.numbers[slot] = degree;
  }

  /** Writes a value that fits the type of the entry. Writing an equal value changes nothing. */
  write(id: EntryId, value: EntryValue): void {
    const entries = this.#entries;
    const type = entries.type[this.#slot(id)];
    if (typeof value === 'number') this.writeNumber(id, value);
    else if (typeof value === 'string' && ENTRY_TYPES[type] === 'label') this.writeLabel(id, value);
    else {
      const slot = this.#open(id, typeof value === 'boolean' ? 'boolean' : 'value');
      if (entries.filled[slot] !== FILLED || entries.values[slot] !== value) this.#put(slot, value);
    }
  }

  #put(slot: number, value: EntryValue): void {
    const entries = this.#entries;
    this.#change(slot);
    if (entries.filled[slot] === FILLED) this.audit.other(0, entries.values[slot]);
    this.audit.other(1, value);
    entries.values[slot] = value;
    entries.filled[slot] = FILLED;
  }

  /** Empties an entry and keeps it on the board. */
  clear(id: EntryId): void {
    const entries = this.#entries;
    const slot = this.#slot(id);
    if (entries.filled[slot] !== FILLED) return;
    this.#permit(entries.paths[slot]);
    this.#change(slot);
    if (entries.type[slot] === NUMBER) this.audit.number(0, entries.numbers[slot]);
    else this.audit.other(0, entries.values[slot]);
    entries.values[slot] = undefined;
    entries.filled[slot] = EMPTY;
  }

  /** Removes an entry with everything nested in it. */
  remove(id: EntryId): void {
    const entries = this.#entries;
    const slot = this.#slot(id);
    this.#permit(entries.paths[slot]);
    for (let other = 0; other < entries.end; other++)
      if (entries.filled[other] !== FREE && entries.parent[other] === slot) this.remove(entries.idOf(other));
    this.clear(id);
    entries.remove(slot);
  }

  /**
   * The count of {@link changes} when an entry of that name or section, anywhere, changed last; 0
   * if none did.
   */
  changedAt(name: string): number {
    const named = this.#entries.numberOf(name);
    return named === undefined ? 0 : this.#entries.touched[named];
  }

  /** An entry as plain data. */
  view(id: EntryId): EntryView {
    const entries = this.#entries;
    const slot = this.#slot(id);
    return {
      id,
      path: entries.paths[slot],
      name: entries.words[entries.name[slot]],
      type: ENTRY_TYPES[entries.type[slot]],
      section: entries.words[entries.section[slot]],
      about: SUBJECTS[entries.about[slot]],
      value: this.read(id),
      degree: entries.filled[slot] === FILLED ? this.degree(id) : 1,
      writer: entries.writers[slot],
      time: entries.times[slot],
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
      free: this.#entries.free.map((slot) => this.#entries.idOf(slot)),
      audit: this.audit.records(),
      audited: this.audit.total,
    };
  }

  /**
   * Restores a saved board. Ids of entries stay valid. Throws `InvalidDataError` if it cannot have
   * been saved, and then changes nothing.
   */
  restore(saved: SavedBoard, path = 'board'): void {
    checkSavedBoard(saved, path);
    const { time, entries, free, audit, audited } = saved;
    const store = this.#entries;
    store.reset(entries.length + free.length);
    const groups = new Map<string, number>();
    for (const { id, path, name, type, section, about, value, degree, writer, time } of entries) {
      const above = groups.get(path.slice(0, Math.max(0, path.length - name.length - 1))) ?? -1;
      const slot = store.recreate(id, name, type, above, { section, about });
      if (type === 'group') groups.set(path, slot);
      if (value !== undefined) {
        store.touch(slot);
        store.filled[slot] = FILLED;
        store.numbers[slot] = typeof value === 'number' ? value : degree;
        store.values[slot] = value;
      }
      store.writers[slot] = writer;
      store.times[slot] = time;
    }
    for (const id of free) store.refree(id);
    this.time = time;
    this.audit.restore(audit, audited);
  }

  #slot(id: EntryId): number {
    const slot = this.#entries.slotOf(id);
    if (slot < 0) throw new InvalidDataError('board', `no longer has the entry ${id}`);
    return slot;
  }

  #open(id: EntryId, type: EntryType): number {
    const entries = this.#entries;
    const slot = this.#slot(id);
    this.#permit(entries.paths[slot]);
    const own = ENTRY_TYPES[entries.type[slot]];
    if (own !== type) throw new InvalidDataError(entries.paths[slot], `holds a ${own}, not a ${type}`);
    return slot;
  }

  #permit(path: string): void {
    if (this.locked !== undefined)
      throw new InvalidDataError(path, `was written by ${this.locked} while it was asked for its insistence`);
  }

  #change(slot: number): void {
    const entries = this.#entries;
    entries.touch(slot);
    entries.writers[slot] = this.writer;
    entries.times[slot] = this.time;
    this.audit.begin(this.time, this.writer, entries.paths[slot]);
  }
}
