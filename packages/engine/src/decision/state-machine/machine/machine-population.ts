import { checkSeconds } from '../../../data/check-time.js';
import { InvalidDataError } from '../../../data/index.js';
import { didYouMean } from '../../../data/suggest.js';
import { ATOMIC, FINAL } from '../chart/chart.js';
import { activeIds, isActive } from '../chart/configuration.js';
import { EVENTLESS } from '../chart/event-names.js';
import { type Candidate, type Move, NO_TRANSITION } from './candidate.js';
import { Configurations } from './configurations.js';
import { EventQueue } from './event-queue.js';
import { holds } from './holds.js';
import { numberOfSent } from './known-event.js';
import { LiveScope } from './live-scope.js';
import type { MachineConfig } from './machine-config.js';
import type { MachineTables } from './machine-tables.js';
import { restoreMachine, type SavedMachine, saveMachine } from './saved-machine.js';
import { STACK_DEPTH, Triggers } from './triggers.js';

/** More steps than this after one event count as an endless loop of transitions. */
const MAX_STEPS = 10_000;

/** Options of {@link MachinePopulation}. */
export interface MachinePopulationOptions {
  /** Seed for random transitions: the same seed gives the same choices. By default 0. */
  readonly seed?: number;
}

/**
 * Any number of machines of one chart, each with its agent. A machine takes up one number, that of
 * its configuration, and a few more if transitions wait for times or counts. An event sent by an
 * action is handled when the running machine has finished its work.
 */
export class MachinePopulation<A> {
  /** The agent of each machine, by index. */
  readonly agents: readonly A[];
  readonly #tables: MachineTables<A>;
  readonly #configurations: Configurations<A>;
  /** Whether starting runs the entry actions of the initial state. */
  readonly #initialEntry: boolean;
  readonly #isStatechart: boolean;
  readonly #isPlain: boolean;
  /** Whether any transition is polled. */
  readonly #isPolled: boolean;
  readonly #first: readonly (Candidate<A> | undefined)[];
  readonly #eventCount: number;
  readonly #current: Uint32Array;
  readonly #raised = new EventQueue();
  readonly #sent = new EventQueue();
  readonly #scope: LiveScope<A>;
  readonly #triggers: Triggers<A>;
  #busy = false;

