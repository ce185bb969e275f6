import type { RuleProgram } from '../compile/program.js';
import type { FactStore } from '../facts/facts.js';
import type { Matcher } from '../match/matcher.js';
import type { Agenda } from './agenda.js';

/**
 * Which of two triggers rests on older or newer facts: for the agenda, and for arbiters that look
 * at recency.
 */
export class TriggerOrder {
  readonly #program: RuleProgram;
  readonly #facts: FactStore;
  /** Of each production, 1 if its clauses are matched in the order written. */
  readonly #isInOrder: Uint8Array;
  readonly #recency = [new Int32Array(16), new Int32Array(16)];
  /** Both come after it, since they ask it. */
  agenda!: Agenda;
  matcher!: Matcher;

  constructor(program: RuleProgram, facts: FactStore) {
    this.#program = program;
    this.#facts = facts;
    this.#isInOrder = Uint8Array.from(program.productions, ({ clauses }) =>
      clauses.every((level, i) => i === 0 || level > clauses[i - 1]) ? 1 : 0,
    );
  }

  /**
   * Orders triggers of one rule by their facts, older ones first; then by the alternative of the
   * rule.
   */
  byFacts(trigger: number, other: number): number {
    const one = this.agenda.production[trigger];
    const two = this.agenda.production[other];
    if (one === two && this.#isInOrder[one] === 1) return this.matcher.compareFacts(trigger, other);
    // Without facts there is nothing to compare, and there may be no matcher yet.
    if (this.#facts.count === 0) return one - two;
    const { clauses } = this.#program.productions[one];
    const { clauses: others } = this.#program.productions[two];
    for (let i = 0; i < clauses.length && i < others.length; i++) {
      const left = this.matcher.factAt(trigger, clauses[i]);
      const right = this.matcher.factAt(other, others[i]);
      if (left !== right) return this.#serial(left) - this.#serial(right);
    }
    return one - two;
  }

  /**
   * Below 0 if the first rests on newer facts; with `firstClauseFirst` the fact of the first clause
   * counts before all.
   */
  byRecency(trigger: number, other: number, firstClauseFirst: boolean): number {
    const one = this.#recencyOf(0, trigger);
    const first = this.#recency[0][0];
    const two = this.#recencyOf(1, other);
    const [a, b] = this.#recency as [Int32Array, Int32Array];
    if (firstClauseFirst && first !== b[0]) return b[0] - first;
    sortDown(a, one);
    sortDown(b, two);
    for (let i = 0; i < one && i < two; i++) if (a[i] !== b[i]) return b[i] - a[i];
    return two - one;
  }

  /** Writes when the facts of a trigger were added, in the order of clauses, and gives how many. */
  #recencyOf(row: number, trigger: number): number {
    const { clauses } = this.#program.productions[this.agenda.production[trigger]];
    if (clauses.length > this.#recency[row].length) this.#recency[row] = new Int32Array(clauses.length * 2);
    for (let i = 0; i < clauses.length; i++)
      this.#recency[row][i] = this.#serial(this.matcher.factAt(trigger, clauses[i]));
    return clauses.length;
  }

  #serial(slot: number): number {
    return slot < 0 ? 0 : this.#facts.serial[slot];
  }
}

function sortDown(numbers: Int32Array, count: number): void {
  for (let i = 1; i < count; i++) {
    const value = numbers[i];
    let at = i;
    for (; at > 0 && numbers[at - 1] < value; at--) numbers[at] = numbers[at - 1];
    numbers[at] = value;
  }
}
