import { InvalidDataError } from '../../../data/check.js';
import { joinIndex, joinKey } from '../../../data/path.js';
import { type Chart, type ChartState, type ChartTransition, compileChart, NONE } from '../chart/chart.js';
import { eventNumber, OTHER_EVENT, plainName } from '../chart/event-names.js';
import { compileGuard } from './condition.js';
import { BRANCH_FIELDS, MACHINE_FIELDS, requireFields, STATE_FIELDS, TRANSITION_FIELDS } from './field-names.js';
import type {
  Branch,
  MachineAction,
  MachineConfig,
  MachineScope,
  OneOrMore,
  StateConfig,
  TransitionConfig,
} from './machine-config.js';

type Act<A> = ((agent: A, scope: MachineScope) => void) | undefined;
type Test<A> = ((agent: A, scope: MachineScope) => unknown) | undefined;

/** How a transition chooses among its branches. */
export const NO_CHOICE = 0;
export const BY_DECISION = 1;
export const BY_CHANCE = 2;

/** What a machine does, beside the chart that says when: functions by state and by transition. */
export interface MachineTables<A> {
  readonly chart: Chart;
  /** Events that no transition takes and that may be sent; undefined if any may. */
  readonly ignored: ReadonlySet<string> | undefined;
  /** By state. */
  readonly entry: readonly Act<A>[];
  readonly exit: readonly Act<A>[];
  readonly active: readonly Act<A>[];
  /** The name of the event that tells of a state's end, where some transition may wait for it. */
  readonly doneEvents: readonly (string | undefined)[];
  /** Where the time of a state's entry is kept, or NONE where no transition asks for it. */
  readonly clockOf: Int32Array;
  readonly clockCount: number;
  /** By transition. */
  readonly take: readonly Act<A>[];
  readonly tests: readonly Test<A>[];
  /** Seconds that must have passed, or 0. */
  readonly after: Float64Array;
  /** Updates without a transition that must have passed, or 0. */
  readonly idle: Int32Array;
  readonly choice: Uint8Array;
  readonly decide: readonly (((agent: A, scope: MachineScope) => number) | undefined)[];
  readonly branchCount: Int32Array;
  /** Of a branch: its weight; and whether it leads to something at all. */
  readonly weight: Float64Array;
  readonly leads: Uint8Array;
  /** 1 lays the state aside, 2 goes back. */
  readonly stack: Uint8Array;
  readonly usesIdle: boolean;
  readonly usesChance: boolean;
  readonly usesStack: boolean;
  /** No transition needs more than its test: no times, counts, choices or stacks. */
  readonly isPlain: boolean;
}

/** Compiles what an author wrote; every name is looked up now. */
export function compileTables<A>(config: MachineConfig<A>, path = 'machine'): MachineTables<A> {
  if (typeof config !== 'object' || config === null) throw new InvalidDataError(path, 'must be a machine');
  if (listOf(config.active).length > 0)
    throw new InvalidDataError(
      joinKey(path, 'active'),
      'must stand at a state: put one around the others for what is done in all of them',
    );
  const states: ChartState[] = [];
  const authored: { readonly state: StateConfig<A>; readonly path: string }[] = [];
  const numbers = new Map<string, number>();
  const collect = (id: string, state: StateConfig<A>, parent: number, at: string): void => {
    if (numbers.has(id)) throw new InvalidDataError(at, `must have a name of its own, there is another ${id}`);
    if (typeof state !== 'object' || state === null) throw new InvalidDataError(at, 'must be a state');
    requireFields(state, parent === NONE ? MACHINE_FIELDS : STATE_FIELDS, at);
    const index = states.push({ id, parent, type: state.type ?? 'state', deep: state.deep }) - 1;
    numbers.set(id, index);
    authored.push({ state, path: at });
    for (const [name, inner] of Object.entries(state.states ?? {}))
      if (inner !== undefined) collect(name, inner, index, joinKey(joinKey(at, 'states'), name));
  };
  collect('', config, NONE, path);
  const find = (name: string, at: string): number => {
    const found = name === '' ? undefined : numbers.get(name);
    if (found === undefined) throw new InvalidDataError(at, `must be a state of the machine, got ${name}`);
    return found;
  };
  const rows: Row<A>[] = [];
  authored.forEach(({ state, path: at }, s) => {
    const targets = (names: OneOrMore<string> | undefined, where: string) =>
      listOf(names).map((name) => find(name, joinKey(where, 'to')));
    if (state.initial !== undefined)
      states[s] = { ...states[s], initial: listOf(state.initial).map((name) => find(name, joinKey(at, 'initial'))) };
    if (state.initialDo !== undefined) {
      if (config.mode !== 'statechart' || states[s].initial === undefined)
        throw new InvalidDataError(joinKey(at, 'initialDo'), "needs an initial state and mode 'statechart'");
      rows.push({
        chart: { source: s, targets: states[s].initial, initial: true },
        transition: {},
        test: undefined,
        branch: {},
        branchCount: 0,
        take: compileActions(state.initialDo, config, joinKey(at, 'initialDo')),
      });
    }
    for (const { transition, path: where } of transitionsOf(state, at)) {
      const { on, chance, branches = chance, internal, level } = transition;
      requireFields(transition, TRANSITION_FIELDS, where);
      checkTransition(transition, where, config);
      const events = listOf(on);
      const choice = rows.length;
      const guard = transition.when;
      const test = guard === undefined ? undefined : compileGuard(guard, config, joinKey(where, 'when'));
      for (const [i, branch] of (branches ?? [transition]).entries()) {
        const place = branches === undefined ? where : joinIndex(joinKey(where, chance ? 'chance' : 'branches'), i);
        if (branches !== undefined) requireFields(branch, BRANCH_FIELDS, place);
        rows.push({
          chart: { source: s, targets: targets(branch.to, place), events, internal, level, choice },
          transition,
          test,
          branch,
          branchCount: branches?.length ?? 0,
          take: compileActions(branch.do, config, joinKey(place, 'do')),
        });
      }
    }
  });
  const { mode = 'hierarchical', exactEvents } = config;
  const chart = compileChart({ mode, states, transitions: rows.map((row) => row.chart), exactEvents }, path);
  const timed = [...new Set(rows.filter(({ transition }) => transition.after).map((row) => row.chart.source))];
  const takesAll = rows.some((row) => row.chart.events?.some((name) => plainName(name) === '*'));
  const by = (key: 'entry' | 'exit' | 'active') =>
    authored.map(({ state, path: at }) => compileActions(state[key], config, joinKey(at, key)));
  const clockOf = new Int32Array(states.length).fill(NONE);
  for (const [clock, state] of timed.entries()) clockOf[state] = clock;
  const ignored = listOf(config.events);
  return {
    chart,
    ignored: takesAll || ignored.includes('*') ? undefined : new Set(ignored),
    entry: by('entry'),
    exit: by('exit'),
    active: by('active'),
    doneEvents: chart.ids.map((id) => {
      const name = `done.state.${id}`;
      return takesAll || eventNumber(chart.events, name) !== OTHER_EVENT ? name : undefined;
    }),
    clockOf,
    clockCount: timed.length,
    take: rows.map(({ take }) => take),
    tests: rows.map(({ test }) => test),
    after: Float64Array.from(rows, ({ transition }) => transition.after ?? 0),
    idle: Int32Array.from(rows, ({ transition }) => transition.idle ?? 0),
    choice: Uint8Array.from(rows, ({ transition: { chance, branches } }) =>
      chance ? BY_CHANCE : branches ? BY_DECISION : NO_CHOICE,
    ),
    decide: rows.map(({ transition }) => transition.decide),
    branchCount: Int32Array.from(rows, ({ branchCount }) => branchCount),
    weight: Float64Array.from(rows, ({ branch }) => (branch as { weight?: number }).weight ?? 0),
    leads: Uint8Array.from(rows, ({ branch }) => (branch.to !== undefined || branch.do !== undefined ? 1 : 0)),
    stack: Uint8Array.from(rows, ({ transition: { push, pop } }) => (push ? 1 : pop ? 2 : 0)),
    usesIdle: rows.some(({ transition }) => transition.idle !== undefined),
    usesChance: rows.some(({ transition }) => transition.chance !== undefined),
    usesStack: rows.some(({ transition: { push, pop } }) => push || pop),
    isPlain: rows.every(({ transition: { after, idle, chance, branches, push, pop } }) =>
      [after, idle, chance, branches, push, pop].every((one) => one === undefined),
    ),
  };
}

