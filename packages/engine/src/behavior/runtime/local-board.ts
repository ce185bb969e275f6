import type { Key } from '../vocabulary/key.js';
import { type Column, createColumn } from './blackboard.js';

/**
 * The board on which a node reads and writes: the agent's own, or the board of a scope in front of
 * it.
 */
export interface Board {
  get<T>(key: Key<T>, mind: number): T | undefined;
  set<T>(key: Key<T>, value: T | undefined, mind: number): void;
}

/** The values of one key in a scope, one slot per mind. */
interface Entry {
  readonly key: Key<unknown>;
  readonly values: Column;
  /** Marks slots where the key was cleared, which hides the value outside. */
  readonly emptied: Column;
}

/** One key of a scope; undefined if it was emptied there. */
export type LocalValue = readonly [key: Key<unknown>, value: unknown];

/**
 * The board of one scope of a program, for all minds. A value written to a local key stays here
 * until the scope ends in that mind; a key without a value here is read from the board outside.
 * Keys of the world are never local. A key that was cleared here is empty here, even if it has a
 * value outside. Stores nothing for a mind in which the scope does not run.
 */
export class LocalBoard implements Board {
  readonly #outer: Board;
  readonly #opened = createColumn('boolean');
  readonly #entries = new Map<Key<unknown>, Entry>();
  /** The same, for loops that allocate nothing. */
  #list: Entry[] = [];
  #keys: ReadonlySet<Key<unknown>> | undefined;

  constructor(outer: Board) {
    this.#outer = outer;
  }

  /** Says which keys are local, all if none are named; what others held here is dropped. */
  restrict(keys: readonly Key<unknown>[]): void {
    this.#keys = keys.length === 0 ? undefined : new Set(keys);
    this.#list = this.#list.filter(({ key }) => this.#isLocal(key) || !this.#entries.delete(key));
  }

  #isLocal(key: Key<unknown>): boolean {
    return key.scope !== 'world' && (this.#keys === undefined || this.#keys.has(key));
  }

  /** Does the scope run in a mind? */
  isOpen(mind: number): boolean {
    return this.#opened.get(mind) === true;
  }

  /** This board, or the nearest outside whose scope runs in a mind. */
  openIn(mind: number): Board {
    if (this.isOpen(mind)) return this;
    return this.#outer instanceof LocalBoard ? this.#outer.openIn(mind) : this.#outer;
  }

  /** The scope begins in a mind, with nothing in it. */
  open(mind: number): void {
    this.drop(mind);
    this.#opened.set(mind, true);
  }

  /** The scope ends in a mind: forgets the values written in it. */
  drop(mind: number): void {
    this.#opened.set(mind, undefined);
    for (let i = 0; i < this.#list.length; i++) {
      this.#list[i].values.set(mind, undefined);
      this.#list[i].emptied.set(mind, undefined);
    }
  }

  get<T>(key: Key<T>, mind: number): T | undefined {
    const entry = this.#entries.get(key as Key<unknown>);
    const value = entry?.values.get(mind);
    if (value !== undefined) return value as T;
    return entry?.emptied.get(mind) === true ? key.value.default : this.#outer.get(key, mind);
  }

  set<T>(key: Key<T>, value: T | undefined, mind: number): void {
    if (!this.#isLocal(key as Key<unknown>)) this.#outer.set(key, value, mind);
    // What a function that outlived the scope still writes is lost with it.
    else if (this.isOpen(mind)) this.#write(key as Key<unknown>, value, mind);
  }

  #write(key: Key<unknown>, value: unknown, mind: number): void {
    let entry = this.#entries.get(key);
    if (entry === undefined) {
      entry = { key, values: createColumn(key.value.type, key.name), emptied: createColumn('boolean') };
      this.#entries.set(key, entry);
      this.#list.push(entry);
    }
    entry.values.set(mind, value ?? undefined);
    entry.emptied.set(mind, entry.values.get(mind) === undefined ? true : undefined);
  }

  /**
   * Writes the scope's value of a key to the board outside; does nothing if it was not written
   * here.
   */
  handOut(key: Key<unknown>, mind: number): void {
    const entry = this.#entries.get(key);
    const value = entry?.values.get(mind);
    if (value !== undefined || entry?.emptied.get(mind) === true) this.#outer.set(key, value, mind);
  }

  /** The values that a mind has written in this scope, in no particular order. */
  valuesOf(mind: number): LocalValue[] {
    return this.#list.flatMap(({ key, values, emptied }): LocalValue[] => {
      const value = values.get(mind);
      return value !== undefined || emptied.get(mind) === true ? [[key, value]] : [];
    });
  }
}
