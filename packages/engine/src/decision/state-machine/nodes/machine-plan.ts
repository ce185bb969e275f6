import type { PartView } from '../../../behavior/kind/part.js';
import {
  type Chart,
  type ChartMode,
  type ChartSource,
  type ChartState,
  type ChartTransition,
  compileChart,
} from '../chart/chart.js';
import { createSlots, type Slots } from '../chart/configuration.js';
import { createStep, type Step } from '../chart/step.js';
import { createTurn, type MachineTurn } from './machine-turn.js';
import { NodeDecider } from './node-decider.js';

/**
 * Where the children of a machine have their place in its chart, and the other way round. Made once
 * per program.
 */
export interface MachinePlan {
  readonly parts: readonly PartView[];
  readonly chart: Chart;
  readonly hierarchical: boolean;
  readonly innerActions: boolean;
  /** Place of each state of the chart; −1 for the machine itself. */
  readonly childIndexOf: readonly number[];
  /** Place of each transition of the chart. */
  readonly transitionChild: readonly number[];
  /** For a transition that leads where a decision says: its copies by the state they lead to. */
  readonly decided: readonly (readonly number[] | undefined)[];
  /** For the first of transitions between which the lot decides: all of them. */
  readonly lots: readonly (readonly number[] | undefined)[];
  /** Of each transition: is there more to it than an event and what it asks itself? */
  readonly limited: readonly boolean[];
  /** Places of the transitions of each state, by its number. */
  readonly ways: readonly (readonly number[])[];
  /** Places of what is done on entry and exit, by state, and of effects, by transition. */
  readonly entries: readonly (readonly number[])[];
  readonly exits: readonly (readonly number[])[];
  readonly effects: readonly (readonly number[])[];
  /** Places of the transitions that put away what an event brings, by its name. */
  readonly into: ReadonlyMap<string, readonly number[]>;
  /** History states, by number. */
  readonly histories: readonly number[];
  readonly hasStack: boolean;
  /** Does a transition wait for a number of updates? */
  readonly counts: boolean;
  /** Room to work in, for one mind at a time. */
  readonly row: Slots;
  readonly step: Step;
  readonly decider: NodeDecider;
  readonly turn: MachineTurn;
  /** Which states the step leaves, which have been dealt with on the way, and which are active. */
  readonly left: Uint8Array;
  readonly gone: Uint8Array;
  readonly active: Uint8Array;
}

/** The parts of a machine as a chart, and what belongs to what in it. */
export interface Drawing {
  readonly source: ChartSource;
  readonly childIndexOf: number[];
  readonly transitionChild: number[];
  /** Number of the state at each place, −1 for other parts. */
  readonly stateAt: number[];
  readonly decided: (readonly number[] | undefined)[];
  readonly lots: (number[] | undefined)[];
}

const TYPES: { readonly [kind: string]: ChartState['type'] } = {
  state: 'state',
  regions: 'parallel',
  final: 'final',
  history: 'history',
};

/**
 * Draws the chart that parts stand for. What cannot be drawn is left out; {@link checkMachine} says
 * so.
 */
export function drawChart(parts: readonly PartView[], mode: ChartMode): Drawing {
  const states: ChartState[] = [{ id: '', parent: -1 }];
  const childIndexOf = [-1];
  const stateAt = parts.map(({ kind, id, above, params }, childIndex) => {
    const type = TYPES[kind];
    if (type === undefined) return -1;
    states.push({ id, parent: above < 0 ? 0 : stateAtAbove(above), type, deep: params.deep === true });
    childIndexOf.push(childIndex);
    return states.length - 1;
  });
  function stateAtAbove(above: number): number {
    return childIndexOf.indexOf(above);
  }
  const transitions: ChartTransition[] = [];
  const drawing: Drawing = {
    source: { mode, states, transitions },
    childIndexOf,
    transitionChild: [],
    stateAt,
    decided: [],
    lots: [],
  };
  for (const [childIndex, part] of parts.entries())
    if (part.kind === 'transition') drawTransition(drawing, part, childIndex);
  return drawing;
}

