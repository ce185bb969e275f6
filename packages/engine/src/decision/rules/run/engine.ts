import { InvalidDataError } from '../../../data/index.js';
import { didYouMean } from '../../../data/suggest.js';
import { buildNetwork } from '../compile/build-network.js';
import type { RuleProgram } from '../compile/program.js';
import { treeFacts } from '../compile/tree.js';
import { FactStore, type Tuple } from '../facts/facts.js';
import type { Matcher } from '../match/matcher.js';
import { NaiveMatcher } from '../match/naive-matcher.js';
import { Rete } from '../match/rete.js';
import type { FactTree } from '../text/rule.js';
import { Agenda } from './agenda.js';
import { type ArbiterContext, choose } from './arbitrate.js';
import { EffectRunner } from './effect-runner.js';
import { FactChanges } from './fact-changes.js';
import { type RankedTrigger, rankTriggers } from './rank.js';
import type { ActionRequest } from './requests.js';
import { checkRuleEngineOptions, type RuleEngineOptions } from './rule-engine-options.js';
import { checkSavedRules, restoreAgenda, type SavedRuleEngine, saveAgenda } from './saved.js';
import { type Firing, type Reason, Trail, type TrailOptions } from './trail.js';
import { bindingsOf, describeTrigger, slotsOf, type Trigger } from './trigger.js';
import { TriggerOrder } from './trigger-order.js';

/** Without a limit, more rules than this in one step fire for ever. */
const MAX_FIRINGS = 10_000;

/** The facts of one agent and the rules that they trigger (a production system). */
export class RuleEngine {
  /** The rules it runs. */
  readonly program: RuleProgram;
  /** The facts that hold now. */
  readonly facts = new FactStore();
  /** Finds out which rules match. */
  readonly matcher: Matcher;
  readonly #agenda: Agenda;
  readonly #changes: FactChanges;
  readonly #runner: EffectRunner;
  readonly #context: ArbiterContext;
  readonly #enabled: Uint8Array;
  readonly #ruleUsed: Int32Array;
  readonly #setUsed: Int32Array;
  readonly #held: Uint8Array;
  readonly #onFire: ((trigger: Trigger) => void) | undefined;
  #firings = 0;
  #isUnfinished = false;

  constructor(program: RuleProgram, options: RuleEngineOptions = {}) {
    if (program?.constants === undefined) throw new InvalidDataError('program', 'must be made by compileRules');
    checkRuleEngineOptions(options);
    this.program = program;
    // Added first and in this order, so that the symbols equal those in the program.
    for (const value of program.constants) this.facts.symbols.hold(value);
    const { repeat = 'matchedChange' } = options;
    const order = new TriggerOrder(program, this.facts);
    this.#agenda = new Agenda(program, repeat, (one, other) => order.byFacts(one, other));
    order.agenda = this.#agenda;
    this.#enabled = Uint8Array.from(program.sets, ({ enabled }) => (enabled ? 1 : 0));
    this.#ruleUsed = new Int32Array(program.rules.length);
    this.#setUsed = new Int32Array(program.sets.length);
    this.#onFire = options.onFire;
    this.#held = new Uint8Array(program.rules.length);
    this.matcher =
      options.matcher === 'naive'
        ? new NaiveMatcher(program, this.facts, this.#agenda)
        : // Where any change lets rules fire again, the agenda has to see every change in its turn.
          new Rete(program, options.network ?? buildNetwork(program), this.facts, this.#agenda, {
            defer: repeat !== 'anyChange',
          });
    order.matcher = this.matcher;
    const trail = options.trail && new Trail(options.trail);
    this.#changes = new FactChanges(this.facts, this.matcher, this.#agenda, trail);
    this.#runner = new EffectRunner(program, this.#changes, this.#enabled, options.fallback ?? [], options.onWrite);
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
    return this.#changes.added(this.facts.add(fact), undefined);
  }

  /** Removes a fact. Returns false if it does not exist. */
  remove(fact: Tuple): boolean {
    return this.#changes.remove(this.facts.find(fact));
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
    this.#runner.runFallback();
    return undefined;
  }

