import { InvalidDataError, type Problem } from '../../../data/check.js';
import { checkChart } from './check-chart.js';
import { type EventNames, numberEvents, plainName } from './event-names.js';

/**
 * How a chart is run. `hierarchical` is the machine of the textbooks: outer transitions come first,
 * one transition an update, composites remember where they were. `statechart` is that of Harel, UML
 * and SCXML: inner transitions come first, steps run to completion, regions run side by side and
 * history is a state of its own.
 */
export type ChartMode = 'hierarchical' | 'statechart';

export type StateType = 'state' | 'parallel' | 'final' | 'history';

/** A state as {@link compileChart} takes it. */
export interface ChartState {
  /** By which it is found, saved and named in problems; unique in the chart. */
  readonly id: string;
  /** Index of the state around it; -1 for the first, which is the machine itself. */
  readonly parent: number;
  /**
   * By default `state`. A final state ends the state around it; a history state stands for the
   * state in which that one was left.
   */
  readonly type?: StateType;
  /**
   * Of a history state: whether it remembers all the way down, and not only which child was active.
   */
  readonly deep?: boolean;
  /** The states below it that are entered with it; by default its first child. */
  readonly initial?: readonly number[];
}

/** A transition as {@link compileChart} takes it. */
export interface ChartTransition {
  /**
   * Index of the state it leaves. From a history state: where to go while there is nothing to
   * remember.
   */
  readonly source: number;
  /**
   * Target states. Without any, the transition leaves no state. More than one is allowed only into
   * parallel regions.
   */
  readonly targets: readonly number[];
  /** Events that it waits for, dotted names or `*`; none: it is polled. */
  readonly events?: readonly string[];
  /** Statecharts: does not leave its source when all targets lie inside it. */
  readonly internal?: boolean;
  /**
   * The first of several transitions among which one decision chooses; only the first is evaluated.
   */
  readonly choice?: number;
  /**
   * Not a transition by itself: what happens when the source is entered by default; its targets
   * replace `initial`.
   */
  readonly initial?: boolean;
  /**
   * Levels up (positive) or down to the target, where somebody has counted them; they are computed
   * and compared.
   */
  readonly level?: number;
}

/**
 * A chart as data. States come in document order, each before what it contains; transitions in
 * order of priority.
 */
export interface ChartSource {
  readonly mode: ChartMode;
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
  /** Whether an event's name takes only that event: `door` then does not take `door.opened`. */
  readonly exactEvents?: boolean;
}

export const ATOMIC = 0;
export const COMPOUND = 1;
export const PARALLEL = 2;
export const FINAL = 3;
export const SHALLOW_HISTORY = 4;
export const DEEP_HISTORY = 5;

/** No state, no transition. */
export const NONE = -1;

/**
 * A chart compiled to flat tables, readonly and shared by all that run it. States are numbered in
 * document order, so that those inside state s are `s + 1` to `last[s]`; the children of s are
 * `s + 1` and from each child c the next is `last[c] + 1`.
 */
export interface Chart {
  readonly mode: ChartMode;
  readonly ids: readonly string[];
  readonly byId: ReadonlyMap<string, number>;
  readonly parent: Int32Array;
  readonly last: Int32Array;
  readonly depth: Int32Array;
  /** {@link ATOMIC} to {@link DEEP_HISTORY}. */
  readonly type: Uint8Array;
  /**
   * Where in a row of slots a compound state keeps its active child, or a history state what it
   * remembers; or NONE. The machine itself always has slot 0, which is not 0 once it has started.
   */
  readonly slot: Int32Array;
  /** How many slots a row has. */
  readonly stride: number;
  /** The first history state of a state, and of each history state the next; or NONE. */
  readonly firstHistory: Int32Array;
  readonly nextHistory: Int32Array;
  /** Of a deep history state: the slots that it copies behind its own, the first and how many. */
  readonly copiedFrom: Int32Array;
  readonly copiedCount: Int32Array;
  /**
   * The states entered by default: `initialTargets[initialFrom[s]]` to before `initialFrom[s + 1]`.
   */
  readonly initialFrom: Int32Array;
  readonly initialTargets: Int32Array;
  /** The transition taken with it; or NONE. */
  readonly initialTransition: Int32Array;
  /** Of a history state: the transition to take while nothing is remembered; or NONE. */
  readonly defaultTransition: Int32Array;
  /**
   * The transitions of a state in order of priority: `candidates[candidatesFrom[s]]` to before
   * `candidatesFrom[s + 1]`.
   */
  readonly candidatesFrom: Int32Array;
  readonly candidates: Int32Array;
  readonly source: Int32Array;
  /**
   * The first of the transitions between which one decision chooses; a transition by itself is its
   * own.
   */
  readonly choice: Int32Array;
  readonly targetFrom: Int32Array;
  readonly targets: Int32Array;
  readonly internal: Uint8Array;
  /**
   * The state inside which a transition changes everything: the innermost that holds source and
   * targets; or NONE.
   */
  readonly domain: Int32Array;
  /** Levels from source up (positive) or down to the target; 0 without target. */
  readonly level: Int32Array;
  readonly events: EventNames;
  /**
   * The ranges of events a transition takes: pairs from `takes[takesFrom[t]]` to before
   * `takesFrom[t + 1]`; none: polled.
   */
  readonly takesFrom: Int32Array;
  readonly takes: Int32Array;
}