function drawTransition(drawing: Drawing, { above, params, childCount }: PartView, childIndex: number): void {
  const { transitionChild, stateAt, decided, lots, source: chart } = drawing;
  const transitions = chart.transitions as ChartTransition[];
  const { states } = chart;
  const source = above < 0 ? 0 : stateAt[above];
  const to = params.to as number | undefined;
  const leads = to !== undefined && to >= 0 && params.stack !== 'pop';
  const own = {
    source,
    ...(params.on !== undefined && { events: [params.on as string] }),
    internal: params.internal === true,
  };
  const number = transitions.length;
  const add = (targets: readonly number[], choice?: number) => {
    transitions.push({ ...own, targets, ...(choice !== undefined && { choice }) });
    transitionChild.push(childIndex);
  };
  const isDrawn = params.weight === undefined || (params.weight as number) > 0;
  const first = isDrawn ? lots.findIndex((lot) => lot && isAlike(transitions[lot[0]], own)) : -1;
  if (first >= 0) lots[first]!.push(number);
  else if (isDrawn) lots[number] = [number];
  add(leads ? [stateAt[to]] : [], first >= 0 ? first : undefined);
  // Where a decision leads is known when it has been made.
  if (to !== undefined || childCount === 0 || params.stack !== 'no' || states[source].type === 'history') return;
  const copies = states.map((_, state) => {
    if (state === 0 || states[state].type === 'history') return -1;
    add([state], first >= 0 ? first : number);
    return transitions.length - 1;
  });
  decided[number] = copies;
}

/** Do two transitions leave the same state, on the same event? */
function isAlike(a: ChartTransition, b: Pick<ChartTransition, 'source' | 'events'>): boolean {
  return a.source === b.source && a.events?.[0] === b.events?.[0];
}

/** What a machine needs to know of its parts. */
export function planMachine(parts: readonly PartView[], params: PartView['params']): MachinePlan {
  const hierarchical = params.mode !== 'statechart';
  const { source, childIndexOf, transitionChild, decided, lots } = drawChart(
    parts,
    hierarchical ? 'hierarchical' : 'statechart',
  );
  const chart = compileChart(source);
  const below = (kind: string, childIndex: number) =>
    parts.flatMap((part, i) => (part.kind === kind && part.above === childIndex ? [i] : []));
  const into = new Map<string, number[]>();
  for (const [childIndex, { params }] of parts.entries())
    if (params.into !== undefined)
      into.set(params.on as string, [...(into.get(params.on as string) ?? []), childIndex]);
  const count = chart.ids.length;
  return {
    parts,
    chart,
    hierarchical,
    innerActions: params.innerActions === true,
    childIndexOf,
    transitionChild,
    decided,
    lots,
    limited: transitionChild.map((childIndex) => isLimited(parts[childIndex])),
    ways: childIndexOf.map((childIndex) => below('transition', childIndex)),
    entries: childIndexOf.map((childIndex) => (childIndex < 0 ? [] : below('onEntry', childIndex))),
    exits: childIndexOf.map((childIndex) => (childIndex < 0 ? [] : below('onExit', childIndex))),
    effects: transitionChild.map((childIndex) => below('effect', childIndex)),
    into,
    histories: source.states.flatMap(({ type }, s) => (type === 'history' ? [s] : [])),
    hasStack: parts.some(({ params }) => params.stack === 'push'),
    counts: parts.some(({ kind, params }) => kind === 'transition' && params.updates !== 0),
    row: createSlots(chart, 1),
    step: createStep(chart),
    decider: new NodeDecider(),
    turn: createTurn(),
    left: new Uint8Array(count),
    gone: new Uint8Array(count),
    active: new Uint8Array(count),
  };
}

function isLimited({ above, params }: PartView): boolean {
  const { after, updates, result, stack } = params;
  return above < 0 || after !== 0 || updates !== 0 || result !== 'unasked' || stack !== 'no';
}
