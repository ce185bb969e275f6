import { longer } from '../facts/grow.js';
import type { TriggerListener } from './matcher.js';
import { TOKEN_SHIFT, type TokenStore } from './token-store.js';

/** In the field where a token names its node: the row is a trigger without tokens above it. */
export const COMBINED = -2;
// Such a row has no parent and no fact of its own. It uses the field of the parent for its number of
// clauses, and does not use the field of the fact.
const LENGTH = 1;
const PRODUCTION = 3;
/**
 * For each clause: the fact, and the position of that fact in the next and the previous trigger that
 * rests on it.
 */
const FIRST_CLAUSE = 4;
const CLAUSE = 3;
const NEXT = 1;
const PREVIOUS = 2;

/**
 * Triggers of rules that keep no partial matches: each knows its facts, and each fact its triggers.
 * They are rows of the same store as tokens, which gives both their numbers.
 */
export class CombinedTriggers {
  readonly #tokens: TokenStore;
  readonly #listener: TriggerListener;
  /** The position of each fact in its newest trigger, or -1. */
  #newest = new Int32Array(64).fill(-1);

  constructor(tokens: TokenStore, listener: TriggerListener) {
    this.#tokens = tokens;
    this.#listener = listener;
  }

  /** Makes sure that triggers may rest on a fact. */
  holdFact(fact: number): void {
    while (fact >= this.#newest.length) this.#newest = longer(this.#newest, this.#newest.length * 2, -1);
  }

  /** A rule now holds on some facts, one for each of its first clauses. */
  create(production: number, facts: Int32Array, length: number): void {
    const trigger = this.#tokens.createRow(COMBINED);
    const at = trigger << TOKEN_SHIFT;
    this.#tokens.data[at + LENGTH] = length;
    this.#tokens.data[at + PRODUCTION] = production;
    for (let i = 0; i < length; i++) this.#rest(at + FIRST_CLAUSE + CLAUSE * i, facts[i]);
    this.#listener.begin(trigger, production);
  }

  /** The same on two facts. */
  createPair(production: number, first: number, second: number): void {
    const trigger = this.#tokens.createRow(COMBINED);
    const at = trigger << TOKEN_SHIFT;
    this.#tokens.data[at + LENGTH] = 2;
    this.#tokens.data[at + PRODUCTION] = production;
    this.#rest(at + FIRST_CLAUSE, first);
    this.#rest(at + FIRST_CLAUSE + CLAUSE, second);
    this.#listener.begin(trigger, production);
  }

  /** Ends all triggers that rest on a fact, which is about to leave. */
  leave(fact: number): void {
    const { data } = this.#tokens;
    const newest = this.#newest;
    let place = newest[fact];
    if (!(place >= 0)) return;
    while (place >= 0) {
      const trigger = place >> TOKEN_SHIFT;
      do place = data[place + NEXT];
      while (place >> TOKEN_SHIFT === trigger);
      this.#remove(trigger, fact);
    }
    newest[fact] = -1;
  }

  /** The fact that a trigger has in a clause, counted from 0. */
  factAt(trigger: number, clause: number): number {
    return this.#tokens.data[(trigger << TOKEN_SHIFT) + FIRST_CLAUSE + CLAUSE * clause];
  }

  /** The first clause in which two triggers of a rule rest on different facts, or -1. */
  differAt(trigger: number, other: number): number {
    const { data } = this.#tokens;
    const length = data[(trigger << TOKEN_SHIFT) + LENGTH];
    for (let i = 0; i < length; i++) if (this.factAt(trigger, i) !== this.factAt(other, i)) return i;
    return -1;
  }

  /** How many triggers a production has. */
  countOf(production: number): number {
    const { data, end } = this.#tokens;
    let count = 0;
    for (let at = 0; at < end << TOKEN_SHIFT; at += 1 << TOKEN_SHIFT)
      if (data[at] === COMBINED && data[at + PRODUCTION] === production) count++;
    return count;
  }

  /** Lets a new trigger rest on a fact. */
  #rest(place: number, fact: number): void {
    const { data } = this.#tokens;
    const newest = this.#newest;
    const next = newest[fact];
    data[place] = fact;
    data[place + NEXT] = next;
    data[place + PREVIOUS] = -1;
    if (next >= 0) data[next + PREVIOUS] = place;
    newest[fact] = place;
  }

  /**
   * Ends a trigger because one of its facts leaves. The caller drops the list of that fact as a
   * whole.
   */
  #remove(trigger: number, leaving: number): void {
    const { data } = this.#tokens;
    const at = trigger << TOKEN_SHIFT;
    this.#listener.end(trigger);
    const end = at + FIRST_CLAUSE + CLAUSE * data[at + LENGTH];
    for (let place = at + FIRST_CLAUSE; place < end; place += CLAUSE) {
      const fact = data[place];
      if (fact === leaving) continue;
      const next = data[place + NEXT];
      const previous = data[place + PREVIOUS];
      if (previous >= 0) data[previous + NEXT] = next;
      else this.#newest[fact] = next;
      if (next >= 0) data[next + PREVIOUS] = previous;
    }
    this.#tokens.freeRow(trigger);
  }
}
