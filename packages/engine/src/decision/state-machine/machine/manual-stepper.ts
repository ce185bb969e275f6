import { InvalidDataError } from '../../../data/check.js';
import { activeIds, createSlots, type Slots } from '../chart/configuration.js';
import { EVENTLESS, eventNumber } from '../chart/event-names.js';
import { selectOutermost, stayActive, takeTransition } from '../chart/hierarchical.js';
import { chooseInnermost, enterInitial, stayInStatechart, takeChosen } from '../chart/statechart.js';
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
  targetOf,
} from '../chart/step.js';
import type { Machine } from './machine.js';

/** A transition that can be picked in the current states. */
export interface TransitionPick {
  readonly transition: number;
  readonly from: string;
  readonly to: readonly string[];
  /** The events it waits for; empty if it is polled. */
  readonly events: readonly string[];
}

/** The record of one manual step. */
export interface ManualStep {
  /** Each transition that was tested, in order, and whether it was triggered. */
  readonly asked: readonly { readonly transition: number; readonly triggered: boolean }[];
  /** The transitions that fired. */
  readonly fired: readonly number[];
  /** The resulting actions, in order: `A-exit`, `A -> B`, `B-entry`, `L-active`. */
  readonly actions: readonly string[];
  /** The active states afterwards, from outside in. */
  readonly stack: readonly string[];
}

/**
 * Steps a machine by hand, to learn or to check how it works: you say which transition is
 * triggered, and see which transitions were tested, which fired and which actions follow. It calls
 * no guards and no actions, so it needs no agent.
 */
export class ManualStepper {
  readonly #machine: Machine<never>;
  readonly #slots: Slots;
  readonly #step: Step;

  constructor(machine: Machine<never>) {
    const { chart } = machine;
    this.#machine = machine;
    this.#slots = createSlots(chart, 1);
    this.#step = createStep(chart);
    if (chart.mode === 'statechart') enterInitial(this.#step, chart, this.#slots, 0);
    else stayActive(this.#step, chart, this.#slots, 0);
  }

  /** The active states, from outside in. */
  get stack(): string[] {
    return activeIds(this.#machine.chart, this.#slots, 0);
  }

  /** The transitions of the active states, in the order in which they are tested. */
  picks(): TransitionPick[] {
    const { chart } = this.#machine;
    const found: number[] = [];
    for (let event = EVENTLESS; event < chart.events.names.length; event++)
      this.#select(event, (transition) => {
        if (!found.includes(transition)) found.push(transition);
        return REFUSED;
      });
    // A decision is asked for once; by hand, any of its branches can be picked.
    const branches = found.flatMap((first) => [...chart.choice.keys()].filter((one) => chart.choice[one] === first));
    return branches.map((transition) => ({
      transition,
      from: chart.ids[chart.source[transition]],
      to: targetsOf(chart, transition),
      events: eventsOf(chart, transition),
    }));
  }

  /**
   * Takes one step in which only the picked transition is triggered; without a pick, a step in
   * which none is.
   */
  take(pick?: TransitionPick): ManualStep {
    const { chart } = this.#machine;
    const step = this.#step;
    const slots = this.#slots;
    const event =
      pick === undefined || pick.events.length === 0 ? EVENTLESS : eventNumber(chart.events, pick.events[0]);
    const asked: { transition: number; triggered: boolean }[] = [];
    const transition = this.#select(event, (candidate) => {
      const triggered = pick !== undefined && candidate === chart.choice[pick.transition];
      asked.push({ transition: candidate, triggered });
      return triggered ? pick.transition : REFUSED;
    });
    if (pick !== undefined && transition === REFUSED)
      throw new InvalidDataError('pick', `the transition from ${pick.from} is not available in this state`);
    step.count = 0;
    if (chart.mode === 'statechart') {
      if (transition === REFUSED) stayInStatechart(step, chart, slots, 0);
      else takeChosen(step, chart, slots, 0);
    } else if (transition === REFUSED) stayActive(step, chart, slots, 0);
    else takeTransition(step, chart, slots, 0, transition, event === EVENTLESS, this.#machine.config);
    return {
      asked,
      fired: transition === REFUSED ? [] : [transition],
      actions: Array.from(step.list.subarray(0, step.count), (entry) => this.#inWords(entry)),
      stack: this.stack,
    };
  }

  #select(event: number, decide: (transition: number) => number): number {
    const { chart } = this.#machine;
    if (chart.mode === 'hierarchical') return selectOutermost(chart, this.#slots, 0, event, { decide });
    return chooseInnermost(this.#step, chart, this.#slots, 0, event, { decide }) > 0 ? this.#step.chosen[0] : REFUSED;
  }

  #inWords(entry: number): string {
    const { chart } = this.#machine;
    const target = targetOf(entry);
    const what = operationOf(entry);
    if (what === TAKE) return `${chart.ids[chart.source[target]]} -> ${targetsOf(chart, target).join(', ')}`;
    const words = { [EXIT]: 'exit', [ENTER]: 'entry', [ACTIVE]: 'active', [DONE]: 'done' };
    return `${chart.ids[target]}-${words[what as keyof typeof words]}`;
  }
}

type ChartTables = Machine<never>['chart'];

function targetsOf(chart: ChartTables, transition: number): string[] {
  const { targets, targetFrom, ids } = chart;
  return Array.from(targets.subarray(targetFrom[transition], targetFrom[transition + 1]), (state) => ids[state]);
}

function eventsOf({ takes, takesFrom, events }: ChartTables, transition: number): string[] {
  const names: string[] = [];
  for (let i = takesFrom[transition]; i < takesFrom[transition + 1]; i += 2) names.push(events.names[takes[i]]);
  return names;
}
