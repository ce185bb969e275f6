import type { CompiledTest, RuleProgram, Source, Step } from '../compile/program.js';
import type { FactStore } from '../facts/facts.js';
import { holds } from './holds.js';
import type { Matcher, TriggerListener } from './matcher.js';
import { looksLike } from './pattern-lookup.js';

/**
 * Matches all rules against all facts again after every change. It keeps nothing but the triggers:
 * take it for few rules and facts where memory is scarce, or to see what {@link Rete}, which finds
 * the same, must find.
 */
export class NaiveMatcher implements Matcher {
  readonly #program: RuleProgram;
  readonly #facts: FactStore;
  readonly #listener: TriggerListener;
  /** Facts by level, of each trigger. */
  readonly #rows: Int32Array[] = [];
  readonly #free: number[] = [];
  #triggers = new Map<string, number>();
  #isStale = true;

  constructor(program: RuleProgram, facts: FactStore, listener: TriggerListener) {
    this.#program = program;
    this.#facts = facts;
    this.#listener = listener;
  }

  added(): void {
    this.#isStale = true;
  }

  removed(fact: number): void {
    // While the fact can still be read, because a listener may need it.
    for (const [key, trigger] of this.#triggers) if (this.#rows[trigger].includes(fact)) this.#end(key, trigger);
    this.#isStale = true;
  }

  /** Everything is up to date after every change already. */
  settle(): void {}

  changed(): void {
    if (!this.#isStale) return;
    this.#isStale = false;
    const before = this.#triggers;
    const now = new Map<string, number>();
    const fresh: [string, number, Int32Array][] = [];
    for (const [production, { steps }] of this.#program.productions.entries())
      this.#match(steps, 0, [], (facts) => {
        const row = Int32Array.from({ length: steps.length + 1 }, (_, level) => facts[level] ?? -1);
        const key = `${production}:${row}`;
        const known = before.get(key);
        if (known === undefined) fresh.push([key, production, row]);
        else now.set(key, known);
      });
    for (const [key, trigger] of before) if (!now.has(key)) this.#end(key, trigger);
    for (const [key, production, row] of fresh) {
      const trigger = this.#free.pop() ?? this.#rows.length;
      this.#rows[trigger] = row;
      now.set(key, trigger);
      this.#listener.begin(trigger, production);
    }
    this.#triggers = now;
  }

  factAt(trigger: number, level: number): number {
    return this.#rows[trigger][level];
  }

  compareFacts(trigger: number, other: number): number {
    const serialAt = (row: Int32Array, level: number) => (row[level] < 0 ? 0 : this.#facts.serial[row[level]]);
    const one = this.#rows[trigger];
    const two = this.#rows[other];
    const level = one.findIndex((fact, i) => fact !== two[i]);
    return level < 0 ? 0 : serialAt(one, level) - serialAt(two, level);
  }

  #end(key: string, trigger: number): void {
    this.#triggers.delete(key);
    this.#listener.end(trigger);
    this.#free.push(trigger);
  }

  /**
   * Calls back with the facts of every way to match the steps from one on; `facts` is indexed by
   * level.
   */
  #match(steps: readonly Step[], from: number, facts: number[], found: (facts: readonly number[]) => void): void {
    const step = steps[from];
    if (step === undefined) {
      found(facts);
      return;
    }
    if (step.kind === 'not') {
      let isRefuted = false;
      this.#match(step.inner, 0, [...facts], () => {
        isRefuted = true;
      });
      const next = [...facts];
      next[step.level] = -1;
      if (!isRefuted) this.#match(steps, from + 1, next, found);
      return;
    }
    const pattern = this.#program.patterns[step.pattern];
    for (const fact of this.#facts.slots()) {
      if (!looksLike(pattern, this.#facts, fact)) continue;
      const next = [...facts];
      next[step.level] = fact;
      const isJoined = step.joins.every(
        ({ field, level, otherField }) =>
          this.#symbol(next, { level: step.level, field }) === this.#symbol(next, { level, field: otherField }),
      );
      if (isJoined && step.tests.every((test) => this.#passes(test, next))) this.#match(steps, from + 1, next, found);
    }
  }

  #symbol(facts: readonly number[], { level, field }: Source): number {
    return level === -1 ? field : this.#facts.fields[facts[level] * this.#facts.stride + field];
  }

  #passes({ op, sources, check, negated }: CompiledTest, facts: readonly number[]): boolean {
    const { symbols } = this.#facts;
    const found = sources.map((source) => this.#symbol(facts, source));
    const isTrue = check
      ? check(...found.map((symbol) => symbols.values[symbol]))
      : holds(op, symbols, found[0], found[1]);
    return isTrue !== negated;
  }
}
