import { InvalidDataError } from '../../../data/check.js';
import { parse } from '../../../data/parse.js';
import { joinIndex, joinKey } from '../../../data/path.js';
import {
  dictionary,
  integer,
  list,
  literal,
  number,
  optional,
  record,
  type Schema,
  text,
  union,
} from '../../../data/schema.js';
import { type Chart, COMPOUND, DEEP_HISTORY, NONE, PARALLEL, SHALLOW_HISTORY } from '../chart/chart.js';
import { createSlots, isActive, type Slots } from '../chart/configuration.js';
import type { MachineTables } from './machine-tables.js';

/** The state of a machine as plain JSON, by state names. The machine itself has the empty name. */
export interface SavedMachine {
  /** For each composite with one: its current state, or the state it remembers. */
  readonly current: Readonly<Record<string, string>>;
  /**
   * What history states remember: a child, `true` for all regions, or the current states on all
   * nested levels.
   */
  readonly history?: Readonly<Record<string, string | true | Readonly<Record<string, string>>>>;
  /** Configurations set aside by `push`, the most recent last. */
  readonly stack?: readonly Pick<SavedMachine, 'current' | 'history'>[];
  /** Seconds since the timed states were last entered. */
  readonly since?: Readonly<Record<string, number>>;
  /** Ticks since the last transition. */
  readonly idle?: number;
  /** How many random numbers were drawn. */
  readonly draws?: number;
}

const names = dictionary(text());
const configuration = {
  current: names,
  history: optional(dictionary(union(text(), literal(true), names))),
} as const;
const count = integer({ min: 0, max: 2 ** 32 - 1 });

const savedMachineSchema: Schema<SavedMachine> = record({
  ...configuration,
  stack: optional(list(record(configuration))),
  since: optional(dictionary(number())),
  idle: optional(count),
  draws: optional(count),
});

/** One machine in the arrays of its population. */
export interface MachineRow {
  readonly rows: Slots;
  readonly configuration: number;
  readonly laidAside: Uint32Array;
  readonly clocks: Float64Array;
  readonly idle: number;
  readonly draws: number;
}

/** Writes the state of one machine. */
export function saveMachine<A>({ chart, clockOf }: MachineTables<A>, machine: MachineRow): SavedMachine {
  const { rows, configuration, laidAside, clocks, idle, draws } = machine;
  const since: Record<string, number> = {};
  for (const [state, clock] of clockOf.entries())
    if (clock !== NONE) since[chart.ids[state]] = clocks[0] - clocks[1 + clock];
  return {
    ...saveRow(chart, rows, configuration * chart.stride),
    ...(laidAside.length > 0
      ? { stack: Array.from(laidAside, (row) => saveRow(chart, rows, row * chart.stride)) }
      : {}),
    ...(clocks.length > 0 ? { since } : {}),
    ...(idle > 0 ? { idle } : {}),
    ...(draws > 0 ? { draws } : {}),
  };
}

/**
 * Reads what {@link saveMachine} wrote, possibly with an older version of the machine. Throws if it
 * does not fit.
 */
export function restoreMachine<A>(
  { chart, clockOf, clockCount }: MachineTables<A>,
  saved: SavedMachine,
  depth: number,
): { row: Slots; laidAside: Slots[]; clocks: Float64Array } {
  parse(savedMachineSchema, saved, 'state');
  const row = restoreRow(chart, saved, 'state');
  const stack = saved.stack ?? [];
  if (stack.length > depth) throw new InvalidDataError('state.stack', `must have at most ${depth} entries`);
  const laidAside = stack.map((one, i) => restoreRow(chart, one, joinIndex('state.stack', i)));
  const clocks = new Float64Array(clockCount > 0 ? 1 + clockCount : 0);
  for (const [state, clock] of clockOf.entries()) {
    const seconds = saved.since?.[chart.ids[state]];
    if (clock !== NONE && Number.isFinite(seconds)) clocks[1 + clock] = -seconds!;
  }
  return { row, laidAside, clocks };
}

function saveRow(chart: Chart, slots: Slots, at: number): Pick<SavedMachine, 'current' | 'history'> {
  const { ids, slot, type, parent, copiedFrom } = chart;
  const current: Record<string, string> = {};
  const history: Record<string, string | true | Record<string, string>> = {};
  for (let state = 0; state < ids.length; state++) {
    if (slot[state] === NONE || slots[at + slot[state]] === 0) continue;
    const child = ids[slots[at + slot[state]]];
    if (type[state] === COMPOUND || state === 0) current[ids[state]] = type[state] === PARALLEL ? '' : child;
    else if (type[state] === SHALLOW_HISTORY) history[ids[state]] = type[parent[state]] === PARALLEL || child;
    else {
      const copy: Record<string, string> = {};
      for (let inner = parent[state]; inner <= chart.last[parent[state]]; inner++) {
        if (type[inner] !== COMPOUND) continue;
        const remembered = slots[at + slot[state] + 1 + slot[inner] - copiedFrom[state]];
        if (remembered !== 0) copy[ids[inner]] = ids[remembered];
      }
      history[ids[state]] = copy;
    }
  }
  return Object.keys(history).length > 0 ? { current, history } : { current };
}

function restoreRow(chart: Chart, saved: Pick<SavedMachine, 'current' | 'history'>, path: string): Slots {
  const { slot, type, parent, copiedFrom } = chart;
  const row = createSlots(chart, 1);
  const find = (id: string, at: string): number => {
    const found = chart.byId.get(id);
    if (found === undefined) throw new InvalidDataError(at, `names ${id}, which is no state of the machine`);
    return found;
  };
  const children = (record: Readonly<Record<string, string>>, at: string) =>
    Object.entries(record).map(([owner, id]) => {
      const state = find(owner, at);
      const child = find(id, joinKey(at, owner));
      if (type[state] === COMPOUND && parent[child] !== state)
        throw new InvalidDataError(joinKey(at, owner), `must be a state directly inside ${owner}, got ${id}`);
      return { state, child };
    });
  for (const { state, child } of children(saved.current, joinKey(path, 'current')))
    if (type[state] === COMPOUND) row[slot[state]] = child;
    else if (state === 0) row[0] = 1;
  for (const [id, value] of Object.entries(saved.history ?? {})) {
    const at = joinKey(joinKey(path, 'history'), id);
    const state = find(id, at);
    if (type[state] !== SHALLOW_HISTORY && type[state] !== DEEP_HISTORY)
      throw new InvalidDataError(at, `must be a history state of the machine`);
    if (typeof value === 'string') row[slot[state]] = find(value, at);
    else row[slot[state]] = 1;
    if (typeof value !== 'object') continue;
    for (const one of children(value, at)) {
      row[slot[state] + 1 + slot[one.state] - copiedFrom[state]] = one.child;
      if (one.state === parent[state]) row[slot[state]] = one.child;
    }
  }
  if (chart.mode === 'statechart') requireWhole(chart, row, path);
  return row;
}

/**
 * In a statechart every active composite has an active child; a machine saved before an edit may
 * lack one.
 */
function requireWhole(chart: Chart, row: Slots, path: string): void {
  for (let state = 1; state < chart.ids.length; state++)
    if (chart.type[state] === COMPOUND && row[chart.slot[state]] === 0 && isActive(chart, row, 0, state))
      throw new InvalidDataError(joinKey(path, 'current'), `must say where ${chart.ids[state]} is`);
}
