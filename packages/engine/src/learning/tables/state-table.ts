import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkOptions, parse } from '../../data/parse.js';
import { choice, type Infer, integer, list, number, optional, record, struct } from '../../data/schema.js';
import { withRoom } from '../../math/with-room.js';
import { PairTable } from './pair-table.js';

/** Values that one table may hold: 128 MB, and half as much for visits. */
const MAX_VALUES = 2 ** 24;
/** States are split into halves of 32 bits, because a pair table knows nothing larger. */
const HALF = 2 ** 32;
/** Visits are kept in 32 bits. */
const MAX_VISITS = 2 ** 31 - 1;

export type StateTableOptions = Infer<typeof stateTableOptions>;

export const stateTableOptions = struct({
  __proto__: null,
  /** Values of each state, such as one for each action. */
  width: integer({ min: 1 }),
  /**
   * How many states there are: 0 to this number − 1. All of them then have their place in one array,
   * which is fastest. Without it a state is any whole number from 0, and takes memory when it is
   * first met.
   */
  states: optional(integer({ min: 1 })),
  /** The value of what was never met. By default 0. */
  initial: optional(number()),
});

/** A table as JSON: only the states that were met. */
export type SavedStateTable = Infer<typeof savedStateTableSchema>;

export const savedStateTableSchema = record({
  version: choice([1]),
  width: integer({ min: 1 }),
  states: list(integer({ min: 0 })),
  /** Of each state, `width` values. */
  values: list(number()),
  /** How often each of them was changed. */
  visits: list(integer({ min: 0, max: MAX_VISITS })),
});

/**
 * A row of numbers for each state. `find` and `add` return where the row of a state begins in
 * `values` and `visits`; a state that was never added shares a row of initial values, which nobody
 * may write to. Allocates only when it grows.
 */
export class StateTable {
  readonly width: number;
  /** Replaced when the table grows: read it after `add`. */
  values: Float64Array;
  /** How often each value was changed, as far as `visit` was called. */
  visits: Int32Array;
  readonly #initial: number;
  /** −1 if any state may come. */
  readonly #states: number;
  readonly #rows = new PairTable();

  constructor(options: StateTableOptions) {
    checkOptions(stateTableOptions, options, 'StateTable');
    const { width, states = -1, initial = 0 } = options;
    this.width = width;
    // Not −0, which JSON does not know.
    this.#initial = initial + 0;
    this.#states = states;
    const size = width * (states < 0 ? 16 : states);
    if (!(size <= MAX_VALUES))
      throw new InvalidDataError(
        'states',
        `must be left out for ${states} states with ${width} values each: a table of all would take ${size}, at most ${MAX_VALUES}`,
      );
    this.values = new Float64Array(size).fill(this.#initial);
    this.visits = new Int32Array(size);
  }

  /** How many states have a row. */
  get count(): number {
    return this.#states < 0 ? this.#rows.count : this.#states;
  }

  /** The states that something was learned about, in no order that means anything. */
  *states(): Generator<number> {
    const { count } = this;
    for (let i = 0; i < count; i++) {
      if (this.#states < 0) yield this.#stateOf(i);
      else if (!this.#isFresh(i * this.width)) yield i;
    }
  }

  /** The state that was added as this one, if any state may come. */
  #stateOf(row: number): number {
    return this.#rows.firstOf(row) * HALF + (this.#rows.secondOf(row) >>> 0);
  }

  /** Where the row of a state begins. */
  find(state: number): number {
    if (this.#states >= 0) {
      if (!(state >= 0 && state < this.#states && Math.floor(state) === state)) this.#refuse(state);
      return state * this.width;
    }
    if (!(state >= 0 && state <= Number.MAX_SAFE_INTEGER && Math.floor(state) === state)) this.#refuse(state);
    return (this.#rows.find(Math.floor(state / HALF), state | 0) + 1) * this.width;
  }

  /** Where the row of a state begins, which is added if it is new. */
  add(state: number): number {
    const known = this.find(state);
    if (known > 0 || this.#states >= 0) return known;
    const row = (this.#rows.add(Math.floor(state / HALF), state | 0) + 1) * this.width;
    if (row + this.width > this.values.length) this.#grow();
    return row;
  }

  /** Counts a change of a value, given by where it stands. */
  visit(cell: number): void {
    if (this.visits[cell] < MAX_VISITS) this.visits[cell]++;
  }

  /** Forgets all values. */
  clear(): void {
    this.#rows.clear();
    this.values.fill(this.#initial);
    this.visits.fill(0);
  }

  save(): SavedStateTable {
    const [states, values, visits]: number[][] = [[], [], []];
    const { width } = this;
    const count = this.count;
    for (let i = 0; i < count; i++) {
      const first = (this.#states < 0 ? i + 1 : i) * width;
      if (this.#states >= 0 && this.#isFresh(first)) continue;
      states.push(this.#states < 0 ? this.#stateOf(i) : i);
      for (let at = first; at < first + width; at++) {
        values.push(this.values[at]);
        visits.push(this.visits[at]);
      }
    }
    return { version: 1, width, states, values, visits };
  }

  /** Throws, and changes nothing, if this was not saved from a table like this one. */
  restore(saved: SavedStateTable, path = 'saved'): void {
    const { width, states, values, visits } = parse(savedStateTableSchema, saved, path, SAVED_LIMITS);
    if (width !== this.width) throw new InvalidDataError(`${path}.width`, `must be ${this.width}, got ${width}`);
    for (const [name, { length }] of Object.entries({ values, visits }))
      if (length !== states.length * width)
        throw new InvalidDataError(`${path}.${name}`, `must be ${states.length * width} numbers, got ${length}`);
    if (this.#states < 0 && (states.length + 1) * width > MAX_VALUES)
      throw new InvalidDataError(`${path}.states`, `must be at most ${Math.floor(MAX_VALUES / width) - 1} states`);
    const met = new Set<number>();
    for (const [i, state] of states.entries()) {
      if (this.#states >= 0 && state >= this.#states)
        throw new InvalidDataError(`${path}.states[${i}]`, `must be below ${this.#states}, got ${state}`);
      if (met.size === met.add(state).size) throw new InvalidDataError(`${path}.states[${i}]`, 'must be listed once');
    }
    this.clear();
    for (const [i, state] of states.entries()) {
      const row = this.add(state);
      for (let at = 0; at < width; at++) {
        this.values[row + at] = values[i * width + at];
        this.visits[row + at] = visits[i * width + at];
      }
    }
  }

  #isFresh(first: number): boolean {
    for (let at = first; at < first + this.width; at++)
      if (this.visits[at] > 0 || this.values[at] !== this.#initial) return false;
    return true;
  }

  #grow(): void {
    const old = this.values.length;
    if (2 * old > MAX_VALUES)
      throw new InvalidDataError('state', `is one too many: a table holds at most ${MAX_VALUES} values`);
    this.values = withRoom(this.values, 2 * old).fill(this.#initial, old);
    this.visits = withRoom(this.visits, 2 * old);
  }

  #refuse(state: number): never {
    const below = this.#states < 0 ? '' : ` below ${this.#states}`;
    throw new InvalidDataError('state', `must be a whole number from 0${below}, got ${String(state)}`);
  }
}
