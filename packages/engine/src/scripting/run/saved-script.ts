import { InvalidDataError } from '../../data/check.js';
import {
  boolean,
  choice,
  integer,
  type Json,
  json,
  list,
  literal,
  nullable,
  number,
  parse,
  record,
  text,
  tuple,
} from '../../data/index.js';
import { fingerprint, type ScriptProgram } from '../compile/program.js';
import { fault, ScriptList, ScriptRecord, type ScriptValue, ScriptVector } from '../values/value.js';
import { FRAME } from './call-frame.js';
import { eachLiveRegister } from './live-values.js';
import { resumeScript } from './resume-script.js';
import { ScriptRun } from './run.js';
import type { RunOptions } from './run-options.js';
import type { ScriptStatus } from './script-status.js';

/** A value in a save: `null` is empty, lists start with what they are. */
type Saved = number | string | boolean | null | readonly [string, ...Json[]];

/** A running script as plain data (JSON): goes into a save-game, or over a wire. */
export interface SavedScript {
  readonly version: 1;
  /** The program it runs, by its fingerprint. */
  readonly program: number;
  readonly status: ScriptStatus;
  readonly result: Saved;
  readonly failure: {
    readonly problem: string;
    readonly line: number;
    readonly column: number;
    readonly function: string;
  } | null;
  readonly steps: number;
  readonly place: readonly [unit: number, fn: number, pc: number, base: number, main: number];
  readonly rest: number;
  readonly debt: number;
  readonly flags: readonly [isAtomic: boolean, isHandling: boolean, isPending: boolean];
  readonly frames: readonly number[];
  readonly rests: readonly number[];
  readonly registers: readonly (readonly [register: number, value: Saved])[];
  readonly events: readonly { readonly name: string; readonly values: readonly Saved[] }[];
  readonly memory: readonly [used: number, countAt: number];
  /** Texts that it runs as scripts. */
  readonly texts: readonly string[];
  /** Lists and records, which may hold each other. */
  readonly heap: readonly Json[];
}

const PLACE = integer({ min: 0, max: 1_000_000 });
const SNAPSHOT = /* @__PURE__ */ record({
  version: literal(1),
  program: number(),
  status: choice(['ready', 'paused', 'yielded', 'waiting', 'done', 'failed']),
  result: json(),
  failure: nullable(record({ problem: text(), line: PLACE, column: PLACE, function: text() })),
  steps: number(),
  place: tuple([PLACE, PLACE, PLACE, PLACE, PLACE]),
  rest: number(),
  debt: number(),
  flags: tuple([boolean(), boolean(), boolean()]),
  frames: list(PLACE),
  rests: list(number()),
  registers: list(tuple([PLACE, json()])),
  events: list(record({ name: text(), values: list(json()) })),
  memory: tuple([number(), number()]),
  texts: list(text()),
  heap: list(json()),
});

/** See `ScriptRun.save`. */
export function saveScript<C>(run: ScriptRun<C>): SavedScript {
  const heap: Json[] = [];
  const places = new Map<object, number>();
  const save = (value: ScriptValue): Saved => {
    if (value === undefined) return null;
    if (Object.is(value, -0)) return ['-0'];
    if (typeof value !== 'object') return value;
    if (value instanceof ScriptVector)
      return value.z === undefined ? ['vector', value.x, value.y] : ['vector', value.x, value.y, value.z];
    if (!(value instanceof ScriptList || value instanceof ScriptRecord)) return saveThing(run, value);
    let at = places.get(value);
    if (at === undefined) {
      at = heap.push(null) - 1;
      places.set(value, at);
      // Filled in later, because recursion would go as deep as scripts nest their lists.
      open.push(value);
    }
    return ['at', at];
  };
  const open: (ScriptList | ScriptRecord)[] = [];
  const registers: [number, Saved][] = [];
  // A script may have ended in the middle of an instruction. The values that the instruction read
  // are no longer needed, and the value that it would have written does not exist.
  const before = new Set<number>();
  if (run.hasEnded) eachLiveRegister(run, run.pc - 1, (register) => before.add(register));
  eachLiveRegister(run, run.pc, (register) => {
    if (run.hasEnded && !before.has(register)) return;
    const value = run.value(register);
    if (value !== undefined) registers.push([register, save(value)]);
  });
  const events = run.events.map(({ name, values }) => ({ name, values: values.map(save) }));
  const result = save(run.result);
  for (let value = open.pop(); value !== undefined; value = open.pop())
    heap[places.get(value)!] =
      value instanceof ScriptList
        ? { items: value.items.map(save) as Json }
        : { fields: [...value.fields].map(([key, item]) => [key, save(item)]) as Json };
  const { status, steps, rest, debt, failure } = run;
  return {
    version: 1,
    program: fingerprint(run.program),
    status,
    result,
    failure:
      failure === undefined
        ? null
        : { problem: failure.problem, line: failure.line, column: failure.column, function: failure.function },
    steps,
    place: [run.unit, run.function, run.pc, run.base, run.main],
    rest,
    debt,
    flags: [run.isAtomic, run.isHandling, run.isPending],
    frames: [...run.frames.subarray(0, run.depth * FRAME)],
    rests: [...run.rests.subarray(0, run.depth)],
    registers,
    events,
    memory: [run.used, run.countAt],
    texts: run.units.slice(1).map(({ source }) => source!),
    heap,
  };
}

