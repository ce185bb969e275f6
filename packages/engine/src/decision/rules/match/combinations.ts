import type { Combination } from '../compile/network.js';
import { longer } from '../facts/grow.js';
import type { CombinedTriggers } from './combined-triggers.js';

// An entry: a fact in the list of a pattern that it matches, linked to its neighbors there. The
// entries of a fact are stored side by side, so the position of an entry identifies the fact.
const ENTRY = 3;
const PATTERN = 0;
const AFTER = 1;
const BEFORE = 2;

// A clause of two as a new fact of its pattern sees it: its rule, its place, and the pattern of the
// other.
const PAIR = 3;
const OTHER = 2;

// A clause of any other number: its rule, its place, how many there are, and the patterns of all.
const USE_SHIFT = 3;
const PRODUCTION = 0;
const PLACE = 1;
const COUNT = 2;
const PATTERNS = 3;

/**
 * Rules of a few clauses that share nothing, such as "health is low, and an enemy is near". Any
 * fact of one clause combines with any fact of the others, so there are no partial matches to
 * store, only facts by pattern.
 */
export class Combinations {
  readonly #triggers: CombinedTriggers;
  /**
   * The clauses that have a pattern, pattern by pattern: of each those of rules with two, then all
   * others.
   */
  readonly #clauses: Int32Array;
  /** Where the first sort of pattern p starts at `p << 1`, and the second behind that. */
  readonly #starts: Int32Array;
  /** First and last entry of each pattern. */
  readonly #ends: Int32Array;
  /** Entries of fact f from `f << #shift` on. */
  #entries = new Int32Array(64 << 3);
  #shift = 3;
  /** How many entries each fact has. */
  #counts = new Int32Array(64);
  readonly #chosen = new Int32Array(4);

  constructor(combinations: readonly Combination[], patterns: number, triggers: CombinedTriggers) {
    const pairs = Array.from({ length: patterns }, (): number[] => []);
    const uses = Array.from({ length: patterns }, (): number[] => []);
    for (const { production, patterns: own } of combinations)
      for (const [place, pattern] of own.entries()) {
        if (own.length === 2) {
          pairs[pattern].push(production, place, own[1 - place]);
          continue;
        }
        const use = [production, place, own.length, ...own];
        uses[pattern].push(...use, ...new Array((1 << USE_SHIFT) - use.length).fill(-1));
      }
    const sorts = pairs.flatMap((pair, pattern) => [pair, uses[pattern]]);
    this.#clauses = Int32Array.from(sorts.flat());
    this.#starts = new Int32Array(sorts.length + 1);
    for (const [i, { length }] of sorts.entries()) this.#starts[i + 1] = this.#starts[i] + length;
    this.#ends = new Int32Array(patterns * 2).fill(-1);
    this.#triggers = triggers;
  }

  /** A new fact looks like some patterns: it meets the facts of the other clauses. */
  enter(patterns: Int32Array, count: number, fact: number): void {
    this.#makeRoom(fact, count);
    this.#triggers.holdFact(fact);
    const entries = this.#entries;
    const ends = this.#ends;
    const clauses = this.#clauses;
    const starts = this.#starts;
    let entry = fact << this.#shift;
    let entered = 0;
    for (let i = 0; i < count; i++) {
      const pattern = patterns[i];
      let at = starts[pattern << 1];
      const others = starts[(pattern << 1) + 1];
      const end = starts[(pattern << 1) + 2];
      if (at === end) continue;
      const last = ends[(pattern << 1) + 1];
      entries[entry + PATTERN] = pattern;
      entries[entry + AFTER] = -1;
      entries[entry + BEFORE] = last;
      if (last >= 0) entries[last + AFTER] = entry;
      else ends[pattern << 1] = entry;
      ends[(pattern << 1) + 1] = entry;
      entry += ENTRY;
      entered++;
      for (; at < others; at += PAIR) {
        const first = ends[clauses[at + OTHER] << 1];
        if (first >= 0) this.#pairUp(clauses, at, first, pattern, fact);
      }
      for (; at < end; at += 1 << USE_SHIFT) this.#meet(clauses, at, pattern, fact);
    }
    this.#counts[fact] = entered;
  }

