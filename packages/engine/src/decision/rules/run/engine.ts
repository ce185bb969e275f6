import { InvalidDataError } from '../../../data/index.js';
import { didYouMean } from '../../../data/suggest.js';
import type { Rng } from '../../../math/index.js';
import { buildNetwork } from '../compile/build-network.js';
import type { Network } from '../compile/network.js';
import type { RuleProgram } from '../compile/program.js';
import { treeFacts } from '../compile/tree.js';
import { FactStore, type Tuple } from '../facts/facts.js';
import type { Matcher } from '../match/matcher.js';
import { NaiveMatcher } from '../match/naive-matcher.js';
import { Rete } from '../match/rete.js';
import type { FactTree, Repeat, RuleEffect } from '../text/rule.js';
import { Agenda } from './agenda.js';
import { type ArbiterContext, choose } from './arbitrate.js';
import { findRequest, holdTerm, type ReadyEffect, type ReadyRequest, readyEffects, type Term } from './effects.js';
import { rankTriggers } from './rank.js';
import { type ActionRequest, Requests } from './requests.js';
import { restoreAgenda, type SavedRuleEngine, saveAgenda } from './saved.js';
import { type Firing, type Reason, Trail, type TrailOptions } from './trail.js';
import { bindingsOf, describeTrigger, slotsOf, type Trigger, toRecord } from './trigger.js';
import { TriggerOrder } from './trigger-order.js';

export interface RuleEngineOptions {
  /**
   * How rules are matched; by default `rete`. Both matchers find the same triggers in the same
   * order.
   */
  readonly matcher?: 'rete' | 'naive';
  /** When a rule may fire again on the same facts; by default `matchedChange`. */
  readonly repeat?: Repeat;
  /** For sets with the arbiter `random`. */
  readonly rng?: Pick<Rng, 'integer'>;
  /**
   * A network made by `buildNetwork`, for several engines to share. By default each engine builds
   * its own.
   */
  readonly network?: Network;
  /** Effects that run in an iteration in which no rule can fire. */
  readonly fallback?: readonly RuleEffect[];
  /** Records why each fact was added; costs memory, so mostly for debugging. */
  readonly trail?: TrailOptions;
  /** Receives what the effect `write` writes. Required by rules that use that effect. */
  readonly onWrite?: (key: string, value: unknown) => void;
  /** Called for every firing, before its effects run. */
  readonly onFire?: (trigger: Trigger) => void;
}

/** A trigger in the order in which the arbiters would choose it. */
export interface RankedTrigger extends Trigger {
  /** Why it ranks before the next trigger; empty for the last one. */
  readonly why: string;
  /** Whether the rule is currently held back. */
  readonly isHeld: boolean;
}

/** The facts of one agent and the rules that they trigger (a production system). */
export class RuleEngine {
  readonly program: RuleProgram;
  readonly facts = new FactStore();
  readonly matcher: Matcher;
  #trail: Trail | undefined;
  readonly #agenda: Agenda;
  readonly #context: ArbiterContext;
  readonly #effects: readonly (readonly ReadyEffect[])[];
  readonly #fallback: readonly ReadyEffect[];
  readonly #enabled: Uint8Array;
  readonly #ruleUsed: Int32Array;
  readonly #setUsed: Int32Array;
  readonly #held: Uint8Array;
  readonly #onWrite: RuleEngineOptions['onWrite'];
  readonly #onFire: ((trigger: Trigger) => void) | undefined;
  readonly #requests = new Requests();
  #bound = new Int32Array(8);
  #clauses = new Int32Array(8);
  #clauseSerials = new Int32Array(8);
  #clauseCount = 0;
  #made = new Int32Array(8);
  #firings = 0;
  #isFiring = false;
  #isHalted = false;