function saveThing<C>({ host }: ScriptRun<C>, thing: object): Saved {
  const type = host.typeOf(thing);
  if (type?.save === undefined)
    return fault(`holds a thing of the game that cannot be saved${type === undefined ? '' : `: ${type.name}`}`);
  return ['thing', type.name, type.save(thing as never)];
}

/** See `ScriptRun.restore`. */
export function restoreScript<C>(program: ScriptProgram, saved: SavedScript, options: RunOptions<C>): ScriptRun<C> {
  // Save-games come from anywhere, so everything in them is checked.
  parse(SNAPSHOT, saved, 'script');
  if (saved.program !== fingerprint(program))
    throw new InvalidDataError('script.program', 'was saved by another program');
  const run = new ScriptRun(program, options);
  for (const text of saved.texts) run.units.push((options.compile ?? noCompiler)(text));
  const heap = saved.heap.map((each) => (listed(each, 'items') ? new ScriptList([]) : new ScriptRecord(new Map())));
  const load = (value: Saved): ScriptValue => {
    if (value === null) return undefined;
    if (typeof value !== 'object') return value;
    const [kind, ...rest] = Array.isArray(value) ? (value as unknown[]) : [];
    if (kind === '-0') return -0;
    if (kind === 'at') return heap[rest[0] as number];
    if (kind === 'vector') {
      const [x, y, z] = rest;
      return typeof x === 'number' && typeof y === 'number'
        ? new ScriptVector(x, y, typeof z === 'number' ? z : undefined)
        : undefined;
    }
    if (kind !== 'thing') return undefined;
    const thing = run.host.types.get(String(rest[0]))?.restore?.(rest[1] as Json, run.context as never);
    if (typeof thing !== 'object' || thing === null) return undefined;
    run.things?.takeBack(thing);
    return thing;
  };
  for (const [i, each] of saved.heap.entries()) {
    const to = heap[i];
    if (to instanceof ScriptList) {
      for (const item of listed(each, 'items') as Saved[]) {
        const value = load(item);
        // Objects that no longer exist are left out, because lists hold no empty values.
        if (value !== undefined) to.items.push(value);
      }
    } else
      for (const field of listed(each, 'fields') ?? []) {
        const [key, item] = Array.isArray(field) ? field : [];
        const value = load((item ?? null) as Saved);
        if (typeof key === 'string' && value !== undefined) to.fields.set(key, value);
      }
  }
  const [unit, fn, pc, base, main] = saved.place;
  const depth = saved.frames.length / FRAME;
  resumeScript(
    run,
    {
      ...{ status: saved.status, steps: saved.steps, unit, function: fn, pc, base, main, depth },
      ...{
        rest: saved.rest,
        debt: saved.debt,
        isAtomic: saved.flags[0],
        isHandling: saved.flags[1],
        isPending: saved.flags[2],
      },
      ...{ used: saved.memory[0], countAt: saved.memory[1] },
    },
    saved.frames,
    saved.rests,
  );
  for (const [register, value] of saved.registers) if (register < run.num.length) run.put(register, load(value));
  for (const { name, values } of saved.events) run.events.push({ name, values: values.map(load) });
  run.result = load(saved.result);
  run.failure = saved.failure === null ? undefined : { ...saved.failure, cause: undefined };
  return run;
}

/** A list in what a heap holds. */
function listed(saved: Json, name: string): readonly Json[] | undefined {
  const found =
    typeof saved === 'object' && saved !== null && !Array.isArray(saved)
      ? (saved as { [name: string]: Json })[name]
      : undefined;
  return Array.isArray(found) ? found : undefined;
}

function noCompiler(): never {
  return fault('texts cannot be run here');
}