  /** A fact is about to leave. */
  leave(fact: number): void {
    const counts = this.#counts;
    // A fact that came before any of these rules used it has no entries.
    if (fact >= counts.length) return;
    const entries = this.#entries;
    const ends = this.#ends;
    let entry = fact << this.#shift;
    for (let i = counts[fact]; i > 0; i--) {
      const list = entries[entry + PATTERN] << 1;
      const before = entries[entry + BEFORE];
      const after = entries[entry + AFTER];
      if (before >= 0) entries[before + AFTER] = after;
      else ends[list] = after;
      if (after >= 0) entries[after + BEFORE] = before;
      else ends[list + 1] = before;
      entry += ENTRY;
    }
    counts[fact] = 0;
  }

  /** Makes room for this many entries of a fact. */
  #makeRoom(fact: number, count: number): void {
    while (fact >= this.#counts.length) this.#counts = longer(this.#counts, this.#counts.length * 2);
    while (ENTRY * count > 1 << this.#shift) this.#widen();
    while ((fact + 1) << this.#shift > this.#entries.length)
      this.#entries = longer(this.#entries, this.#entries.length * 2);
  }

  /** Gives every fact twice the room: entries move, and so do all links to them. */
  #widen(): void {
    const old = this.#entries;
    const shift = this.#shift++;
    const moved = (entry: number) => (entry < 0 ? entry : entry + ((entry >> shift) << shift));
    this.#entries = new Int32Array(old.length * 2);
    for (let entry = 0; entry < old.length; entry += 1 << shift)
      for (let at = entry; at + ENTRY <= entry + (1 << shift); at += ENTRY) {
        this.#entries[moved(at) + PATTERN] = old[at + PATTERN];
        this.#entries[moved(at) + AFTER] = moved(old[at + AFTER]);
        this.#entries[moved(at) + BEFORE] = moved(old[at + BEFORE]);
      }
    for (let i = 0; i < this.#ends.length; i++) this.#ends[i] = moved(this.#ends[i]);
  }

  /** A new fact of a pattern fills one clause of a rule; the other clauses take all their facts. */
  #meet(uses: Int32Array, use: number, pattern: number, fact: number): void {
    const count = uses[use + COUNT];
    for (let i = 0; i < count; i++) if (this.#ends[uses[use + PATTERNS + i] << 1] < 0) return;
    this.#chosen[uses[use + PLACE]] = fact;
    this.#choose(uses, use, 0, pattern);
  }

  /** The same with two clauses, from the first entry of the other's pattern on. */
  #pairUp(pairs: Int32Array, pair: number, first: number, pattern: number, fact: number): void {
    const entries = this.#entries;
    const production = pairs[pair + PRODUCTION];
    const isFirst = pairs[pair + PLACE] === 0;
    for (let entry = first; entry >= 0; entry = entries[entry + AFTER]) {
      const partner = entry >> this.#shift;
      if (isFirst) this.#triggers.createPair(production, fact, partner);
      else if (partner !== fact || pairs[pair + OTHER] !== pattern)
        this.#triggers.createPair(production, partner, fact);
    }
  }

  /**
   * Enumerates all ways to fill the clauses from one on, the first clause slowest, so that triggers
   * come up in order. A fact that fits two clauses meets itself once: as the fact of the earlier
   * clause.
   */
  #choose(uses: Int32Array, use: number, clause: number, pattern: number): void {
    const place = uses[use + PLACE];
    const chosen = this.#chosen;
    if (clause === uses[use + COUNT]) this.#triggers.create(uses[use + PRODUCTION], chosen, clause);
    else if (clause === place) this.#choose(uses, use, clause + 1, pattern);
    else {
      const entries = this.#entries;
      const own = uses[use + PATTERNS + clause];
      for (let entry = this.#ends[own << 1]; entry >= 0; entry = entries[entry + AFTER]) {
        const partner = entry >> this.#shift;
        if (clause < place && partner === chosen[place] && own === pattern) continue;
        chosen[clause] = partner;
        this.#choose(uses, use, clause + 1, pattern);
      }
    }
  }
}
