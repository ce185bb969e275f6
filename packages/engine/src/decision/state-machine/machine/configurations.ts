import { COMPOUND, NONE, PARALLEL } from '../chart/chart.js';
import { collectActive, createSlots, type Slots } from '../chart/configuration.js';
import { EVENTLESS } from '../chart/event-names.js';
import { leaveHierarchical, stayActive, takeTransition } from '../chart/hierarchical.js';
import { takePop, takePush } from '../chart/push-down.js';
import { chooseInnermost, enterInitial, leaveStatechart, stayInStatechart, takeChosen } from '../chart/statechart.js';
import {
  ACTIVE,
  createStep,
  DONE,
  ENTER,
  EXIT,
  operationOf,
  REFUSED,
  type Step,
  TAKE,
  type TransitionDecider,
  takesEvent,
  targetOf,
} from '../chart/step.js';
import {
  type Act,
  type Candidate,
  type CandidatePlan,
  doNothing,
  inOrder,
  type Move,
  NO_TRANSITION,
} from './candidate.js';
import type { MachineConfig } from './machine-config.js';
import type { MachineTables } from './machine-tables.js';

/** Configurations beyond this, and beyond those in use, are dropped now and then. */
const LEAST_ROOM = 1024;

/**
 * The configurations that machines have reached, each with a number, and the steps that lead from
 * them. A step is computed when it first happens; from then on a machine is one number, and a step
 * is a table lookup.
 */
export class Configurations<A> {
  readonly tables: MachineTables<A>;
  readonly #config: MachineConfig<A>;
  readonly #step: Step;
  readonly #row: Slots;
  /**
   * Row c, at `c * stride`, is configuration c; configuration 0 is a machine that has not started.
   */
  rows: Slots;
  count = 0;
  #numbers = new Map<string, number>();
  /**
   * The transition to evaluate first, by `configuration * eventCount + event + 1`. Populations read
   * it directly.
   */
  readonly first: (Candidate<A> | undefined)[] = [];
  readonly eventCount: number;
  #stays: (Move<A> | undefined)[] = [];
  #room = LEAST_ROOM;

  /**
   * Called when the number of configurations makes it worth dropping, by {@link keepOnly}, those
   * not in use.
   */
  onCrowded: () => void = doNothing;

