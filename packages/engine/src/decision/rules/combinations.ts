import { longer } from './grow.js';
import type { TriggerListener } from './matcher.js';
import type { Combination } from './network.js';
import { TOKEN_SHIFT, type TokenStore } from './token-store.js';

/** What stands where a token names its node: this row is a trigger of {@link Combinations}. */
export const COMBINED = -2;
// Such a row has no parent and no fact of its own; where those stand otherwise is how many clauses it has, and none.
const LENGTH = 1;
/** Of each clause the fact, and where the same stands in the next and the previous trigger of that fact. */
const FIRST_CLAUSE = 4;
const CLAUSE = 3;
const NEXT = 1;
const PREVIOUS = 2;

// An entry: a pattern that a fact looks like, and its neighbors there. The entries of a fact lie side by side, so where one lies tells the fact.
const ENTRY = 3;
const PATTERN = 0;
const AFTER = 1;
const BEFORE = 2;

// A clause of two as a new fact of its pattern sees it: its rule, its place, and the pattern of the other.
const PAIR = 3;
const OTHER = 2;

// A clause of any other number: its rule, its place, how many there are, and the patterns of all.
const USE_SHIFT = 3;
const PRODUCTION = 0;
const PLACE = 1;
const COUNT = 2;
const PATTERNS = 3;

/**
 * Rules of a few clauses that share nothing, as "health is low, and an enemy is near": any fact of one clause goes with any of the others, so
 * there are no partial matches to keep, only facts under their patterns and triggers. Triggers are rows of the same store as tokens, which
 * gives both their numbers.
 */
export class Combinations {
  readonly #tokens: TokenStore;
  readonly #listener: TriggerListener;
  /** The clauses that have a pattern, pattern by pattern: of each those of rules with two, then all others. */
  readonly #clauses: Int32Array;
  /** Where the first sort of pattern p starts at `p << 1`, and the second behind that. */
  readonly #starts: Int32Array;
  /** First and last entry of each pattern. */
  readonly #ends: Int32Array;
  /** Entries of fact f from `f << #shift` on. */
  #entries = new Int32Array(64 << 3);
  #shift = 3;
  /** Of each fact how many entries it has, and where it stands in its newest trigger. */
  #facts = new Int32Array(128);
  readonly #chosen = new Int32Array(4);

  constructor(combinations: readonly Combination[], patterns: number, tokens: TokenStore, listener: TriggerListener) {
    const pairs = Array.from({ length: patterns }, (): number[] => []);
    const uses = Array.from({ length: patterns }, (): number[] => []);
    for (const { production, patterns: own } of combinations)
      for (const [place, pattern] of own.entries()) {
        if (own.length === 2) {
          pairs[pattern]!.push(production, place, own[1 - place]!);
          continue;
        }
        const use = [production, place, own.length, ...own];
        uses[pattern]!.push(...use, ...new Array((1 << USE_SHIFT) - use.length).fill(-1));
      }
    const sorts = pairs.flatMap((pair, pattern) => [pair, uses[pattern]!]);
    this.#clauses = Int32Array.from(sorts.flat());
    this.#starts = new Int32Array(sorts.length + 1);
    for (const [i, { length }] of sorts.entries()) this.#starts[i + 1] = this.#starts[i]! + length;
    this.#ends = new Int32Array(patterns * 2).fill(-1);
    this.#tokens = tokens;
    this.#listener = listener;
  }

