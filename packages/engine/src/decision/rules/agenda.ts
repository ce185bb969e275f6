import { longer } from './grow.js';
import type { TriggerListener } from './matcher.js';
import type { RuleProgram } from './program.js';
import type { Repeat } from './rule.js';

const LISTED = 1;
const FIRED = 2;

/**
 * Which rules hold on which facts and may fire: triggers in a list for each rule, in the order in which they came up. One that
 * fired leaves its list until it may fire again.
 */
export class Agenda implements TriggerListener {
  /** The production that each trigger holds by. */
  production = new Int32Array(64);
  /** When it came up, as a count of triggers. */
  serial = new Int32Array(64);
  next = new Int32Array(64);
  previous = new Int32Array(64);
  #state = new Int32Array(64);
  /** Oldest and newest trigger of each rule that may fire, or -1. */
  readonly head: Int32Array;
  readonly tail: Int32Array;
  readonly #program: RuleProgram;
  readonly #repeat: Repeat;
  #serials = 0;
  /** Triggers that fired and wait for any change. */
  readonly #fired: number[] = [];

  constructor(program: RuleProgram, repeat: Repeat) {
    this.#program = program;
    this.#repeat = repeat;
    this.head = new Int32Array(program.rules.length).fill(-1);
    this.tail = new Int32Array(program.rules.length).fill(-1);
  }

  begin(trigger: number, production: number): void {
    while (trigger >= this.#state.length) this.#grow();
    this.production[trigger] = production;
    this.serial[trigger] = ++this.#serials;
    this.#append(trigger);
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

  /** Something changed: what waited for that may fire again. */
  changed(): void {
    for (const trigger of this.#fired) {
      this.serial[trigger] = ++this.#serials;
      this.#append(trigger);
    }
    this.#fired.length = 0;
  }

  /** The rule of a trigger. */
  ruleOf(trigger: number): number {
    return this.#program.productions[this.production[trigger]!]!.rule;
  }

  /** Triggers of a rule that may fire, oldest first. */
  ofRule(rule: number): number[] {
    const triggers: number[] = [];
    for (let trigger = this.head[rule]!; trigger >= 0; trigger = this.next[trigger]!) triggers.push(trigger);
    return triggers;
  }

  #append(trigger: number): void {
    const rule = this.ruleOf(trigger);
    const last = this.tail[rule]!;
    this.previous[trigger] = last;
    this.next[trigger] = -1;
    if (last >= 0) this.next[last] = trigger;
    else this.head[rule] = trigger;
    this.tail[rule] = trigger;
    this.#state[trigger] = LISTED;
  }

  #unlink(trigger: number): void {
    const rule = this.ruleOf(trigger);
    const before = this.previous[trigger]!;
    const after = this.next[trigger]!;
    if (before >= 0) this.next[before] = after;
    else this.head[rule] = after;
    if (after >= 0) this.previous[after] = before;
    else this.tail[rule] = before;
  }

  #grow(): void {
    const length = this.#state.length * 2;
    this.production = longer(this.production, length);
    this.serial = longer(this.serial, length);
    this.next = longer(this.next, length);
    this.previous = longer(this.previous, length);
    this.#state = longer(this.#state, length);
  }
}
