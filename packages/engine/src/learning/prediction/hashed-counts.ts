import { withRoom } from '../../math/with-room.js';
import { PairTable } from '../tables/pair-table.js';
import type { ActionWindow } from './action-window.js';
import type { ContextCounts, CountVisitor } from './context-counts.js';

const NONE = -1;
/** The context of no actions at all. */
const EMPTY = 0;

/**
 * Counts in hash tables: memory for what has happened only, for any number of actions.
 *
 * Contexts form a tree: a context and an action before it make the next longer context. The actions
 * that followed a context are a linked list. With `isSorted` the most frequent action comes first, so
 * that a prediction looks at one entry; registering then moves an entry forwards.
 */
export class HashedCounts implements ContextCounts {
  readonly #isSorted: boolean;
  /** A longer context has the number of its pair (shorter context, action before it), plus 1. */
  readonly #contexts = new PairTable();
  #totals = new Int32Array(64);
  #heads = new Int32Array(64).fill(NONE);
  /** Entries: pairs of a context and an action that followed it. */
  readonly #entries = new PairTable();
  #counts = new Int32Array(64);
  #next = new Int32Array(64);
  #previous = new Int32Array(64);

  constructor(isSorted: boolean) {
    this.#isSorted = isSorted;
  }

  find(window: ActionWindow, length: number): number {
    let context = EMPTY;
    for (let age = 0; age < length; age++) {
      const pair = this.#contexts.find(context, window.at(age));
      if (pair === NONE) return NONE;
      context = pair + 1;
    }
    return this.#totals[context] > 0 ? context : NONE;
  }

  add(window: ActionWindow, length: number): number {
    let context = EMPTY;
    for (let age = 0; age < length; age++) context = this.#longer(context, window.at(age));
    return context;
  }

  #longer(context: number, action: number): number {
    const longer = this.#contexts.add(context, action) + 1;
    if (longer >= this.#totals.length) {
      const { length } = this.#totals;
      this.#totals = withRoom(this.#totals, 2 * length);
      this.#heads = withRoom(this.#heads, 2 * length).fill(NONE, length);
    }
    return longer;
  }

  register(context: number, action: number, times: number): void {
    const known = this.#entries.count;
    const entry = this.#entries.add(context, action);
    if (entry === known) this.#open(context, entry);
    this.#counts[entry] += times;
    this.#totals[context] += times;
    if (this.#isSorted) this.#advance(context, entry);
  }

  /** Puts a new entry at the end of a sorted list, or at the beginning of any other. */
  #open(context: number, entry: number): void {
    if (entry === this.#counts.length) {
      this.#counts = withRoom(this.#counts, 2 * entry);
      this.#next = withRoom(this.#next, 2 * entry);
      this.#previous = withRoom(this.#previous, 2 * entry);
    }
    this.#counts[entry] = 0;
    const head = this.#heads[context];
    let last = NONE;
    if (this.#isSorted) for (let at = head; at !== NONE; at = this.#next[at]) last = at;
    this.#link(context, last, entry, last === NONE ? head : NONE);
  }

  /** Moves an entry before those that are less frequent now. */
  #advance(context: number, entry: number): void {
    let before = this.#previous[entry];
    if (before === NONE || !this.#leads(entry, before)) return;
    const after = this.#next[entry];
    this.#next[before] = after;
    if (after !== NONE) this.#previous[after] = before;
    while (before !== NONE && this.#leads(entry, before)) before = this.#previous[before];
    this.#link(context, before, entry, before === NONE ? this.#heads[context] : this.#next[before]);
  }

  #link(context: number, before: number, entry: number, after: number): void {
    this.#previous[entry] = before;
    this.#next[entry] = after;
    if (before === NONE) this.#heads[context] = entry;
    else this.#next[before] = entry;
    if (after !== NONE) this.#previous[after] = entry;
  }

  /** Whether an entry is more frequent than another, or as frequent with a lower action. */
  #leads(entry: number, other: number): boolean {
    const difference = this.#counts[entry] - this.#counts[other];
    return difference > 0 || (difference === 0 && this.#entries.secondOf(entry) < this.#entries.secondOf(other));
  }

  totalOf(context: number): number {
    return this.#totals[context];
  }

  countOf(context: number, action: number): number {
    const entry = this.#entries.find(context, action);
    return entry === NONE ? 0 : this.#counts[entry];
  }

  bestOf(context: number): number {
    let best = this.#heads[context];
    if (!this.#isSorted)
      for (let entry = best; entry !== NONE; entry = this.#next[entry]) if (this.#leads(entry, best)) best = entry;
    return best === NONE ? NONE : this.#entries.secondOf(best);
  }

  visit(visitor: CountVisitor): void {
    for (let entry = 0; entry < this.#entries.count; entry++) {
      const actions: number[] = [];
      let context = this.#entries.firstOf(entry);
      // The last step towards a context is its oldest action.
      for (; context !== EMPTY; context = this.#contexts.firstOf(context - 1))
        actions.push(this.#contexts.secondOf(context - 1));
      visitor(actions, this.#entries.secondOf(entry), this.#counts[entry]);
    }
  }

  clear(): void {
    this.#contexts.clear();
    this.#entries.clear();
    this.#totals.fill(0);
    this.#heads.fill(NONE);
  }
}