  /** How many facts look like a pattern. */
  countOf(pattern: number): number {
    let count = 0;
    for (let entry = this.#ends[pattern << 1]!; entry >= 0; entry = this.#entries[entry + AFTER]!) count++;
    return count;
  }

  /** A new fact looks like some patterns: it meets the facts of the other clauses. */
  enter(patterns: Int32Array, count: number, fact: number): void {
    this.#makeRoom(fact, count);
    const facts = this.#facts;
    const entries = this.#entries;
    const ends = this.#ends;
    const clauses = this.#clauses;
    const starts = this.#starts;
    let entry = fact << this.#shift;
    facts[(fact << 1) + 1] = -1;
    let entered = 0;
    for (let i = 0; i < count; i++) {
      const pattern = patterns[i]!;
      let at = starts[pattern << 1]!;
      const others = starts[(pattern << 1) + 1]!;
      const end = starts[(pattern << 1) + 2]!;
      if (at === end) continue;
      const last = ends[(pattern << 1) + 1]!;
      entries[entry + PATTERN] = pattern;
      entries[entry + AFTER] = -1;
      entries[entry + BEFORE] = last;
      if (last >= 0) entries[last + AFTER] = entry;
      else ends[pattern << 1] = entry;
      ends[(pattern << 1) + 1] = entry;
      entry += ENTRY;
      entered++;
      for (; at < others; at += PAIR) {
        const first = ends[clauses[at + OTHER]! << 1]!;
        if (first >= 0) this.#pairUp(clauses, at, first, pattern, fact);
      }
      for (; at < end; at += 1 << USE_SHIFT) this.#meet(clauses, at, pattern, fact);
    }
    facts[fact << 1] = entered;
  }

  /** A fact is about to leave, with all triggers that rest on it. */
  leave(fact: number): void {
    const facts = this.#facts;
    const of = fact << 1;
    // Nothing is known of a fact that came before any of these rules had a use for it.
    if (of >= facts.length || facts[of] === 0) return;
    for (let place = facts[of + 1]!; place >= 0; place = facts[of + 1]!) this.#remove(place >> TOKEN_SHIFT);
    const entries = this.#entries;
    const ends = this.#ends;
    let entry = fact << this.#shift;
    for (let i = facts[of]!; i > 0; i--) {
      const list = entries[entry + PATTERN]! << 1;
      const before = entries[entry + BEFORE]!;
      const after = entries[entry + AFTER]!;
      if (before >= 0) entries[before + AFTER] = after;
      else ends[list] = after;
      if (after >= 0) entries[after + BEFORE] = before;
      else ends[list + 1] = before;
      entry += ENTRY;
    }
    facts[of] = 0;
  }

  /** The fact that a trigger has in a clause, counted from 0. */
  factAt(trigger: number, clause: number): number {
    return this.#tokens.data[(trigger << TOKEN_SHIFT) + FIRST_CLAUSE + CLAUSE * clause]!;
  }

  /** The first clause in which two triggers of a rule rest on different facts, or -1. */
  differAt(trigger: number, other: number): number {
    const { data } = this.#tokens;
    const length = data[(trigger << TOKEN_SHIFT) + LENGTH]!;
    for (let i = 0; i < length; i++) if (this.factAt(trigger, i) !== this.factAt(other, i)) return i;
    return -1;
  }

  /** Makes sure that so many entries of a fact find room. */
  #makeRoom(fact: number, count: number): void {
    while (fact << 1 >= this.#facts.length) this.#facts = longer(this.#facts, this.#facts.length * 2);
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
        this.#entries[moved(at) + PATTERN] = old[at + PATTERN]!;
        this.#entries[moved(at) + AFTER] = moved(old[at + AFTER]!);
        this.#entries[moved(at) + BEFORE] = moved(old[at + BEFORE]!);
      }
    for (let i = 0; i < this.#ends.length; i++) this.#ends[i] = moved(this.#ends[i]!);
  }

  /** A new fact of a pattern stands in one clause of a rule; the others take all that they have. */
  #meet(uses: Int32Array, use: number, pattern: number, fact: number): void {
    const count = uses[use + COUNT]!;
    for (let i = 0; i < count; i++) if (this.#ends[uses[use + PATTERNS + i]! << 1]! < 0) return;
    this.#chosen[uses[use + PLACE]!] = fact;
    this.#choose(uses, use, 0, pattern);
  }

  /** The same with two clauses, from the first entry of the other's pattern on. */
  #pairUp(pairs: Int32Array, pair: number, first: number, pattern: number, fact: number): void {
    const entries = this.#entries;
    const production = pairs[pair + PRODUCTION]!;
    const isFirst = pairs[pair + PLACE] === 0;
    for (let entry = first; entry >= 0; entry = entries[entry + AFTER]!) {
      const partner = entry >> this.#shift;
      if (isFirst) this.#createPair(production, fact, partner);
      else if (partner !== fact || pairs[pair + OTHER] !== pattern) this.#createPair(production, partner, fact);
    }
  }

  /**
   * Goes through all ways to fill the clauses from one on, the first clause slowest, so that triggers come up in their order. A fact that
   * fits two clauses alike meets itself once: as the fact of the earlier one.
   */
  #choose(uses: Int32Array, use: number, clause: number, pattern: number): void {
    const place = uses[use + PLACE]!;
    const chosen = this.#chosen;
    if (clause === uses[use + COUNT]) this.#create(uses[use + PRODUCTION]!, clause);
    else if (clause === place) this.#choose(uses, use, clause + 1, pattern);
    else {
      const entries = this.#entries;
      const own = uses[use + PATTERNS + clause]!;
      for (let entry = this.#ends[own << 1]!; entry >= 0; entry = entries[entry + AFTER]!) {
        const partner = entry >> this.#shift;
        if (clause < place && partner === chosen[place] && own === pattern) continue;
        chosen[clause] = partner;
        this.#choose(uses, use, clause + 1, pattern);
      }
    }
  }

  #create(production: number, length: number): void {
    const trigger = this.#tokens.createRow(COMBINED);
    const at = trigger << TOKEN_SHIFT;
    this.#tokens.data[at + LENGTH] = length;
    for (let i = 0; i < length; i++) this.#rest(at + FIRST_CLAUSE + CLAUSE * i, this.#chosen[i]!);
    this.#listener.begin(trigger, production);
  }

  #createPair(production: number, first: number, second: number): void {
    const trigger = this.#tokens.createRow(COMBINED);
    const at = trigger << TOKEN_SHIFT;
    this.#tokens.data[at + LENGTH] = 2;
    this.#rest(at + FIRST_CLAUSE, first);
    this.#rest(at + FIRST_CLAUSE + CLAUSE, second);
    this.#listener.begin(trigger, production);
  }

  /** Lets a new trigger rest on a fact. */
  #rest(place: number, fact: number): void {
    const { data } = this.#tokens;
    const facts = this.#facts;
    const next = facts[(fact << 1) + 1]!;
    data[place] = fact;
    data[place + NEXT] = next;
    data[place + PREVIOUS] = -1;
    if (next >= 0) data[next + PREVIOUS] = place;
    facts[(fact << 1) + 1] = place;
  }

  #remove(trigger: number): void {
    const { data } = this.#tokens;
    const facts = this.#facts;
    const at = trigger << TOKEN_SHIFT;
    this.#listener.end(trigger);
    const end = at + FIRST_CLAUSE + CLAUSE * data[at + LENGTH]!;
    for (let place = at + FIRST_CLAUSE; place < end; place += CLAUSE) {
      const next = data[place + NEXT]!;
      const previous = data[place + PREVIOUS]!;
      if (previous >= 0) data[previous + NEXT] = next;
      else facts[(data[place]! << 1) + 1] = next;
      if (next >= 0) data[next + PREVIOUS] = previous;
    }
    this.#tokens.free(trigger);
  }
}
