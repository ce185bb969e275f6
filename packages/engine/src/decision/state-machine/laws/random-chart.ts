import fc from 'fast-check';
import type { ChartMode, ChartSource, StateType } from '../chart/chart.js';
import type { MachineConfig, StateConfig, TransitionConfig } from '../machine/machine-config.js';

/**
 * A state of a random chart, as a tree of records. States are called by their number in document
 * order.
 */
export interface RandomState {
  readonly number: number;
  readonly type: StateType;
  readonly deep: boolean;
  readonly parent: RandomState | undefined;
  readonly children: RandomState[];
  initial: RandomState | undefined;
}

export interface RandomTransition {
  readonly number: number;
  readonly source: RandomState;
  readonly targets: readonly RandomState[];
  readonly events: readonly string[];
  readonly internal: boolean;
}

export interface RandomChart {
  readonly mode: ChartMode;
  /** In document order; the first is the machine. */
  readonly states: readonly RandomState[];
  /** By source in document order, then by priority: as a machine numbers them. */
  readonly transitions: readonly RandomTransition[];
}

/** One step of a story: an event (empty: an update) and the transitions whose guards hold then. */
export interface RandomStep {
  readonly event: string;
  readonly allowed: ReadonlySet<number>;
}

/** Charts of up to some twenty states; in statecharts with regions, history and final states. */
export function randomChart(mode: ChartMode): fc.Arbitrary<RandomChart> {
  return fc
    .record({
      rolls: fc.array(fc.nat(999), { minLength: 4, maxLength: 22 }),
      arrows: fc.array(fc.tuple(fc.nat(999), fc.nat(999), fc.nat(999), fc.nat(7)), { minLength: 3, maxLength: 24 }),
    })
    .map(({ rolls, arrows }) => build(mode, rolls, arrows));
}

/** What happens to a machine; guards are drawn again for each step. */
export const randomStory: fc.Arbitrary<readonly RandomStep[]> = fc.array(
  fc.record({
    event: fc.constantFrom('', 'a', 'a.b', 'c'),
    allowed: fc.array(fc.nat(40), { maxLength: 30 }).map((list) => new Set(list)),
  }),
  { minLength: 1, maxLength: 25 },
);

/** Each number says where the next state goes and what it is. */
function build(
  mode: ChartMode,
  rolls: readonly number[],
  arrows: readonly (readonly [number, number, number, number])[],
): RandomChart {
  const statechart = mode === 'statechart';
  type Draft = { type: StateType; deep: boolean; children: Draft[] };
  const root: Draft = { type: 'state', deep: false, children: [] };
  const drafts = [root];
  for (const roll of rolls) {
    const parents = drafts.filter(({ type }) => type === 'state' || type === 'parallel');
    const kinds: StateType[] = statechart
      ? ['state', 'state', 'state', 'parallel', 'history', 'final']
      : ['state', 'state', 'state', 'final'];
    const draft: Draft = { type: kinds[roll % kinds.length], deep: roll % 2 === 0, children: [] };
    // A region does not come to its end by itself alone, so final states are left to compound ones.
    const parent = parents[Math.floor(roll / 7) % parents.length];
    if (draft.type === 'final' && parent.type === 'parallel') draft.type = 'state';
    parent.children.push(draft);
    drafts.push(draft);
  }
  for (const draft of drafts)
    if (draft.children.length > 0 && draft.children.every(({ type }) => type === 'history'))
      draft.children.push({ type: 'state', deep: false, children: [] });
  const states: RandomState[] = [];
  const number = (draft: Draft, parent: RandomState | undefined): RandomState => {
    const state: RandomState = {
      number: states.length,
      type: draft.type,
      deep: draft.deep,
      parent,
      children: [],
      initial: undefined,
    };
    states.push(state);
    for (const child of draft.children) state.children.push(number(child, state));
    return state;
  };
  number(root, undefined);
  for (const state of states) {
    const real = state.children.filter(({ type }) => type !== 'history');
    if (state.type === 'state' && real.length > 0) state.initial = real[(state.number * 7 + rolls[0]) % real.length];
  }
  const targetable = states.slice(1);
  const sources = states.filter(
    ({ type, number: n }) => (type === 'state' || type === 'parallel') && (statechart || n > 0),
  );
  // Where all states are final there is nothing to leave.
  const drawn = (sources.length > 0 ? arrows : []).map(([from, to, second, kind]) => {
    const first = targetable[to % targetable.length];
    const other = targetable[second % targetable.length];
    const targets = kind === 7 ? [] : statechart && areRegions(first, other) ? [first, other] : [first];
    return {
      source: sources[from % sources.length],
      targets,
      events: statechart ? [[], ['a'], ['a.b'], ['c'], ['*'], ['a', 'c'], [], ['a']][kind] : [],
      internal: second % 3 === 0,
    };
  });
  const history = states
    .filter(({ type }) => type === 'history')
    .map((source) => ({ source, targets: [insideOf(source, rolls[1])], events: [], internal: false }));
  const transitions = [...drawn, ...history]
    .sort((a, b) => a.source.number - b.source.number)
    .map((one, index) => ({ number: index, ...one }));
  const describe = () =>
    [
      ...states.map(
        (one) =>
          `s${one.number} ${one.type}${one.deep ? ' deep' : ''} in ${one.parent?.number} initial ${one.initial?.number}`,
      ),
      ...transitions.map(
        (one) =>
          `t${one.number} s${one.source.number} -> ${one.targets.map((to) => to.number)} on ${one.events} ${one.internal ? 'internal' : ''}`,
      ),
    ].join('\n');
  return { mode, states, transitions, [fc.toStringMethod]: describe } as RandomChart;
}