interface Row<A> {
  readonly chart: ChartTransition;
  readonly transition: TransitionConfig<A>;
  readonly branch: Branch<A>;
  readonly branchCount: number;
  readonly test: Test<A>;
  readonly take: Act<A>;
}

function checkTransition<A>(transition: TransitionConfig<A>, path: string, { mode }: MachineConfig<A>): void {
  const { after, idle, chance, branches, decide, push, pop, to } = transition;
  const refuse = (key: string, problem: string) => {
    throw new InvalidDataError(joinKey(path, key), problem);
  };
  if (after !== undefined && !(after > 0)) refuse('after', `must be seconds above 0, got ${after}`);
  if (idle !== undefined && !(Number.isInteger(idle) && idle > 0))
    refuse('idle', `must be updates, 1 or more, got ${idle}`);
  if (chance?.some(({ weight }) => !(weight >= 0 && weight < Infinity)) || chance?.every(({ weight }) => weight === 0))
    refuse('chance', 'must have weights of 0 or more, and one above 0');
  if ((branches === undefined) !== (decide === undefined)) refuse('decide', 'must stand together with branches');
  if ((push || pop) && mode === 'statechart') refuse(push ? 'push' : 'pop', "needs mode 'hierarchical'");
  if (push && (to === undefined || pop)) refuse('push', 'must have a state to go to');
  if (pop && to !== undefined) refuse('pop', 'goes back to what was laid aside, and has no state to go to');
}

/** All transitions of a state in order of priority, however they are written. */
function transitionsOf<A>(state: StateConfig<A>, path: string): { transition: TransitionConfig<A>; path: string }[] {
  const listed = (state.transitions ?? []).map((transition, i) => ({
    transition,
    path: joinIndex(joinKey(path, 'transitions'), i),
  }));
  const named = Object.entries(state.on ?? {}).flatMap(([event, value]) =>
    listOf(value).map((one) => ({
      transition: { ...(typeof one === 'string' ? { to: one } : one), on: event },
      path: joinKey(joinKey(path, 'on'), event),
    })),
  );
  return [...listed, ...named];
}

function compileActions<A>(
  actions: OneOrMore<MachineAction<A>> | undefined,
  { actions: names = {}, perform }: MachineConfig<A>,
  path: string,
): Act<A> {
  const list = listOf(actions).map((one): NonNullable<Act<A>> => {
    if (typeof one === 'function') return one;
    if (Object.hasOwn(names, one)) return names[one];
    if (perform === undefined) throw new InvalidDataError(path, `must be an action of the machine, got ${one}`);
    return (agent, scope) => perform(agent, one, scope);
  });
  if (list.length < 2) return list[0];
  return (agent, scope) => {
    for (let i = 0; i < list.length; i++) list[i](agent, scope);
  };
}

function listOf<T>(value: OneOrMore<T> | undefined): readonly T[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value as T];
}