/** Checks a chart and lays it out in tables; every problem is listed, with `path` in front. */
export function compileChart(source: ChartSource, path = 'chart'): Chart {
  const problems: Problem[] = [];
  checkChart(problems, source, path);
  if (problems.length > 0) throw InvalidDataError.of(problems);

  const { mode, states, transitions, exactEvents } = source;
  const count = states.length;
  const tree = layOutTree(states);
  const slots = layOutSlots(states, tree);
  const real = (t: number) => !transitions[t].initial && tree.type[transitions[t].source] < SHALLOW_HISTORY;

  const initialTransition = new Int32Array(count).fill(NONE);
  const defaultTransition = new Int32Array(count).fill(NONE);
  const asked: number[][] = states.map(() => []);
  transitions.forEach(({ source: from, initial, choice }, t) => {
    if (initial) initialTransition[from] = t;
    else if (!real(t)) defaultTransition[from] = t;
    else if (choice === undefined || choice === t) asked[from].push(t);
  });
  const initial = states.map((state, s) => {
    if (tree.type[s] !== COMPOUND) return [];
    if (initialTransition[s] !== NONE) return transitions[initialTransition[s]].targets;
    return state.initial ?? [firstChild(tree, s)];
  });
  const events = numberEvents(
    transitions.flatMap(({ events: names = [] }) => names),
    exactEvents,
  );
  const [candidatesFrom, candidates] = flatten(asked);
  const [initialFrom, initialTargets] = flatten(initial);
  const [targetFrom, targets] = flatten(transitions.map((transition) => transition.targets));
  const [takesFrom, takes] = flatten(
    transitions.map(({ events: names = [] }) =>
      names.flatMap((name) => {
        const number = events.numbers.get(plainName(name, exactEvents))!;
        return [number, events.last[number]];
      }),
    ),
  );
  const chart: Chart = {
    mode,
    ids: states.map(({ id }) => id),
    byId: new Map(states.map(({ id }, s) => [id, s])),
    ...tree,
    ...slots,
    initialFrom,
    initialTargets,
    initialTransition,
    defaultTransition,
    candidatesFrom,
    candidates,
    source: Int32Array.from(transitions, (transition) => transition.source),
    choice: Int32Array.from(transitions, ({ choice }, t) => choice ?? t),
    targetFrom,
    targets,
    internal: Uint8Array.from(transitions, (transition) => (transition.internal ? 1 : 0)),
    domain: new Int32Array(transitions.length).fill(NONE),
    level: new Int32Array(transitions.length),
    events,
    takesFrom,
    takes,
  };
  for (let t = 0; t < transitions.length; t++) {
    if (targetFrom[t] === targetFrom[t + 1] || !real(t)) continue;
    chart.domain[t] = mode === 'hierarchical' ? machineAround(chart, t) : domainOf(chart, t);
    chart.level[t] = findLevel(chart, chart.source[t], targets[targetFrom[t]]);
    const { level } = transitions[t];
    if (level !== undefined && level !== chart.level[t])
      problems.push({
        path: `${path}.transitions[${t}].level`,
        problem: `must be ${chart.level[t]}, the levels from ${chart.ids[chart.source[t]]} to ${chart.ids[targets[targetFrom[t]]]}, got ${level}`,
      });
  }
  if (problems.length > 0) throw InvalidDataError.of(problems);
  return chart;
}

/** Levels from a state up (positive) or down (negative) to another. */
function findLevel(chart: Chart, from: number, to: number): number {
  return chart.depth[from] - chart.depth[to];
}

/** Whether a state is inside another. */
export function isInside(chart: Chart, state: number, outer: number): boolean {
  return state > outer && state <= chart.last[outer];
}