export function isBelow(state: RandomState, outer: RandomState): boolean {
  for (let above = state.parent; above !== undefined; above = above.parent) if (above === outer) return true;
  return false;
}

/**
 * Whether two states lie in different regions of one parallel state; a history state stands for
 * what is around it.
 */
function areRegions(first: RandomState, second: RandomState): boolean {
  const [a, b] = [first, second].map((one) => (one.type === 'history' ? one.parent! : one));
  if (a === b || isBelow(a, b) || isBelow(b, a)) return false;
  let above = a.parent;
  while (above !== undefined && !isBelow(b, above)) above = above.parent;
  return above?.type === 'parallel';
}

function insideOf(history: RandomState, roll: number): RandomState {
  const real = history.parent!.children.filter(({ type }) => type !== 'history');
  return real[roll % real.length];
}

export function toSource({ mode, states, transitions }: RandomChart): ChartSource {
  return {
    mode,
    states: states.map(({ number: n, type, deep, parent, initial }) => ({
      id: n === 0 ? '' : `s${n}`,
      parent: parent?.number ?? -1,
      type,
      deep,
      ...(initial ? { initial: [initial.number] } : {}),
    })),
    transitions: transitions.map(({ source, targets, events, internal }) => ({
      source: source.number,
      targets: targets.map((target) => target.number),
      events,
      internal,
    })),
  };
}

/**
 * The same for `defineMachine`; actions say what they are: `s1-exit`, `t3`. Guards ask `allowed` of
 * the agent.
 */
export function toConfig(chart: RandomChart): MachineConfig<RandomAgent> {
  const stateOf = (state: RandomState): StateConfig<RandomAgent> => {
    const name = `s${state.number}`;
    const own = chart.transitions.filter(({ source }) => source === state);
    return {
      ...(state.type === 'state' ? {} : { type: state.type }),
      deep: state.deep,
      ...(state.initial ? { initial: `s${state.initial.number}` } : {}),
      entry: `${name}-entry`,
      exit: `${name}-exit`,
      active: `${name}-active`,
      transitions: own.map(({ number, targets, events, internal }): TransitionConfig<RandomAgent> => {
        const to = targets.map((target) => `s${target.number}`);
        const when = ({ allowed }: RandomAgent) => allowed.has(number);
        if (state.type === 'history') return { to, do: `t${number}` };
        return { ...(to.length > 0 ? { to } : {}), on: events, internal, when, do: `t${number}` };
      }),
      states: Object.fromEntries(state.children.map((child) => [`s${child.number}`, stateOf(child)])),
    };
  };
  return {
    ...stateOf(chart.states[0]),
    mode: chart.mode,
    events: '*',
    entry: [],
    exit: [],
    active: [],
    perform: ({ did }, action) => did.push(action),
  };
}

export interface RandomAgent {
  allowed: ReadonlySet<number>;
  readonly did: string[];
}
