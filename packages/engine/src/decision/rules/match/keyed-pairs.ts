import type { FactIndex, PairSide } from '../compile/network.js';
import type { FactStore } from '../facts/facts.js';
import type { CombinedTriggers } from './combined-triggers.js';
import { AFTER, ENTRY_SHIFT, HASH, type IndexTable, ITEM, OWNER } from './index-table.js';

/**
 * Rules of two clauses that must agree in some values, such as "a unit stands where an item lies".
 * The facts of both are in the fact index under those values, so a new fact finds its partners
 * there, and no partial match is stored.
 */
export class KeyedPairs {
  readonly #facts: FactStore;
  readonly #table: IndexTable;
  readonly #triggers: CombinedTriggers;

  constructor(facts: FactStore, table: IndexTable, triggers: CombinedTriggers) {
    this.#facts = facts;
    this.#table = table;
    this.#triggers = triggers;
  }

  /**
   * A fact has just been entered under its hash: it meets those that lie under the same in the
   * index of each other clause.
   */
  meet(index: FactIndex, fact: number, hash: number): void {
    const { sides } = index;
    this.#triggers.holdFact(fact);
    for (let i = 0; i < sides.length; i++) this.#meetSide(index, sides[i], fact, hash);
  }

  #meetSide(index: FactIndex, { production, isFirst, other }: PairSide, fact: number, hash: number): void {
    const table = this.#table;
    const { data } = table;
    for (let entry = table.first(other.id, hash); entry >= 0; ) {
      const at = entry << ENTRY_SHIFT;
      if (data[at + HASH] === hash && data[at + OWNER] === other.id) {
        const partner = data[at + ITEM];
        if (this.#agree(index.fields, fact, other.fields, partner)) {
          if (isFirst) this.#triggers.createPair(production, fact, partner);
          // A fact that fits both clauses alike meets itself once: as the fact of the first.
          else if (partner !== fact || index !== other) this.#triggers.createPair(production, partner, fact);
        }
      }
      entry = data[at + AFTER];
    }
  }

  #agree(places: Int32Array, fact: number, others: Int32Array, partner: number): boolean {
    const { fields, stride } = this.#facts;
    const one = fact * stride;
    const two = partner * stride;
    for (let i = 0; i < places.length; i++) if (fields[one + places[i]] !== fields[two + others[i]]) return false;
    return true;
  }
}