/** The innermost compound state around `state` that also holds `other`. */
export function compoundAround(chart: Chart, state: number, other: number): number {
  let outer = chart.parent[state];
  while (outer > 0 && (chart.type[outer] !== COMPOUND || !isInside(chart, other, outer))) outer = chart.parent[outer];
  return Math.max(0, outer);
}

function machineAround(chart: Chart, t: number): number {
  return compoundAround(chart, chart.source[t], chart.targets[chart.targetFrom[t]]);
}

/**
 * As SCXML has it, but for history: there the domain is that of the history state itself, wherever
 * it leads. Taken from where it leads, as the letter says, a state that stays active could be
 * entered a second time.
 */
function domainOf(chart: Chart, t: number): number {
  const { source, targets, targetFrom, type } = chart;
  let inner = chart.internal[t] === 1 && type[source[t]] === COMPOUND;
  for (let i = targetFrom[t]; i < targetFrom[t + 1]; i++) {
    inner &&= isInside(chart, targets[i], source[t]);
  }
  if (inner) return source[t];
  let domain = compoundAround(chart, source[t], targets[targetFrom[t]]);
  for (let i = targetFrom[t] + 1; i < targetFrom[t + 1]; i++)
    if (!isInside(chart, targets[i], domain)) domain = compoundAround(chart, domain, targets[i]);
  return domain;
}

type Tree = Pick<Chart, 'parent' | 'last' | 'depth' | 'type'>;

function layOutTree(states: readonly ChartState[]): Tree {
  const count = states.length;
  const parent = Int32Array.from(states, (state) => state.parent);
  const last = Int32Array.from(states, (_, s) => s);
  const depth = new Int32Array(count);
  const type = new Uint8Array(count);
  for (let s = 1; s < count; s++) depth[s] = depth[parent[s]] + 1;
  for (let s = count - 1; s > 0; s--) last[parent[s]] = Math.max(last[parent[s]], last[s]);
  for (let s = count - 1; s >= 0; s--) {
    const { type: kind = 'state', deep } = states[s];
    if (kind === 'history') type[s] = deep ? DEEP_HISTORY : SHALLOW_HISTORY;
    else if (kind === 'final') type[s] = FINAL;
    else if (firstChild({ last, type }, s) === NONE) type[s] = ATOMIC;
    else type[s] = kind === 'parallel' ? PARALLEL : COMPOUND;
  }
  return { parent, last, depth, type };
}

/** The first child that can be active, or NONE. */
export function firstChild(tree: Pick<Chart, 'last' | 'type'>, state: number): number {
  return childFrom(tree, state, state + 1);
}

/** The first child at or behind `child` that can be active, or NONE. */
export function childFrom(tree: Pick<Chart, 'last' | 'type'>, state: number, child: number): number {
  const { last, type } = tree;
  let next = child;
  while (next <= last[state] && type[next] >= SHALLOW_HISTORY) next = last[next] + 1;
  return next <= last[state] ? next : NONE;
}

function layOutSlots(states: readonly ChartState[], tree: Tree) {
  const count = states.length;
  const slot = new Int32Array(count).fill(NONE);
  const firstHistory = new Int32Array(count).fill(NONE);
  const nextHistory = new Int32Array(count).fill(NONE);
  const copiedFrom = new Int32Array(count);
  const copiedCount = new Int32Array(count);
  slot[0] = 0;
  let stride = 1;
  // Compound states come first and in order, so those inside a state form one range, which deep
  // history copies.
  for (let s = 1; s < count; s++) if (tree.type[s] === COMPOUND) slot[s] = stride++;
  for (let s = count - 1; s >= 0; s--) {
    if (tree.type[s] < SHALLOW_HISTORY) continue;
    const owner = tree.parent[s];
    nextHistory[s] = firstHistory[owner];
    firstHistory[owner] = s;
    slot[s] = stride++;
    if (tree.type[s] !== DEEP_HISTORY) continue;
    const inner: number[] = [];
    for (let i = owner; i <= tree.last[owner]; i++) if (tree.type[i] === COMPOUND) inner.push(slot[i]);
    copiedFrom[s] = inner[0] ?? 0;
    copiedCount[s] = inner.length;
    stride += inner.length;
  }
  return { slot, stride, firstHistory, nextHistory, copiedFrom, copiedCount };
}

function flatten(rows: readonly (readonly number[])[]): [Int32Array, Int32Array] {
  const from = new Int32Array(rows.length + 1);
  for (let i = 0; i < rows.length; i++) from[i + 1] = from[i] + rows[i].length;
  return [from, Int32Array.from(rows.flat())];
}
