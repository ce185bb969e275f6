import { InvalidDataError } from '../../../data/index.js';
import type { RuleProgram } from '../compile/program.js';
import type { RuleEffect } from '../text/rule.js';
import { findRequest, holdTerm, type ReadyEffect, type ReadyRequest, readyEffects, type Term } from './effects.js';
import type { FactChanges } from './fact-changes.js';
import { type ActionRequest, Requests } from './requests.js';
import type { RuleEngineOptions } from './rule-engine-options.js';
import type { SavedRuleEngine } from './saved.js';
import type { Firing } from './trail.js';
import { toRecord } from './trigger.js';

/** Runs the effects of rules on the values and facts that the firing rule matched. */
export class EffectRunner {
  /** Whether an effect asked the engine to halt. */
  isHalted = false;
  /** Whether effects are running now. */
  isRunning = false;
  readonly requests = new Requests();
  readonly #program: RuleProgram;
  readonly #changes: FactChanges;
  /** For each set of rules: 1 if it is enabled. */
  readonly #enabled: Uint8Array;
  readonly #effects: readonly (readonly ReadyEffect[])[];
  readonly #fallback: readonly ReadyEffect[];
  readonly #onWrite: RuleEngineOptions['onWrite'];
  /** Symbols of the variables of the rule. */
  #bound = new Int32Array(8);
  /** Slots and serials of the facts that the rule matched. */
  #clauses = new Int32Array(8);
  #clauseSerials = new Int32Array(8);
  #clauseCount = 0;
  /** Symbols of the fact or request in the making. */
  #made = new Int32Array(8);

  constructor(
    program: RuleProgram,
    changes: FactChanges,
    enabled: Uint8Array,
    fallback: readonly RuleEffect[],
    onWrite: RuleEngineOptions['onWrite'],
  ) {
    const { symbols } = changes.facts;
    const sets = program.sets.map(({ name }) => name);
    this.#program = program;
    this.#changes = changes;
    this.#enabled = enabled;
    this.#effects = program.rules.map(({ effects, variables }) => readyEffects(effects, variables, sets, symbols));
    this.#fallback = readyEffects(fallback, [], sets, symbols);
    this.#onWrite = onWrite;
  }

