import type { Chart } from './chart.js';

/** The operations of a step on a state or a transition; {@link Step} lists them in order. */
export const EXIT = 0;
/** Carry out the actions of a transition. */
export const TAKE = 1;
export const ENTER = 2;
/** Carry out what a state does while it is active. */
export const ACTIVE = 3;
/** A state has ended; 0 is the machine itself. Statecharts raise `done.state.<id>`. */
export const DONE = 4;

/**
 * The result of a step, and working storage to compute it. One is enough for all machines of a
 * chart, one after the other. The operations are `list[0]` to `list[count - 1]`, in order; {@link
 * operationOf} and {@link targetOf} decode one.
 */
export interface Step {
  readonly list: Int32Array;
  count: number;
  /**
   * Statecharts: the transitions chosen, which do not disturb each other, and the domain of each.
   */
  readonly chosen: Int32Array;
  readonly domains: Int32Array;
  chosenCount: number;
  /** Statecharts: the active states, in document order. */
  readonly active: Int32Array;
  activeCount: number;
  /** Of each state, whether it is to be entered in this step; all 0 between steps. */
  readonly entering: Uint8Array;
  firstEntering: number;
  lastEntering: number;
  /**
   * Of each state, 1 + the default transition of the history state that led into it; all 0 between
   * steps.
   */
  readonly byHistory: Int32Array;
  isByHistory: boolean;
  /** The answers to questions about transitions, good while `round` is the same. */
  readonly answers: Int32Array;
  readonly answeredIn: Int32Array;
  round: number;
  /** States from outside in. */
  readonly way: Int32Array;
}

/** Room for the steps of a chart. Make it once; steps allocate nothing. */
export function createStep(chart: Chart): Step {
  const states = chart.ids.length;
  const transitions = chart.source.length;
  return {
    list: new Int32Array(5 * states + transitions + 4),
    count: 0,
    chosen: new Int32Array(states),
    domains: new Int32Array(states),
    chosenCount: 0,
    active: new Int32Array(states),
    activeCount: 0,
    entering: new Uint8Array(states),
    firstEntering: states,
    lastEntering: -1,
    byHistory: new Int32Array(states),
    isByHistory: false,
    answers: new Int32Array(transitions),
    answeredIn: new Int32Array(transitions),
    round: 0,
    way: new Int32Array(states),
  };
}

/** Appends an operation on a state or a transition. */
export function push(step: Step, operation: number, target: number): void {
  step.list[step.count++] = (target << 3) | operation;
}

/** {@link EXIT}, {@link TAKE}, {@link ENTER}, {@link ACTIVE} or {@link DONE}. */
export function operationOf(entry: number): number {
  return entry & 7;
}

/** The transition for {@link TAKE}, a state for everything else. */
export function targetOf(entry: number): number {
  return entry >> 3;
}

/** Decides whether a transition may be taken: by functions, or by the children of a node. */
export interface TransitionDecider {
  /**
   * The transition to take: this one, or another of the same choice; {@link REFUSED}; or
   * {@link UNDECIDED} to be asked again later, when all questions are put again.
   */
  decide(transition: number): number;
}

export const REFUSED = -1;
export const UNDECIDED = -2;

/** Whether a transition takes an event, or is polled when `event` is `EVENTLESS`. */
export function takesEvent(chart: Chart, transition: number, event: number): boolean {
  const { takesFrom, takes } = chart;
  const end = takesFrom[transition + 1];
  if (event < 0) return takesFrom[transition] === end;
  for (let i = takesFrom[transition]; i < end; i += 2) if (takes[i] <= event && event <= takes[i + 1]) return true;
  return false;
}
