import type { RuleProgram } from '../compile/program.js';
import { longer } from '../facts/grow.js';
import type { TriggerListener } from '../match/matcher.js';
import type { Repeat } from '../text/rule.js';

const LISTED = 1;
const FIRED = 2;

/**
 * Below 0 if one of two triggers of a rule that came up in the same change stands before the other.
 */
export type CompareTriggers = (trigger: number, other: number) => number;

/**
 * The triggers: which rules hold on which facts and may fire. Each rule has a list of triggers in
 * the order in which they came up; those of one change are in the order of their facts, so that the
 * order depends on the facts and not on the way of matching. A trigger that fired leaves its list
 * until it may fire again.
 */
export class Agenda implements TriggerListener {
  /** How many changes there were before the present one. */
  change = 0;
  /** The production that each trigger holds by. */
  production = new Int32Array(64);
  /** When it came up, as a count of changes. */
  born = new Int32Array(64);
  next = new Int32Array(64);
  previous = new Int32Array(64);
  #state = new Int32Array(64);
  /** How many triggers may fire. */
  count = 0;
  /** Oldest and newest trigger of each rule that may fire, or -1. */
  readonly head: Int32Array;
  readonly tail: Int32Array;
  /** The rule of each production. */
  readonly #rules: Int32Array;
  readonly #repeat: Repeat;
  readonly #compare: CompareTriggers;
  /** Triggers that fired and wait for any change. */
  readonly #fired: number[] = [];

  constructor(program: RuleProgram, repeat: Repeat, compare: CompareTriggers) {
    this.#rules = Int32Array.from(program.productions, ({ rule }) => rule);
    this.#repeat = repeat;
    this.#compare = compare;
    this.head = new Int32Array(program.rules.length).fill(-1);
    this.tail = new Int32Array(program.rules.length).fill(-1);
  }

  begin(trigger: number, production: number): void {
    while (trigger >= this.#state.length) this.#grow();
    this.production[trigger] = production;
    this.born[trigger] = this.change;
    this.#enter(trigger);
  }

  end(trigger: number): void {
    if (this.#state[trigger] === LISTED) this.#unlink(trigger);
    else if (this.#repeat === 'anyChange') {
      const at = this.#fired.indexOf(trigger);
      if (at >= 0) this.#fired.splice(at, 1);
    }
    this.#state[trigger] = 0;
  }

  /** A trigger fires; whether it stays depends on when rules may repeat. */
  fire(trigger: number): void {
    if (this.#repeat === 'always') return;
    this.#unlink(trigger);
    this.#state[trigger] = FIRED;
    if (this.#repeat === 'anyChange') this.#fired.push(trigger);
  }

  /**
   * Takes a trigger off its list for a moment; {@link putBack} in the opposite order puts all back
   * where they were.
   */
  lift(trigger: number): void {
    this.#unlink(trigger);
  }

  putBack(trigger: number): void {
    const rule = this.ruleOf(trigger);
    const before = this.previous[trigger];
    const after = this.next[trigger];
    if (before >= 0) this.next[before] = trigger;
    else this.head[rule] = trigger;
    if (after >= 0) this.previous[after] = trigger;
    else this.tail[rule] = trigger;
    this.count++;
  }

  /** Something has changed: what waited for that may fire again. */
  changed(): void {
    if (this.#fired.length > 0) {
      for (const trigger of this.#fired) {
        this.born[trigger] = this.change;
        this.#enter(trigger);
      }
      this.#fired.length = 0;
    }
    this.change++;
  }

  /**
   * Whether a trigger came up before another; for triggers of one change, whether its rule is
   * written first.
   */
  isOlder(trigger: number, other: number): boolean {
    const age = this.born[trigger] - this.born[other];
    return age === 0 ? this.ruleOf(trigger) < this.ruleOf(other) : age < 0;
  }

  /** Whether a trigger has fired and rests. */
  isFired(trigger: number): boolean {
    return this.#state[trigger] === FIRED;
  }

  /** Triggers that fired and wait for any change, in the order in which they fired. */
  get waiting(): readonly number[] {
    return this.#fired;
  }

  /**
   * Puts triggers back as they were: when each came up, and whether it fired. All triggers there
   * are must be told of, oldest first, and those that wait for any change in the order in which
   * they fired.
   */
  restore(
    changes: number,
    triggers: readonly { readonly trigger: number; readonly born: number; readonly isFired: boolean }[],
    waiting: readonly number[],
  ): void {
    this.change = changes;
    this.count = 0;
    this.head.fill(-1);
    this.tail.fill(-1);
    for (const { trigger, born, isFired } of triggers) {
      this.born[trigger] = born;
      if (isFired) this.#state[trigger] = FIRED;
      else this.#enter(trigger);
    }
    this.#fired.length = 0;
    for (const trigger of waiting) this.#fired.push(trigger);
  }

  /** The rule of a trigger. */
  ruleOf(trigger: number): number {
    return this.#rules[this.production[trigger]];
  }

  /** All triggers, also those that fired and rest, in no certain order. */
  all(): number[] {
    const triggers: number[] = [];
    for (let trigger = 0; trigger < this.#state.length; trigger++) if (this.#state[trigger] > 0) triggers.push(trigger);
    return triggers;
  }

  /** Triggers of a rule that may fire, oldest first. */
  ofRule(rule: number): number[] {
    const triggers: number[] = [];
    for (let trigger = this.head[rule]; trigger >= 0; trigger = this.next[trigger]) triggers.push(trigger);
    return triggers;
  }

  #enter(trigger: number): void {
    const { born, previous, next } = this;
    const rule = this.ruleOf(trigger);
    let before = this.tail[rule];
    while (before >= 0 && born[before] === born[trigger] && this.#compare(trigger, before) < 0)
      before = previous[before];
    const after = before >= 0 ? next[before] : this.head[rule];
    previous[trigger] = before;
    next[trigger] = after;
    if (before >= 0) next[before] = trigger;
    else this.head[rule] = trigger;
    if (after >= 0) previous[after] = trigger;
    else this.tail[rule] = trigger;
    this.#state[trigger] = LISTED;
    this.count++;
  }

  #unlink(trigger: number): void {
    const rule = this.ruleOf(trigger);
    const before = this.previous[trigger];
    const after = this.next[trigger];
    if (before >= 0) this.next[before] = after;
    else this.head[rule] = after;
    if (after >= 0) this.previous[after] = before;
    else this.tail[rule] = before;
    this.count--;
  }

  #grow(): void {
    const length = this.#state.length * 2;
    this.production = longer(this.production, length);
    this.born = longer(this.born, length);
    this.next = longer(this.next, length);
    this.previous = longer(this.previous, length);
    this.#state = longer(this.#state, length);
  }
}
