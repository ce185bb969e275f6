import { type DocumentNode, isBinding } from 'gumption/behavior';
import type { ObjectDescription } from 'gumption/protocol';
import { describeNode, type Lexicon, nameNode } from '../../document/describe/describe.js';
import { showBinding } from '../../document/describe/show-param.js';
import { showNumber } from '../../widgets/show-number.js';

// A state machine as a chart: which of a machine's parts are states, and what leads where.

/** Kinds of parts that transitions lead from and to. */
export const STATE_KINDS: readonly string[] = ['state', 'regions', 'final', 'history'];

export const TRANSITION = 'transition';

/** A state, with what belongs to it. */
export interface ChartState {
  readonly id: string;
  readonly node: DocumentNode;
  /** The state around it, or the machine. */
  readonly parent: string;
  /** How many states are around it. */
  readonly depth: number;
  readonly states: readonly ChartState[];
  /** Whether it is active together with its siblings. */
  readonly isRegion: boolean;
  /** What it runs, then what runs when it is entered and left. */
  readonly does: readonly DocumentNode[];
}

/** Where a transition leads. */
export interface ChartTarget {
  readonly state: string;
  /** Whether a decision below the transition must agree. */
  readonly isDecided: boolean;
}

export interface ChartTransition {
  readonly id: string;
  readonly node: DocumentNode;
  /** The state it leaves; the machine where it leaves any. */
  readonly source: string;
  /** None where it stays, or returns to a state that waits. */
  readonly targets: readonly ChartTarget[];
  /**
   * Its priority among the transitions of its source, from 1: the first that is triggered is taken.
   */
  readonly priority: number;
  readonly rivals: number;
}

export interface ChartModel {
  readonly owner: DocumentNode;
  readonly states: readonly ChartState[];
  /** Every state by id, in reading order. */
  readonly byId: ReadonlyMap<string, ChartState>;
  readonly transitions: readonly ChartTransition[];
}

const known = new WeakMap<DocumentNode, ChartModel>();

/** A machine as a chart. Kept with the node, so asking again costs nothing. */
export function readChart(owner: DocumentNode): ChartModel {
  let chart = known.get(owner);
  if (chart === undefined) known.set(owner, (chart = read(owner)));
  return chart;
}

function read(owner: DocumentNode): ChartModel {
  const byId = new Map<string, ChartState>();
  const pending: { readonly source: string; readonly node: DocumentNode; priority: number; rivals: number }[] = [];
  const readTransitions = ({ id, children = [] }: DocumentNode) => {
    const own = children.filter(({ kind }) => kind === TRANSITION);
    for (const [i, node] of own.entries()) pending.push({ source: id, node, priority: i + 1, rivals: own.length });
  };
  const readStates = (parent: DocumentNode, depth: number): readonly ChartState[] =>
    (parent.children ?? [])
      .filter(({ kind }) => STATE_KINDS.includes(kind))
      .map((node) => {
        const children = node.children ?? [];
        const state: { -readonly [K in keyof ChartState]: ChartState[K] } = {
          id: node.id,
          node,
          parent: parent.id,
          depth,
          states: [],
          isRegion: parent.kind === 'regions' && node.kind !== 'history',
          does: [
            ...children.filter(({ kind }) => kind !== TRANSITION && !STATE_KINDS.includes(kind) && !isMoment(kind)),
            ...children.filter(({ kind }) => isMoment(kind)),
          ],
        };
        byId.set(node.id, state);
        readTransitions(node);
        state.states = readStates(node, depth + 1);
        return state;
      });
  readTransitions(owner);
  const states = readStates(owner, 0);
  const transitions = pending.map(({ source, node, priority, rivals }) => {
    const targets = targetsOf(node).filter(({ state }) => byId.has(state));
    return { id: node.id, node, source, targets, priority, rivals };
  });
  return { owner, states, byId, transitions };
}

/** What is done in passing: on entry, on exit. */
function isMoment(kind: string): boolean {
  return kind === 'onEntry' || kind === 'onExit';
}

function targetsOf({ params, children = [] }: DocumentNode): readonly ChartTarget[] {
  if (typeof params?.to === 'string') return [{ state: params.to, isDecided: false }];
  const found = new Set<string>();
  const look = ({ kind, params: own, children: below = [] }: DocumentNode) => {
    if (kind === 'goToState' && typeof own?.state === 'string') found.add(own.state);
    below.forEach(look);
  };
  children.forEach(look);
  return [...found].map((state) => ({ state, isDecided: true }));
}

/**
 * A transition's text, such as `Alarmed: noise [alertness > 2] after 2 s / Shout`, its own name
 * first; a transition without any condition says `always`, or only its name.
 */
export function wordsOfTransition(
  { name, params = {}, children = [] }: DocumentNode,
  lexicon: Lexicon,
  objects: ReadonlyMap<string, ObjectDescription>,
): string {
  const { on, when, after, updates, result, weight, stack } = params;
  const words: string[] = [];
  if (typeof on === 'string') words.push(on);
  const guards = [
    ...(when === undefined || when === true ? [] : [isBinding(when) ? showBinding(when) : 'never']),
    ...children
      .filter(({ kind }) => kind !== 'effect' && kind !== 'goToState')
      .map((node) => describeNode(node, lexicon, objects).title),
  ];
  if (guards.length > 0) words.push(`[${guards.join(' and ')}]`);
  if (after !== undefined) words.push(`after ${isBinding(after) ? showBinding(after) : showNumber(Number(after))} s`);
  if (typeof updates === 'number') words.push(`after ${updates} ${updates === 1 ? 'update' : 'updates'}`);
  if (result === 'success' || result === 'failure') words.push(`on ${result}`);
  if (result === 'either') words.push('when done');
  if (weight !== undefined) words.push(`× ${isBinding(weight) ? showBinding(weight) : showNumber(Number(weight))}`);
  if (stack === 'push') words.push('and wait');
  if (words.length === 0 && name === undefined) words.push('always');
  const effects = children
    .filter(({ kind }) => kind === 'effect')
    .flatMap((effect) => effect.children ?? [])
    .map((node) => nameNode(node, lexicon, objects));
  if (effects.length > 0) words.push(`/ ${effects.join(', ')}`);
  const text = words.join(' ');
  return name === undefined ? text : text === '' ? name : `${name}: ${text}`;
}

/** What a state is called in a sentence: its own name, or its id where it has none. */
export function stateName({ id, name, kind }: DocumentNode): string {
  return name ?? (kind === 'history' ? 'history' : kind === 'final' ? 'end' : id);
}