  constructor(tables: MachineTables<A>, config: MachineConfig<A>) {
    this.tables = tables;
    this.eventCount = 1 + tables.chart.events.names.length;
    this.#config = config;
    this.#step = createStep(tables.chart);
    this.#row = createSlots(tables.chart, 1);
    this.rows = createSlots(tables.chart, 8);
    this.intern(this.#row);
  }

  /** Whether there are more than there is room for. */
  get isCrowded(): boolean {
    return this.count > this.#room;
  }

  /** The number of a configuration. */
  intern(row: Slots): number {
    const key = row.join();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const { stride } = this.tables.chart;
    const number = this.count++;
    if (this.rows.length < this.count * stride) {
      const grown = createSlots(this.tables.chart, 2 * number);
      grown.set(this.rows);
      this.rows = grown;
    }
    this.rows.set(row, number * stride);
    this.#numbers.set(key, number);
    for (let event = 0; event < this.eventCount; event++) this.first.push(undefined);
    this.#stays.push(undefined);
    if (this.isCrowded) this.onCrowded();
    return number;
  }

  /** Forgets all configurations but those in the lists, and writes their new numbers there. */
  keepOnly(...lists: readonly Uint32Array[]): void {
    const { stride } = this.tables.chart;
    const old = this.rows;
    this.rows = createSlots(this.tables.chart, 8);
    this.count = 0;
    this.#numbers = new Map();
    this.first.length = 0;
    this.#stays = [];
    this.#row.fill(0);
    this.intern(this.#row);
    for (const list of lists)
      for (let i = 0; i < list.length; i++) list[i] = this.intern(old.slice(list[i] * stride, (list[i] + 1) * stride));
    this.#room = Math.max(LEAST_ROOM, 2 * this.count);
  }

  /**
   * The move of the candidates that the decider lets through: the first, or one per region.
   * `undefined` if no transition is taken.
   */
  chooseMove(
    first: Candidate<A>,
    configuration: number,
    event: number,
    decider: TransitionDecider,
  ): Move<A> | undefined {
    const { plan } = first;
    if (plan.isShared) return this.moveTogether(plan, configuration, event, decider);
    for (let candidate = first; candidate.transition !== NO_TRANSITION; candidate = candidate.next!) {
      const chosen = decider.decide(candidate.transition);
      if (chosen === candidate.transition) return this.move(candidate, configuration, event);
      if (chosen !== REFUSED) return this.moveBranch(plan, configuration, event, chosen);
    }
    return undefined;
  }

  /** The move that results from taking a transition. */
  move(candidate: Candidate<A>, configuration: number, event: number): Move<A> {
    if (candidate.move === undefined) {
      candidate.move = this.#makeMove(configuration, event, candidate.transition);
      const { acts, next } = candidate.move;
      candidate.to = next;
      [candidate.act1, candidate.act2, candidate.act3] = acts;
      if (acts.length > 3) candidate.more = inOrder(acts.slice(3));
    }
    return candidate.move;
  }

  /** The move that results from taking another branch than the first. */
  moveBranch(plan: CandidatePlan<A>, configuration: number, event: number, transition: number): Move<A> {
    const known = plan.branches.get(transition);
    if (known !== undefined) return known;
    const made = this.#makeMove(configuration, event, transition);
    plan.branches.set(transition, made);
    return made;
  }

  /**
   * The move that results from a small step of all regions together, or `undefined` if no
   * transition is taken.
   */
  moveTogether(
    plan: CandidatePlan<A>,
    configuration: number,
    event: number,
    decider: TransitionDecider,
  ): Move<A> | undefined {
    const { chart } = this.tables;
    const { rows } = this;
    const step = this.#step;
    if (chooseInnermost(step, chart, rows, configuration * chart.stride, event, decider) === 0) return undefined;
    let { together } = plan;
    for (let i = 0; i < step.chosenCount; i++) {
      const transition = step.chosen[i];
      let next = together.further.get(transition);
      if (next === undefined) {
        next = { move: undefined, further: new Map() };
        together.further.set(transition, next);
      }
      together = next;
    }
    if (together.move === undefined) {
      this.#load(configuration);
      takeChosen(step, chart, this.#row, 0);
      together.move = this.#toMove(0);
    }
    return together.move;
  }

  /** The move of an update without a transition; for a machine that has not started, its start. */
  stay(configuration: number): Move<A> {
    const known = this.#stays[configuration];
    if (known !== undefined) return known;
    const { chart } = this.tables;
    this.#load(configuration);
    const isStart = this.#row[0] === 0;
    if (chart.mode === 'hierarchical') stayActive(this.#step, chart, this.#row, 0);
    else if (isStart) enterInitial(this.#step, chart, this.#row, 0);
    else stayInStatechart(this.#step, chart, this.#row, 0);
    const made = this.#toMove(0, isStart ? ENTER : ACTIVE);
    this.#stays[configuration] = made;
    return made;
  }

  /** The move that stops the machine; not cached, because it is rare. */
  leave(configuration: number): Move<A> {
    const { chart } = this.tables;
    this.#load(configuration);
    const isRunning = this.#row[0] !== 0;
    if (chart.mode === 'hierarchical') leaveHierarchical(this.#step, chart, this.#row, 0);
    else leaveStatechart(this.#step, chart, this.#row, 0);
    return this.#toMove(0, isRunning ? EXIT : ACTIVE);
  }

  /**
   * Finds the transitions that a configuration evaluates for an event, or without one (`EVENTLESS`),
   * and returns the first.
   */
  findCandidates(configuration: number, event: number): Candidate<A> {
    const chains = this.#chains(configuration, event).filter((chain) => chain.length > 0);
    const [chain = []] = chains;
    const plan: CandidatePlan<A> = {
      branches: new Map(),
      // If all leaves evaluate the same transitions, the first answer holds for all.
      isShared: chains.some((other) => other.join() !== chain.join()),
      together: { move: undefined, further: new Map() },
    };
    const needsCare = plan.isShared || !this.tables.isPlain;
    const create = (transition: number, next: Candidate<A> | undefined): Candidate<A> => {
      const test = transition === NO_TRANSITION ? undefined : this.tables.tests[transition];
      const acts = { act1: undefined, act2: undefined, act3: undefined, more: undefined };
      return { transition, needsCare, test, move: undefined, to: 0, ...acts, next, plan };
    };
    const made = chain.reduceRight((next, transition) => create(transition, next), create(NO_TRANSITION, undefined));
    this.first[configuration * this.eventCount + event + 1] = made;
    return made;
  }

  /**
   * For each active leaf the transitions to evaluate, in order; a single chain in hierarchical
   * mode.
   */
  #chains(configuration: number, event: number): number[][] {
    const { chart } = this.tables;
    const { parent, type, candidatesFrom, candidates, slot } = chart;
    const row = this.#row;
    const step = this.#step;
    const candidatesIn = (state: number) =>
      [...candidates.subarray(candidatesFrom[state], candidatesFrom[state + 1])].filter((transition) =>
        takesEvent(chart, transition, event),
      );
    this.#load(configuration);
    if (chart.mode === 'hierarchical') {
      const chain: number[] = [];
      for (let state = 0; row[0] !== 0; state = row[slot[state]]) {
        chain.push(...candidatesIn(state));
        if (slot[state] === NONE || row[slot[state]] === 0) break;
      }
      return [chain];
    }
    collectActive(step, chart, row, 0);
    const leaves = [...step.active.subarray(0, step.activeCount)].filter(
      (state) => type[state] !== COMPOUND && type[state] !== PARALLEL,
    );
    return leaves.map((leaf) => {
      const chain: number[] = [];
      for (let state = leaf; state >= 0; state = parent[state]) chain.push(...candidatesIn(state));
      return chain;
    });
  }

  #makeMove(configuration: number, event: number, transition: number): Move<A> {
    const { chart, stack } = this.tables;
    const step = this.#step;
    const row = this.#row;
    this.#load(configuration);
    if (stack[transition] === 1) takePush(step, chart, row, 0, transition);
    else if (stack[transition] === 2) takePop(step, chart, row, 0, transition);
    else if (chart.mode === 'hierarchical')
      takeTransition(step, chart, row, 0, transition, event === EVENTLESS, this.#config);
    else {
      // The one candidate that was not refused, taken as the algorithm takes it.
      chooseInnermost(step, chart, row, 0, event, { decide: () => transition });
      takeChosen(step, chart, row, 0);
    }
    return this.#toMove(stack[transition]);
  }

  #load(configuration: number): void {
    const { stride } = this.tables.chart;
    for (let i = 0; i < stride; i++) this.#row[i] = this.rows[configuration * stride + i];
    this.#step.count = 0;
  }

  /**
   * The list of the step as functions. No step mentions the machine itself, so `machine` says
   * whether it starts (`ENTER`) or stops (`EXIT`).
   */
  #toMove(stack: number, machine: typeof ENTER | typeof EXIT | typeof ACTIVE = ACTIVE): Move<A> {
    const { tables } = this;
    const step = this.#step;
    const [entry, exit] = [tables.entry[0], tables.exit[0]];
    const acts: Act<A>[] = machine === ENTER && entry !== undefined ? [entry] : [];
    const clocks: number[] = machine === ENTER && tables.clockOf[0] !== NONE ? [tables.clockOf[0]] : [];
    for (let i = 0; i < step.count; i++) {
      const target = targetOf(step.list[i]);
      const operation = operationOf(step.list[i]);
      const act = this.#actOf(operation, target);
      if (act !== undefined) acts.push(act);
      if (operation === ENTER && tables.clockOf[target] !== NONE) clocks.push(tables.clockOf[target]);
    }
    if (machine === EXIT && exit !== undefined) acts.push(exit);
    return { act: inOrder(acts), acts, clocks, next: this.intern(this.#row), stack };
  }

  #actOf(operation: number, target: number): Act<A> | undefined {
    const { entry, exit, active, take, doneEvents } = this.tables;
    switch (operation) {
      case EXIT:
        return exit[target];
      case TAKE:
        return take[target];
      case ENTER:
        return entry[target];
      case ACTIVE:
        return active[target];
      case DONE: {
        const event = doneEvents[target];
        return event === undefined ? undefined : (_, scope) => scope.raise(event);
      }
    }
    return undefined;
  }
}
