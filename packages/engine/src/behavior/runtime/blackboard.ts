import { InvalidDataError } from '../../data/check.js';
import { showValue } from '../../data/show.js';
import type { Key } from '../vocabulary/key.js';

/** The values of one key, one slot per agent. */
export interface Column {
  get(slot: number): unknown;
  set(slot: number, value: unknown): void;
}

/**
 * What agents know, by key. Each key is a column with a slot per agent, made when the key is first
 * written; numbers and booleans are stored flat, so writing them allocates nothing. A board with a
 * single slot serves as the world's.
 */
export class Blackboard {
  readonly #columns = new Map<Key<unknown>, Column>();

  /** The value, or else the key's default, or else undefined. */
  get<T>(key: Key<T>, slot = 0): T | undefined {
    const column = this.#columns.get(key as Key<unknown>);
    if (column === undefined) requireKey(key);
    return (column?.get(slot) ?? key.value.default) as T | undefined;
  }

  /** Writes a value; undefined empties the slot. */
  set<T>(key: Key<T>, value: T | undefined, slot = 0): void {
    let column = this.#columns.get(key as Key<unknown>);
    if (column === undefined) {
      requireKey(key);
      if (value === undefined) return;
      column = createColumn(key.value.type, key.name);
      this.#columns.set(key as Key<unknown>, column);
    }
    column.set(slot, value);
  }

  /** Lets a key that was declared again, with the same type, have the values of the one before. */
  share(before: Key<unknown>, after: Key<unknown>): void {
    if (before === after) return;
    const column = this.#columns.get(before) ?? createColumn(after.value.type);
    this.#columns.set(before, column);
    this.#columns.set(after, column);
  }

  /** Empties a slot in every column: its agent is gone or starts afresh. */
  clear(slot = 0): void {
    for (const column of this.#columns.values()) column.set(slot, undefined);
  }

  /** The keys that were ever written. */
  keys(): IterableIterator<Key<unknown>> {
    return this.#columns.keys();
  }
}

/** The name of a key is no key; its type is lost. */
function requireKey(key: Key<unknown>): void {
  if (key?.value === undefined) throw new InvalidDataError('key', `must be made by defineKey, got ${String(key)}`);
}

/** A column for values of a type, of the flattest sort there is. */
export function createColumn(type: string, name = ''): Column {
  if (type === 'number' || type === 'integer') return new NumberColumn(name);
  if (type === 'boolean') return new BooleanColumn();
  return new ValueColumn();
}

/** NaN marks an empty slot: it is no sensible thing to know. */
class NumberColumn implements Column {
  readonly #name: string;
  #values = new Float64Array(0);

  constructor(name: string) {
    this.#name = name;
  }

  get(slot: number): number | undefined {
    const value = slot < this.#values.length ? this.#values[slot] : Number.NaN;
    return Number.isNaN(value) ? undefined : value;
  }

  set(slot: number, value: number | undefined): void {
    // A text or NaN would be stored as NaN and read back as empty.
    if ((value ?? undefined) !== undefined && (typeof value !== 'number' || Number.isNaN(value))) this.#refuse(value);
    if (slot >= this.#values.length) {
      if (value === undefined) return;
      const grown = new Float64Array(grownSize(slot)).fill(Number.NaN);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[slot] = value ?? Number.NaN;
  }

  #refuse(value: unknown): never {
    if (Number.isNaN(value)) throw new InvalidDataError(this.#name, 'cannot be NaN; write undefined to empty the key');
    throw new InvalidDataError(this.#name, `must be a number, got ${showValue(value)}`);
  }
}

class BooleanColumn implements Column {
  /** 0 empty, 1 false, 2 true. */
  #values = new Uint8Array(0);

  get(slot: number): boolean | undefined {
    const value = this.#values[slot] ?? 0;
    return value === 0 ? undefined : value === 2;
  }

  set(slot: number, value: boolean | undefined): void {
    if (slot >= this.#values.length) {
      if (value === undefined) return;
      const grown = new Uint8Array(grownSize(slot));
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[slot] = value === undefined ? 0 : value ? 2 : 1;
  }
}

class ValueColumn implements Column {
  readonly #values: unknown[] = [];

  get(slot: number): unknown {
    return this.#values[slot];
  }

  set(slot: number, value: unknown): void {
    if (slot >= this.#values.length && value === undefined) return;
    while (this.#values.length <= slot) this.#values.push(undefined);
    this.#values[slot] = value;
  }
}

/** Half as much again: growing is rare, and little is wasted when it stops. */
function grownSize(slot: number): number {
  return Math.max(4, Math.ceil((slot + 1) * 1.5));
}