  constructor(program: RuleProgram, options: RuleEngineOptions = {}) {
    this.program = program;
    const { symbols } = this.facts;
    // Added first and in this order, so that the symbols equal those in the program.
    for (const value of program.constants) symbols.hold(value);
    const sets = program.sets.map(({ name }) => name);
    this.#effects = program.rules.map(({ effects, variables }) => readyEffects(effects, variables, sets, symbols));
    this.#fallback = readyEffects(options.fallback ?? [], [], sets, symbols);
    const { repeat = 'matchedChange' } = options;
    const order = new TriggerOrder(program, this.facts);
    this.#agenda = new Agenda(program, repeat, (one, other) => order.byFacts(one, other));
    order.agenda = this.#agenda;
    this.#enabled = Uint8Array.from(program.sets, ({ enabled }) => (enabled ? 1 : 0));
    this.#ruleUsed = new Int32Array(program.rules.length);
    this.#setUsed = new Int32Array(program.sets.length);
    this.#onWrite = options.onWrite;
    this.#onFire = options.onFire;
    this.#trail = options.trail && new Trail(options.trail);
    this.#held = new Uint8Array(program.rules.length);
    this.matcher =
      options.matcher === 'naive'
        ? new NaiveMatcher(program, this.facts, this.#agenda)
        : // Where any change lets rules fire again, the agenda has to see every change in its turn.
          new Rete(program, options.network ?? buildNetwork(program), this.facts, this.#agenda, {
            defer: repeat !== 'anyChange',
          });
    order.matcher = this.matcher;
    this.matcher.changed();
    this.#agenda.changed();
    this.#context = {
      program,
      agenda: this.#agenda,
      enabled: this.#enabled,
      held: this.#held,
      ruleUsed: this.#ruleUsed,
      setUsed: this.#setUsed,
      rng: options.rng,
      priorityOf: (trigger) => {
        const { source } = program.rules[this.#agenda.ruleOf(trigger)];
        return source.priority?.(bindingsOf(this, this.#agenda, trigger)) ?? 0;
      },
      compareRecency: (trigger, other, firstClauseFirst) => order.byRecency(trigger, other, firstClauseFirst),
    };
  }

  /** Adds a fact. Returns false if it already exists. */
  add(fact: Tuple): boolean {
    return this.#added(this.facts.add(fact), undefined);
  }

  /** Removes a fact. Returns false if it does not exist. */
  remove(fact: Tuple): boolean {
    return this.#remove(this.facts.find(fact));
  }

  /** Whether a fact exists. */
  has(fact: Tuple): boolean {
    return this.facts.find(fact) >= 0;
  }

  /**
   * Applies many changes at once: first the removals, then the additions, which is cheaper than
   * mixing them.
   */
  update(changes: { readonly remove?: readonly Tuple[]; readonly add?: readonly Tuple[] }): void {
    for (const fact of changes.remove ?? []) this.remove(fact);
    for (const fact of changes.add ?? []) this.add(fact);
  }

  /** Adds all facts of a tree. */
  addTree(tree: FactTree): void {
    for (const fact of treeFacts(tree)) this.add(fact);
  }

  /** Removes all facts of a tree. */
  removeTree(tree: FactTree): void {
    for (const fact of treeFacts(tree)) this.remove(fact);
  }

  /**
   * All triggers: each rule that may fire with the facts it matched, in the order of rules.
   * Disabled sets are left out.
   */
  triggers(): Trigger[] {
    this.matcher.settle();
    return this.program.rules.flatMap((rule, index) =>
      this.#isOn(rule.set)
        ? this.#agenda.ofRule(index).map((trigger) => describeTrigger(this, this.#agenda, trigger))
        : [],
    );
  }

  /** How many triggers there are, without describing them. */
  countTriggers(): number {
    this.matcher.settle();
    const { head, next } = this.#agenda;
    let { count } = this.#agenda;
    if (this.#enabled.includes(0))
      for (let rule = 0; rule < head.length; rule++)
        if (head[rule] >= 0 && !this.#isOn(this.program.rules[rule].set))
          for (let trigger = head[rule]; trigger >= 0; trigger = next[trigger]) count--;
    return count;
  }

  /**
   * For each rule: how many triggers are ready, how many have fired and are resting, and whether
   * the rule is enabled or held back.
   */
  countTriggersByRule(): { ready: number; resting: number; isOn: boolean; isHeld: boolean }[] {
    this.matcher.settle();
    const counts = this.program.rules.map(({ set }, rule) => ({
      ready: 0,
      resting: 0,
      isOn: this.#isOn(set),
      isHeld: this.#held[rule] === 1,
    }));
    for (const trigger of this.#agenda.all())
      counts[this.#agenda.ruleOf(trigger)][this.#agenda.isFired(trigger) ? 'resting' : 'ready']++;
    return counts;
  }

  /**
   * Fires the one rule that the arbiters choose and returns its name. If no rule can fire, runs the
   * fallback and returns undefined.
   */
  iterate(): string | undefined {
    const rule = this.fire();
    if (rule >= 0) return this.program.rules[rule].name;
    this.#do(this.#fallback, undefined);
    return undefined;
  }

  /**
   * Fires the one rule that the arbiters choose and returns its number, or -1 if no rule can fire.
   */
  fire(): number {
    if (this.#isFiring)
      throw new InvalidDataError('rules', 'cannot fire a rule while the effects of another are running');
    this.#isHalted = false;
    this.matcher.settle();
    const trigger = choose(this.#context, 0);
    return trigger < 0 ? -1 : this.#fire(trigger);
  }

  /** Whether a rule halted the engine in the last `iterate` or `step`. */
  get isHalted(): boolean {
    return this.#isHalted;
  }

  /**
   * Lists the triggers in the order in which the arbiters would choose them if firing changed
   * nothing, with the reason for each rank. Rules that are held back come last. For tools: nothing
   * fires.
   */
  rank(limit = 100): RankedTrigger[] {
    this.matcher.settle();
    return rankTriggers(this.#context, limit).map(({ trigger, why, isHeld }) => ({
      ...describeTrigger(this, this.#agenda, trigger),
      why,
      isHeld,
    }));
  }

  /**
   * Fires rules until none can fire, one halts the engine, or the limit is reached. Returns how
   * many fired.
   */
  step(limit = 10_000): number {
    this.#isHalted = false;
    let count = 0;
    while (count < limit && !this.#isHalted) {
      this.matcher.settle();
      const trigger = choose(this.#context, 0);
      if (trigger < 0) break;
      this.#fire(trigger);
      count++;
    }
    return count;
  }

  /** Enables or disables a set of rules. Its matches stay up to date while it is disabled. */
  setEnabled(set: string, isOn: boolean): void {
    const { sets } = this.program;
    let index = sets.length - 1;
    while (index >= 0 && sets[index].name !== set) index--;
    if (index < 0)
      throw new InvalidDataError(
        `set ${set}`,
        `does not exist${didYouMean(
          set,
          sets.map(({ name }) => name),
        )}`,
      );
    if (index === 0) throw new InvalidDataError(`set ${set}`, 'is the outermost set and is always enabled');
    this.#enabled[index] = isOn ? 1 : 0;
  }

  /**
   * Holds a rule back or releases it. A held rule does not fire but keeps its triggers. Not saved.
   */
  setHeld(rule: number, isHeld: boolean): void {
    this.#held[rule] = isHeld ? 1 : 0;
  }

  /** Whether a set itself is enabled, even if a set around it is not. */
  isEnabled(set: string): boolean {
    return this.#enabled[this.program.sets.findIndex(({ name }) => name === set)] === 1;
  }

  /** The record of why each fact was added, if the engine keeps one. */
  get trail(): Trail | undefined {
    return this.#trail;
  }

  /** Starts recording why facts are added; `undefined` stops and discards the record. */
  follow(options: TrailOptions | undefined): void {
    this.#trail = options && new Trail(options);
    for (const slot of options === undefined ? [] : this.facts.slots()) this.#trail!.find(slot, this.facts.read(slot));
  }

  /** Reports how a requested action ended, and runs the effects that depend on the result. */
  report(request: ActionRequest, succeeded: boolean): void {
    const open = this.#requests.take(request);
    if (open === undefined) return;
    this.#bind(open.bound);
    this.#clauseCount = 0;
    this.#do(succeeded ? open.effect.done : open.effect.failed, open.firing, open.rule);
    for (const symbol of open.bound) if (symbol >= 0) this.facts.symbols.release(symbol);
  }

  /**
   * Actions that rules requested and the game has not taken yet. The game removes what it takes.
   */
  get requests(): ActionRequest[] {
    return this.#requests.queue;
  }

  /** Whether any request still waits for a report. */
  get hasOpenRequests(): boolean {
    return this.#requests.isAnyOpen;
  }

  /** Requests without a report so far, oldest first, including those that the game has taken. */
  get openRequests(): ActionRequest[] {
    return this.#requests.open;
  }

  /** Saves the complete state as plain data for {@link restore}. */
  save(): SavedRuleEngine {
    const { facts, program, trail } = this;
    this.matcher.settle();
    const sets = program.sets.map(({ name }, i) => [name, { on: this.#enabled[i] === 1, used: this.#setUsed[i] }]);
    const used = program.rules.flatMap(({ name }, i) => (this.#ruleUsed[i] > 0 ? [[name, this.#ruleUsed[i]]] : []));
    const { firings: held, ...asked } = this.#requests.save();
    return {
      facts: facts.slots().map((slot) => [facts.serial[slot], facts.read(slot)]),
      additions: facts.additions,
      firings: this.#firings,
      sets: Object.fromEntries(sets),
      rules: Object.fromEntries(used),
      ...saveAgenda(this, this.#agenda),
      ...asked,
      ...(trail && { trail: trail.save((slot) => facts.serial[slot], held) }),
    };
  }

  /**
   * Replaces the state with a saved one. Rules may have changed since: saved state of removed rules
   * is ignored, and new matches trigger as if their facts had just been added.
   */
  restore(state: SavedRuleEngine): void {
    const { facts, program } = this;
    this.update({ remove: facts.all() });
    for (const [serial, fact] of state.facts) {
      facts.countFrom(serial - 1);
      this.add(fact);
    }
    facts.countFrom(state.additions);
    this.#firings = state.firings;
    for (const [i, { name, enabled }] of program.sets.entries()) {
      const saved = state.sets[name];
      this.#enabled[i] = (saved?.on ?? enabled) ? 1 : 0;
      this.#setUsed[i] = saved?.used ?? 0;
    }
    for (const [i, { name }] of program.rules.entries()) this.#ruleUsed[i] = state.rules[name] ?? 0;
    this.matcher.settle();
    restoreAgenda(this, this.#agenda, state);
    const slots = new Map(facts.slots().map((slot) => [facts.serial[slot], slot]));
    this.trail?.forget();
    const held = state.trail && this.trail?.restore(state.trail, (serial) => slots.get(serial));
    this.#restoreRequests(state, held ?? []);
  }

  /** Why a fact was added; undefined if the fact does not exist or the engine keeps no trail. */
  explain(fact: Tuple): Reason | undefined {
    return this.trail?.of(this.facts.find(fact));
  }

  #added(slot: number, by: Firing | undefined): boolean {
    if (slot < 0) return false;
    this.trail?.add(slot, this.facts.read(slot), by);
    this.matcher.added(slot);
    this.matcher.changed();
    this.#agenda.changed();
    return true;
  }

  #remove(slot: number): boolean {
    if (slot < 0) return false;
    this.trail?.remove(slot);
    this.matcher.removed(slot);
    this.facts.remove(slot);
    this.matcher.changed();
    this.#agenda.changed();
    return true;
  }

  #fire(trigger: number): number {
    const { facts } = this;
    const rule = this.#agenda.ruleOf(trigger);
    const { bindings, clauses } = this.program.productions[this.#agenda.production[trigger]];
    this.#onFire?.(describeTrigger(this, this.#agenda, trigger));
    this.#firings++;
    const firing = this.trail && this.#justify(trigger);
    this.#use(rule);
    this.#agenda.fire(trigger);
    // The effects may remove the facts that the rule matched, so the bound values are held until
    // they are done.
    if (bindings.length > this.#bound.length) this.#bound = new Int32Array(bindings.length * 2);
    for (let i = 0; i < bindings.length; i++) {
      const { level, field } = bindings[i];
      const symbol = level < 0 ? -1 : facts.fields[this.matcher.factAt(trigger, level) * facts.stride + field];
      this.#bound[i] = symbol;
      if (symbol >= 0) facts.symbols.retain(symbol);
    }
    if (clauses.length > this.#clauses.length) {
      this.#clauses = new Int32Array(clauses.length * 2);
      this.#clauseSerials = new Int32Array(clauses.length * 2);
    }
    for (let i = 0; i < clauses.length; i++) {
      const slot = this.matcher.factAt(trigger, clauses[i]);
      this.#clauses[i] = slot;
      this.#clauseSerials[i] = slot < 0 ? 0 : facts.serial[slot];
    }
    this.#clauseCount = clauses.length;
    try {
      this.#do(this.#effects[rule], firing, rule);
    } finally {
      for (let i = 0; i < bindings.length; i++) if (this.#bound[i] >= 0) facts.symbols.release(this.#bound[i]);
    }
    return rule;
  }

  /** Records that a rule fires, for the arbiter `leastRecentlyUsed`. */
  #use(rule: number): void {
    this.#ruleUsed[rule] = this.#firings;
    for (let set = this.program.rules[rule].set; set >= 0; set = this.program.sets[set].parent)
      this.#setUsed[set] = this.#firings;
  }

  #do(effects: readonly ReadyEffect[], firing: Firing | undefined, rule = -1): void {
    this.#isFiring = true;
    try {
      for (let i = 0; i < effects.length; i++) this.#doOne(effects[i], firing, rule);
    } finally {
      this.#isFiring = false;
    }
  }

  #doOne(effect: ReadyEffect, firing: Firing | undefined, rule: number): void {
    switch (effect.kind) {
      case 'add':
      case 'remove': {
        const { length } = effect.terms;
        this.#make(effect.terms);
        if (effect.kind === 'add') this.#added(this.facts.addSymbols(this.#made, length), firing);
        else this.#remove(this.facts.findSymbols(this.#made, length));
        for (let i = 0; i < length; i++) this.facts.symbols.release(this.#made[i]);
        return;
      }
      case 'removeClause': {
        const slot = effect.clause < this.#clauseCount ? this.#clauses[effect.clause] : -1;
        // An earlier effect may have removed the fact, and another fact may already use its slot.
        const isThere = slot >= 0 && this.facts.arity[slot] > 0;
        if (isThere && this.facts.serial[slot] === this.#clauseSerials[effect.clause]) this.#remove(slot);
        return;
      }
      case 'switch':
        if (effect.set > 0) this.#enabled[effect.set] = effect.on ? 1 : 0;
        return;
      case 'halt':
        this.#isHalted = true;
        return;
      case 'write':
        this.#write(effect.key, effect.term, rule);
        return;
      case 'run':
        effect.run(rule < 0 ? {} : this.#boundRecord(rule));
        return;
      case 'do':
        this.#request(effect, firing, rule);
    }
  }

  #write(key: string, term: Term, rule: number): void {
    if (this.#onWrite === undefined)
      throw new InvalidDataError(
        `rule ${this.program.rules[rule]?.name}`,
        `writes ${key}, so the engine needs the option \`onWrite\``,
      );
    const { symbols } = this.facts;
    const symbol = holdTerm(term, this.#bound, symbols);
    const value = symbols.values[symbol];
    symbols.release(symbol);
    this.#onWrite(key, value);
  }

  #request(effect: ReadyRequest, firing: Firing | undefined, rule: number): void {
    const { symbols } = this.facts;
    this.#make(effect.terms);
    const values = effect.terms.map((_, i) => symbols.values[this.#made[i]]);
    for (let i = 0; i < values.length; i++) symbols.release(this.#made[i]);
    const { name = '', variables = [] } = this.program.rules[rule] ?? {};
    const request: ActionRequest = {
      action: effect.action,
      values,
      rule: name,
      bindings: rule < 0 ? {} : this.#boundRecord(rule),
      ...(firing && { reason: { fact: [effect.action, ...values], by: firing } }),
    };
    this.#requests.queue.push(request);
    if (effect.done.length + effect.failed.length === 0) return;
    const bound = this.#bound.slice(0, variables.length);
    for (const symbol of bound) if (symbol >= 0) symbols.retain(symbol);
    this.#requests.wait(request, { rule, bound, effect, firing });
  }

  #make(terms: readonly Term[]): void {
    if (terms.length > this.#made.length) this.#made = new Int32Array(terms.length * 2);
    for (let i = 0; i < terms.length; i++) this.#made[i] = holdTerm(terms[i], this.#bound, this.facts.symbols);
  }

  #bind(bound: Int32Array): void {
    if (bound.length > this.#bound.length) this.#bound = new Int32Array(bound.length * 2);
    this.#bound.set(bound);
  }

  #boundRecord(rule: number): Record<string, unknown> {
    const { variables } = this.program.rules[rule];
    return toRecord(variables, (i) => (this.#bound[i] < 0 ? undefined : this.facts.symbols.values[this.#bound[i]]));
  }

  #justify(trigger: number): Firing {
    const { name } = this.program.rules[this.#agenda.ruleOf(trigger)];
    return this.trail!.fire(
      name,
      bindingsOf(this, this.#agenda, trigger),
      slotsOf(this, this.#agenda, trigger),
      this.#firings,
    );
  }

  #restoreRequests({ requests, queue }: SavedRuleEngine, firings: readonly (Firing | undefined)[]): void {
    const { symbols } = this.facts;
    this.#requests.clear(symbols);
    const made = requests.map(({ number, ...told }, i): ActionRequest => {
      const { rule: name, action, values, bindings } = told;
      const firing = firings[i];
      const why = firing && this.trail && { reason: { fact: [action, ...values], by: firing } };
      const request: ActionRequest = { ...told, ...why };
      const rule = this.program.rules.findIndex((one) => one.name === name);
      const effect = number < 0 ? undefined : findRequest(this.#effects[rule] ?? this.#fallback, number);
      if (effect === undefined) return request;
      const bound = Int32Array.from(this.program.rules[rule]?.variables ?? [], (variable) => {
        const found = variable.slice(1);
        return Object.hasOwn(bindings, found) ? symbols.hold(bindings[found]) : -1;
      });
      this.#requests.wait(request, { rule, bound, effect, firing });
      return request;
    });
    for (const place of queue) this.#requests.queue.push(made[place]);
  }

  #isOn(set: number): boolean {
    for (let at = set; at > 0; at = this.program.sets[at].parent) if (this.#enabled[at] === 0) return false;
    return true;
  }
}