  /** Runs the effects of the rule that a trigger fires. */
  runTrigger(trigger: number, production: number, firing: Firing | undefined): void {
    const { facts, matcher } = this.#changes;
    const { rule, bindings, clauses } = this.#program.productions[production];
    // The effects may remove the facts that the rule matched, so the bound values are held until
    // they are done.
    if (bindings.length > this.#bound.length) this.#bound = new Int32Array(bindings.length * 2);
    for (let i = 0; i < bindings.length; i++) {
      const { level, field } = bindings[i];
      const symbol = level < 0 ? -1 : facts.fields[matcher.factAt(trigger, level) * facts.stride + field];
      this.#bound[i] = symbol;
      if (symbol >= 0) facts.symbols.retain(symbol);
    }
    if (clauses.length > this.#clauses.length) {
      this.#clauses = new Int32Array(clauses.length * 2);
      this.#clauseSerials = new Int32Array(clauses.length * 2);
    }
    for (let i = 0; i < clauses.length; i++) {
      const slot = matcher.factAt(trigger, clauses[i]);
      this.#clauses[i] = slot;
      this.#clauseSerials[i] = slot < 0 ? 0 : facts.serial[slot];
    }
    this.#clauseCount = clauses.length;
    try {
      this.#runAll(this.#effects[rule], firing, rule);
    } finally {
      for (let i = 0; i < bindings.length; i++) if (this.#bound[i] >= 0) facts.symbols.release(this.#bound[i]);
    }
  }

  /** Runs the effects for an iteration in which no rule can fire. */
  runFallback(): void {
    this.#runAll(this.#fallback, undefined, -1);
  }

  /** Runs the effects that depend on the result of a requested action. */
  report(request: ActionRequest, succeeded: boolean): void {
    const open = this.requests.take(request);
    if (open === undefined) return;
    const { symbols } = this.#changes.facts;
    const { bound, effect, firing, rule } = open;
    if (bound.length > this.#bound.length) this.#bound = new Int32Array(bound.length * 2);
    this.#bound.set(bound);
    this.#clauseCount = 0;
    this.#runAll(succeeded ? effect.done : effect.failed, firing, rule);
    for (const symbol of bound) if (symbol >= 0) symbols.release(symbol);
  }

  /** Replaces all requests with saved ones; `firings` holds the firing behind each of them. */
  restoreRequests({ requests, queue }: SavedRuleEngine, firings: readonly (Firing | undefined)[]): void {
    const { rules } = this.#program;
    const { facts, trail } = this.#changes;
    this.requests.clear(facts.symbols);
    const made = requests.map(({ number, ...saved }, i): ActionRequest => {
      const { rule: name, action, values, bindings } = saved;
      const firing = firings[i];
      const why = firing && trail && { reason: { fact: [action, ...values], by: firing } };
      const request: ActionRequest = { ...saved, ...why };
      const rule = rules.findIndex((one) => one.name === name);
      const effect = number < 0 ? undefined : findRequest(this.#effects[rule] ?? this.#fallback, number);
      if (effect === undefined) return request;
      const bound = Int32Array.from(rules[rule]?.variables ?? [], (variable) => {
        const found = variable.slice(1);
        return Object.hasOwn(bindings, found) ? facts.symbols.hold(bindings[found]) : -1;
      });
      this.requests.wait(request, { rule, bound, effect, firing });
      return request;
    });
    for (const index of queue) this.requests.queue.push(made[index]);
  }

  #runAll(effects: readonly ReadyEffect[], firing: Firing | undefined, rule: number): void {
    this.isRunning = true;
    try {
      for (let i = 0; i < effects.length; i++) this.#run(effects[i], firing, rule);
    } finally {
      this.isRunning = false;
    }
  }

  #run(effect: ReadyEffect, firing: Firing | undefined, rule: number): void {
    const changes = this.#changes;
    const { facts } = changes;
    switch (effect.kind) {
      case 'add':
      case 'remove': {
        const { length } = effect.terms;
        this.#make(effect.terms);
        if (effect.kind === 'add') changes.added(facts.addSymbols(this.#made, length), firing);
        else changes.remove(facts.findSymbols(this.#made, length));
        for (let i = 0; i < length; i++) facts.symbols.release(this.#made[i]);
        return;
      }
      case 'removeClause': {
        const slot = effect.clause < this.#clauseCount ? this.#clauses[effect.clause] : -1;
        // An earlier effect may have removed the fact, and another fact may already use its slot.
        const isThere = slot >= 0 && facts.arity[slot] > 0;
        if (isThere && facts.serial[slot] === this.#clauseSerials[effect.clause]) changes.remove(slot);
        return;
      }
      case 'switch':
        if (effect.set > 0) this.#enabled[effect.set] = effect.on ? 1 : 0;
        return;
      case 'halt':
        this.isHalted = true;
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
        `rule ${this.#program.rules[rule]?.name}`,
        `writes ${key}, so the engine needs the option \`onWrite\``,
      );
    const { symbols } = this.#changes.facts;
    const symbol = holdTerm(term, this.#bound, symbols);
    const value = symbols.values[symbol];
    symbols.release(symbol);
    this.#onWrite(key, value);
  }

  #request(effect: ReadyRequest, firing: Firing | undefined, rule: number): void {
    const { symbols } = this.#changes.facts;
    this.#make(effect.terms);
    const values = effect.terms.map((_, i) => symbols.values[this.#made[i]]);
    for (let i = 0; i < values.length; i++) symbols.release(this.#made[i]);
    const { name = '', variables = [] } = this.#program.rules[rule] ?? {};
    const request: ActionRequest = {
      action: effect.action,
      values,
      rule: name,
      bindings: rule < 0 ? {} : this.#boundRecord(rule),
      ...(firing && { reason: { fact: [effect.action, ...values], by: firing } }),
    };
    this.requests.queue.push(request);
    if (effect.done.length + effect.failed.length === 0) return;
    const bound = this.#bound.slice(0, variables.length);
    for (const symbol of bound) if (symbol >= 0) symbols.retain(symbol);
    this.requests.wait(request, { rule, bound, effect, firing });
  }

  /** Holds a symbol for each term. */
  #make(terms: readonly Term[]): void {
    const { symbols } = this.#changes.facts;
    if (terms.length > this.#made.length) this.#made = new Int32Array(terms.length * 2);
    for (let i = 0; i < terms.length; i++) this.#made[i] = holdTerm(terms[i], this.#bound, symbols);
  }

  #boundRecord(rule: number): Record<string, unknown> {
    const { values } = this.#changes.facts.symbols;
    return toRecord(this.#program.rules[rule].variables, (i) =>
      this.#bound[i] < 0 ? undefined : values[this.#bound[i]],
    );
  }
}
