import { longer, mix } from './grow.js';
import { Symbols } from './symbols.js';

/** A fact as a tuple, such as `['health', 'Whisker', 12]`. Each position may hold any value. */
export type Tuple = readonly unknown[];

/**
 * A set of facts in flat arrays. A fact is identified by its slot, which a later fact may reuse;
 * `serial` counts additions from 1 and is never used twice.
 */
export class FactStore {
  readonly symbols = new Symbols();
  /** Symbols of the fact in slot s from `s * stride` on. */
  fields = new Int32Array(64 * 8);
  stride = 8;
  /** Number of values in the fact; 0 for a free slot. */
  arity = new Int32Array(64);
  /** When it was added, as a count of additions. */
  serial = new Int32Array(64);
  /** Slots in use lie below. */
  end = 0;
  /** How many facts there are. */
  count = 0;
  #additions = 0;
  #heads = new Int32Array(64).fill(-1);
  #next = new Int32Array(64);
  #hashes = new Int32Array(64);
  /** The slot freed last; `#next` links to the ones before. */
  #free = -1;
  #scratch = new Int32Array(16);

  /** The slot of a fact, or -1 if it is not there. */
  find(tuple: Tuple): number {
    const { length } = tuple;
    const { symbols } = this;
    const scratch = this.#roomFor(length);
    let hash = length;
    for (let i = 0; i < length; i++) {
      const symbol = symbols.find(tuple[i]);
      if (symbol < 0) return -1;
      scratch[i] = symbol;
      hash = mix(hash, symbol);
    }
    return this.#find(scratch, length, hash);
  }

  /** The slot of the fact with these symbols, or -1. */
  findSymbols(symbols: Int32Array, length: number): number {
    return this.#find(symbols, length, hashOf(symbols, length));
  }

  /** Adds a fact and gives its slot, or -1 if it is there already. */
  add(tuple: Tuple): number {
    const { length } = tuple;
    const { symbols } = this;
    const scratch = this.#roomFor(length);
    let hash = length;
    for (let i = 0; i < length; i++) {
      const symbol = symbols.hold(tuple[i]);
      scratch[i] = symbol;
      hash = mix(hash, symbol);
    }
    const slot = this.#enter(scratch, length, hash);
    if (slot < 0) for (let i = 0; i < length; i++) symbols.release(scratch[i]);
    return slot;
  }

  /**
   * Adds the fact with these symbols, which somebody must hold, and gives its slot, or -1 if it is
   * there already.
   */
  addSymbols(symbols: Int32Array, length: number): number {
    const slot = this.#enter(symbols, length, hashOf(symbols, length));
    if (slot >= 0) for (let i = 0; i < length; i++) this.symbols.retain(symbols[i]);
    return slot;
  }

  /**
   * Adds the fact with these symbols, each held once for it, and gives its slot, or -1 if it is
   * there already.
   */
  #enter(symbols: Int32Array, length: number, hash: number): number {
    if (this.#find(symbols, length, hash) >= 0) return -1;
    if (length > this.stride) this.#widen(length);
    let slot = this.#free;
    if (slot >= 0) this.#free = this.#next[slot];
    else {
      slot = this.end++;
      if (slot === this.arity.length) this.#grow();
    }
    const at = slot * this.stride;
    for (let i = 0; i < length; i++) this.fields[at + i] = symbols[i];
    this.arity[slot] = length;
    this.serial[slot] = ++this.#additions;
    this.#hashes[slot] = hash;
    if (++this.count > this.#heads.length) this.#rehash();
    else this.#link(slot);
    return slot;
  }

  /** Number of facts added so far. The serial of the next fact is one more. */
  get additions(): number {
    return this.#additions;
  }

  /** Continues counting additions from a number, when saved facts are restored. */
  countFrom(additions: number): void {
    this.#additions = additions;
  }

  /** Removes a fact and frees its slot. */
  remove(slot: number): void {
    const length = this.arity[slot];
    const at = slot * this.stride;
    const hash = this.#hashes[slot] & (this.#heads.length - 1);
    if (this.#heads[hash] === slot) this.#heads[hash] = this.#next[slot];
    else {
      let before = this.#heads[hash];
      while (this.#next[before] !== slot) before = this.#next[before];
      this.#next[before] = this.#next[slot];
    }
    this.arity[slot] = 0;
    for (let i = 0; i < length; i++) this.symbols.release(this.fields[at + i]);
    this.count--;
    this.#next[slot] = this.#free;
    this.#free = slot;
  }

  /** The fact in a slot, as values. */
  read(slot: number): unknown[] {
    const at = slot * this.stride;
    return Array.from({ length: this.arity[slot] }, (_, i) => this.symbols.values[this.fields[at + i]]);
  }

  /** Slots of all facts, oldest first. */
  slots(): number[] {
    const slots = Array.from({ length: this.end }, (_, slot) => slot).filter((slot) => this.arity[slot] > 0);
    return slots.sort((a, b) => this.serial[a] - this.serial[b]);
  }

  /** All facts, oldest first. */
  all(): unknown[][] {
    return this.slots().map((slot) => this.read(slot));
  }

  #find(symbols: Int32Array, length: number, hash: number): number {
    for (let slot = this.#heads[hash & (this.#heads.length - 1)]; slot >= 0; slot = this.#next[slot])
      if (this.#hashes[slot] === hash && this.arity[slot] === length && this.#equals(slot, symbols, length))
        return slot;
    return -1;
  }

  #roomFor(length: number): Int32Array {
    if (length > this.#scratch.length) this.#scratch = new Int32Array(length * 2);
    return this.#scratch;
  }

  #equals(slot: number, symbols: Int32Array, length: number): boolean {
    const at = slot * this.stride;
    for (let i = 0; i < length; i++) if (this.fields[at + i] !== symbols[i]) return false;
    return true;
  }

  #link(slot: number): void {
    const hash = this.#hashes[slot] & (this.#heads.length - 1);
    this.#next[slot] = this.#heads[hash];
    this.#heads[hash] = slot;
  }

  #rehash(): void {
    this.#heads = new Int32Array(this.#heads.length * 2).fill(-1);
    for (let slot = 0; slot < this.end; slot++) if (this.arity[slot] > 0) this.#link(slot);
  }

  #grow(): void {
    const length = this.arity.length * 2;
    this.arity = longer(this.arity, length);
    this.serial = longer(this.serial, length);
    this.#next = longer(this.#next, length);
    this.#hashes = longer(this.#hashes, length);
    this.fields = longer(this.fields, length * this.stride);
  }

  #widen(length: number): void {
    const stride = Math.max(length, this.stride * 2);
    const fields = new Int32Array(this.arity.length * stride);
    for (let slot = 0; slot < this.end; slot++)
      for (let i = 0; i < this.arity[slot]; i++) fields[slot * stride + i] = this.fields[slot * this.stride + i];
    this.fields = fields;
    this.stride = stride;
  }
}

function hashOf(symbols: Int32Array, length: number): number {
  let hash = length;
  for (let i = 0; i < length; i++) hash = mix(hash, symbols[i]);
  return hash;
}