  /**
   * Fires the one rule that the arbiters choose and returns its number, or -1 if no rule can fire.
   */
  fire(): number {
    if (this.#runner.isRunning)
      throw new InvalidDataError('rules', 'cannot fire a rule while the effects of another are running');
    this.#runner.isHalted = false;
    this.matcher.settle();
    const trigger = choose(this.#context, 0);
    return trigger < 0 ? -1 : this.#fire(trigger);
  }

  /** Whether a rule halted the engine in the last `iterate` or `step`. */
  get isHalted(): boolean {
    return this.#runner.isHalted;
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
   * Fires rules until none can fire, one halts the engine, or `limit` of them have fired. Returns how
   * many fired; {@link isUnfinished} tells whether more could. Without a limit, rules that fire for
   * ever throw after 10,000.
   */
  step(limit?: number): number {
    const runner = this.#runner;
    const most = limit ?? MAX_FIRINGS;
    runner.isHalted = false;
    this.#isUnfinished = false;
    let count = 0;
    let rule = -1;
    while (!runner.isHalted) {
      this.matcher.settle();
      const trigger = choose(this.#context, 0);
      if (trigger < 0) break;
      if (count >= most) {
        this.#isUnfinished = true;
        break;
      }
      rule = this.#fire(trigger);
      count++;
    }
    if (limit === undefined && this.#isUnfinished)
      throw new InvalidDataError(
        `rule ${this.program.rules[rule].name}`,
        `fired last of ${MAX_FIRINGS} rules, and more can fire: they trigger each other. Pass a limit if that is meant`,
      );
    return count;
  }

  /** Whether the last {@link step} ended because of its limit, although more rules could fire. */
  get isUnfinished(): boolean {
    return this.#isUnfinished;
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
    return this.#changes.trail;
  }

  /** Starts recording why facts are added; `undefined` stops and discards the record. */
  follow(options: TrailOptions | undefined): void {
    const trail = options && new Trail(options);
    this.#changes.trail = trail;
    if (trail !== undefined) for (const slot of this.facts.slots()) trail.find(slot, this.facts.read(slot));
  }

  /** Reports how a requested action ended, and runs the effects that depend on the result. */
  report(request: ActionRequest, succeeded: boolean): void {
    this.#runner.report(request, succeeded);
  }

  /**
   * Actions that rules requested and the game has not taken yet. The game removes what it takes.
   */
  get requests(): ActionRequest[] {
    return this.#runner.requests.queue;
  }

  /** Whether any request still waits for a report. */
  get hasOpenRequests(): boolean {
    return this.#runner.requests.isAnyOpen;
  }

  /** Requests without a report so far, oldest first, including those that the game has taken. */
  get openRequests(): ActionRequest[] {
    return this.#runner.requests.open;
  }

  /** Saves the complete state as plain data for {@link restore}. */
  save(): SavedRuleEngine {
    const { facts, program, trail } = this;
    this.matcher.settle();
    const sets = program.sets.map(({ name }, i) => [name, { on: this.#enabled[i] === 1, used: this.#setUsed[i] }]);
    const used = program.rules.flatMap(({ name }, i) => (this.#ruleUsed[i] > 0 ? [[name, this.#ruleUsed[i]]] : []));
    const { firings: held, ...asked } = this.#runner.requests.save();
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
   * is ignored, and new matches trigger as if their facts had just been added. Throws
   * `InvalidDataError` if it cannot have been saved, and then changes nothing.
   */
  restore(state: SavedRuleEngine): void {
    checkSavedRules(state);
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
    this.#runner.restoreRequests(state, held ?? []);
  }

  /** Why a fact was added; undefined if the fact does not exist or the engine keeps no trail. */
  explain(fact: Tuple): Reason | undefined {
    return this.trail?.of(this.facts.find(fact));
  }

  #fire(trigger: number): number {
    const rule = this.#agenda.ruleOf(trigger);
    this.#onFire?.(describeTrigger(this, this.#agenda, trigger));
    this.#firings++;
    const firing = this.trail && this.#justify(this.trail, trigger);
    this.#use(rule);
    this.#agenda.fire(trigger);
    this.#runner.runTrigger(trigger, this.#agenda.production[trigger], firing);
    return rule;
  }

  /** Records that a rule fires, for the arbiter `leastRecentlyUsed`. */
  #use(rule: number): void {
    this.#ruleUsed[rule] = this.#firings;
    for (let set = this.program.rules[rule].set; set >= 0; set = this.program.sets[set].parent)
      this.#setUsed[set] = this.#firings;
  }

  #justify(trail: Trail, trigger: number): Firing {
    const { name } = this.program.rules[this.#agenda.ruleOf(trigger)];
    const bindings = bindingsOf(this, this.#agenda, trigger);
    return trail.fire(name, bindings, slotsOf(this, this.#agenda, trigger), this.#firings);
  }

  /** Whether a set and all sets around it are enabled. */
  #isOn(set: number): boolean {
    for (let at = set; at > 0; at = this.program.sets[at].parent) if (this.#enabled[at] === 0) return false;
    return true;
  }
}