  constructor(
    tables: MachineTables<A>,
    config: MachineConfig<A>,
    agents: readonly A[],
    options: MachinePopulationOptions = {},
  ) {
    const count = agents.length;
    this.#tables = tables;
    this.#initialEntry = config.initialEntry !== false;
    this.#isPlain = tables.isPlain;
    const { candidates, takesFrom } = tables.chart;
    this.#isPolled = candidates.some((transition) => takesFrom[transition] === takesFrom[transition + 1]);
    this.#isStatechart = tables.chart.mode === 'statechart';
    this.agents = agents;
    this.#configurations = new Configurations(tables, config);
    this.#current = new Uint32Array(count);
    this.#scope = new LiveScope(this.#configurations, this.#current, this.#raised, this.#sent);
    this.#triggers = new Triggers(tables, agents, this.#scope, options.seed ?? 0);
    this.#first = this.#configurations.first;
    this.#eventCount = this.#configurations.eventCount;
    this.#configurations.onCrowded = () => {
      this.#scope.isWaiting = true;
    };
    for (let mind = 0; mind < count; mind++) this.start(mind);
  }

  /** How many machines there are. */
  get count(): number {
    return this.#current.length;
  }

  /** Starts a machine that was stopped. All machines start when the population is created. */
  start(mind: number): void {
    if (this.isRunning(mind)) return;
    this.#begin(mind, 0, '', undefined);
    try {
      this.#carryOut(mind, this.#configurations.stay(this.#current[mind]), this.#initialEntry);
      if (this.#isStatechart) this.#complete(mind);
      else this.#handleRaised();
    } finally {
      this.#end();
    }
  }

  /**
   * Leaves all states, with their exit actions. In hierarchical mode composites remember where they
   * were.
   */
  stop(mind: number): void {
    this.#begin(mind, 0, '', undefined);
    try {
      this.#carryOut(mind, this.#configurations.leave(this.#current[mind]), true);
      this.#raised.clear();
    } finally {
      this.#end();
    }
  }

  /**
   * Lets `dt` seconds pass for one machine. It takes a triggered transition (a statechart repeats
   * until none is triggered) or else runs the actions of its active states. Returns whether a
   * transition was taken. Only a machine without `after` may leave out `dt`.
   */
  tick(mind: number, dt = this.#noTime()): boolean {
    this.#begin(mind, dt, '', undefined);
    try {
      return this.#tickOne(mind, dt);
    } finally {
      this.#end();
    }
  }

  /**
   * Lets `dt` seconds pass for every machine, in order. Only machines without `after` may leave out
   * `dt`.
   */
  tickAll(dt = this.#noTime()): void {
    const { count } = this;
    this.#begin(0, dt, '', undefined);
    try {
      for (let mind = 0; mind < count; mind++) {
        this.#turnTo(mind, dt, '', undefined);
        this.#tickOne(mind, dt);
        if (this.#scope.isWaiting) this.#handleSent();
      }
    } finally {
      this.#end();
    }
  }

  /**
   * Handles an event in one machine immediately, without running the actions of active states.
   * Returns whether a transition was taken. Called from an action, it queues the event and returns
   * false. For an event that is sent often, look up its number once with `machine.event`.
   */
  send(mind: number, event: string | number, data?: unknown): boolean {
    const { events } = this.#tables.chart;
    const number = typeof event === 'number' ? event : numberOfSent(this.#tables, event);
    const name = typeof event === 'number' ? events.names[event] : event;
    const scope = this.#scope;
    if (this.#busy) {
      this.#sent.add(mind, number, name, data);
      scope.isWaiting = true;
      return false;
    }
    this.#busy = true;
    try {
      this.#turnTo(mind, 0, name, data);
      return this.#react(mind, number);
    } finally {
      if (scope.isWaiting) this.#settle();
      this.#busy = false;
    }
  }

  /** Handles an event in every machine, in order. */
  sendAll(event: string | number, data?: unknown): void {
    const { events } = this.#tables.chart;
    const number = typeof event === 'number' ? event : numberOfSent(this.#tables, event);
    const name = typeof event === 'number' ? events.names[event] : event;
    const { count } = this;
    const scope = this.#scope;
    if (this.#busy) {
      for (let mind = 0; mind < count; mind++) this.send(mind, event, data);
      return;
    }
    this.#busy = true;
    try {
      this.#turnTo(0, 0, name, data);
      for (let mind = 0; mind < count; mind++) {
        scope.mind = mind;
        this.#react(mind, number);
        if (!scope.isWaiting) continue;
        this.#handleSent();
        this.#turnTo(mind, 0, name, data);
      }
    } finally {
      this.#end();
    }
  }

  /** Whether a machine has been started and not stopped since. */
  isRunning(mind: number): boolean {
    return this.#configurations.rows[this.#rowOf(mind)] !== 0;
  }

  /** The ids of the active states, from outside in: `['fight', 'reload']`. */
  stack(mind: number): string[] {
    return activeIds(this.#tables.chart, this.#configurations.rows, this.#rowOf(mind));
  }

  /** The innermost active states, one of each region. */
  leaves(mind: number): string[] {
    const { byId, type } = this.#tables.chart;
    return this.stack(mind).filter((id) => type[byId.get(id)!] === ATOMIC || type[byId.get(id)!] === FINAL);
  }

  /**
   * The innermost active state; of parallel regions that of the last. Empty for a machine that is
   * stopped.
   */
  state(mind: number): string {
    return this.stack(mind).at(-1) ?? '';
  }

  /** Whether a machine is in a state, or in one inside it. */
  isIn(mind: number, state: string): boolean {
    const { chart } = this.#tables;
    const number = chart.byId.get(state);
    if (number === undefined)
      throw new InvalidDataError('state', `the machine has no state ${state}${didYouMean(state, chart.ids)}`);
    return isActive(chart, this.#configurations.rows, this.#rowOf(mind), number);
  }

  /** Whether a machine has reached one of its top-level final states. */
  isDone(mind: number): boolean {
    const { parent, type } = this.#tables.chart;
    const top = this.#configurations.rows[this.#rowOf(mind)];
    return parent[top] === 0 && type[top] === FINAL;
  }

  /**
   * Returns a machine's state as JSON, by state names, so that it can be restored after the machine
   * was edited.
   */
  save(mind: number): SavedMachine {
    const { rows } = this.#configurations;
    return saveMachine(this.#tables, { rows, configuration: this.#current[mind], ...this.#triggers.read(mind) });
  }

  /**
   * Restores a saved state without running entry or exit actions. Throws with a path, and changes
   * nothing, if it does not fit the machine.
   */
  restore(mind: number, saved: SavedMachine): void {
    const configurations = this.#configurations;
    const { row, laidAside, clocks } = restoreMachine(this.#tables, saved, STACK_DEPTH);
    this.#current[mind] = configurations.intern(row);
    const suspended = laidAside.map((one) => configurations.intern(one));
    this.#triggers.write(mind, suspended, clocks, saved.idle ?? 0, saved.draws ?? 0);
  }

  /** What passes where no time is given: where transitions wait for it, that is a mistake. */
  #noTime(): number {
    if (this.#tables.clockCount > 0)
      throw new InvalidDataError('dt', 'is missing: transitions with `after` need the seconds that pass');
    return 0;
  }

  #rowOf(mind: number): number {
    return this.#current[mind] * this.#tables.chart.stride;
  }

  #begin(mind: number, dt: number, event: string, data: unknown): void {
    if (this.#busy)
      throw new InvalidDataError('machine', 'an action must not tick, start or stop it; send an event instead');
    checkSeconds(dt);
    this.#busy = true;
    this.#turnTo(mind, dt, event, data);
  }

  #turnTo(mind: number, dt: number, event: string, data: unknown): void {
    const scope = this.#scope;
    scope.mind = mind;
    if (scope.dt !== dt) scope.dt = dt;
    // Storing an equal value costs more than comparing, because every store notifies the garbage
    // collector.
    if (scope.event !== event) scope.event = event;
    if (scope.data !== data) scope.data = data;
  }

  #end(): void {
    if (this.#scope.isWaiting) this.#settle();
    this.#busy = false;
  }

  #settle(): void {
    // Events that a machine raised before an action threw are dropped, since only that machine
    // would get them; events sent to others still arrive.
    this.#raised.clear();
    try {
      this.#handleSent();
    } finally {
      this.#sent.clear();
      this.#raised.clear();
      this.#scope.isWaiting = false;
      if (this.#configurations.isCrowded) this.#configurations.keepOnly(this.#current, this.#triggers.stacks);
      this.#busy = false;
    }
  }

  #handleSent(): void {
    const sent = this.#sent;
    for (let count = 0; !sent.isEmpty; count++) {
      if (count === MAX_STEPS)
        throw new Error(`actions sent more than ${MAX_STEPS} events in one call: they probably answer each other`);
      const slot = sent.take();
      this.#turnTo(sent.minds[slot], 0, sent.names[slot], sent.data[slot]);
      this.#react(sent.minds[slot], sent.events[slot]);
    }
  }

  #tickOne(mind: number, dt: number): boolean {
    if (!this.isRunning(mind)) return false;
    if (!this.#isPlain) this.#triggers.advance(mind, dt);
    const taken = this.#isStatechart ? this.#complete(mind) : this.#fire(mind, EVENTLESS);
    if (!taken) this.#carryOut(mind, this.#configurations.stay(this.#current[mind]), true);
    if (this.#scope.isWaiting) this.#handleRaised();
    return taken;
  }

  #react(mind: number, event: number): boolean {
    const taken = this.#fire(mind, event);
    if (this.#isStatechart) return this.#complete(mind) || taken;
    if (this.#scope.isWaiting) this.#handleRaised();
    return taken;
  }

  /**
   * Statecharts: takes steps until nothing is triggered and no raised event is left. Returns
   * whether there was a step.
   */
  #complete(mind: number): boolean {
    const raised = this.#raised;
    const scope = this.#scope;
    if (!this.#isPolled && !scope.isWaiting) return false;
    let taken = false;
    for (let steps = 0; ; steps++) {
      if (this.#fire(mind, EVENTLESS)) {
        taken = true;
      } else if (!raised.isEmpty) {
        const slot = raised.take();
        scope.event = raised.names[slot];
        scope.data = raised.data[slot];
        taken = this.#fire(mind, raised.events[slot]) || taken;
      } else return taken;
      if (steps === MAX_STEPS) this.#complain();
    }
  }

  /** Hierarchical mode: raised events are handled like sent ones, only earlier. */
  #handleRaised(): void {
    const raised = this.#raised;
    const scope = this.#scope;
    const { mind } = scope;
    for (let steps = 0; !raised.isEmpty; steps++) {
      if (steps === MAX_STEPS) this.#complain();
      const slot = raised.take();
      scope.event = raised.names[slot];
      scope.data = raised.data[slot];
      this.#fire(mind, raised.events[slot]);
    }
  }

  #complain(): never {
    const states = this.stack(this.#scope.mind).join(', ');
    throw new InvalidDataError('states', `the machine never settles in ${states}: its transitions trigger each other`);
  }

  /**
   * Takes the transition that an event triggers, or one per region. The machine moves to its new
   * states before any action runs, so an action that throws leaves it consistent.
   */
  #fire(mind: number, event: number): boolean {
    const configuration = this.#current[mind];
    let candidate =
      this.#first[configuration * this.#eventCount + event + 1] ??
      this.#configurations.findCandidates(configuration, event);
    if (candidate.needsCare) return this.#fireWithCare(mind, event, configuration, candidate);
    const agent = this.agents[mind];
    const scope = this.#scope;
    for (; candidate.transition !== NO_TRANSITION; candidate = candidate.next!) {
      if (candidate.test !== undefined && !holds(candidate.test(agent, scope))) continue;
      if (candidate.move === undefined) this.#configurations.move(candidate, configuration, event);
      this.#current[mind] = candidate.to;
      const { act1, act2, act3, more } = candidate;
      if (act1 !== undefined) act1(agent, scope);
      if (act2 !== undefined) act2(agent, scope);
      if (act3 !== undefined) act3(agent, scope);
      if (more !== undefined) more(agent, scope);
      return true;
    }
    return false;
  }

  /** Like `#fire`, for several regions or for transitions that need more than their tests. */
  #fireWithCare(mind: number, event: number, configuration: number, first: Candidate<A>): boolean {
    const triggers = this.#triggers;
    const move = this.#configurations.chooseMove(first, configuration, event, triggers);
    if (move === undefined) return false;
    const current = this.#current;
    triggers.reset(mind);
    if (move.clocks.length > 0) triggers.noteEntries(mind, move.clocks);
    current[mind] = move.stack === 0 ? move.next : triggers.turnStack(mind, move, current[mind]);
    move.act(this.agents[mind], this.#scope);
    return true;
  }

  /** Carries out a move that no transition triggers: starting, staying, stopping. */
  #carryOut(mind: number, move: Move<A>, withActs: boolean): void {
    if (move.clocks.length > 0) this.#triggers.noteEntries(mind, move.clocks);
    this.#current[mind] = move.next;
    if (withActs) move.act(this.agents[mind], this.#scope);
  }
}
