import { parse } from '../../../data/parse.js';
import {
  boolean,
  choice,
  dictionary,
  integer,
  json,
  lazy,
  list,
  number,
  optional,
  record,
  type Schema,
  text,
  union,
} from '../../../data/schema.js';
import { defineMachine, type Machine } from './machine.js';
import type { MachineConfig } from './machine-config.js';

/** The functions that a game supplies for the names in a machine file. */
export type MachineBindings<A> = Pick<MachineConfig<A>, 'actions' | 'conditions' | 'values' | 'perform' | 'script'>;

/**
 * A machine as JSON: a {@link MachineConfig} in which actions and conditions are names and data.
 */
export type MachineData = Omit<MachineConfig<never>, keyof MachineBindings<never>>;

const names = union(text(), list(text()));

const guard: Schema<unknown> = lazy(
  () =>
    union(
      text(),
      record({
        all: optional(list(guard)),
        any: optional(list(guard)),
        not: optional(guard),
        value: optional(text()),
        min: optional(number()),
        max: optional(number()),
        is: optional(json()),
        in: optional(list(json())),
        state: optional(text()),
        script: optional(text()),
      }),
    ),
  'Condition',
);

const branch = { to: optional(names), do: optional(names) } as const;
const transition = record({
  ...branch,
  when: optional(guard),
  on: optional(names),
  after: optional(number()),
  idle: optional(integer()),
  chance: optional(list(record({ ...branch, weight: number({ min: 0 }) }))),
  push: optional(boolean()),
  pop: optional(boolean()),
  internal: optional(boolean()),
  level: optional(integer()),
});
const eventTransition = union(text(), transition);
const stateFields = {
  type: optional(choice(['parallel', 'final', 'history'])),
  deep: optional(boolean()),
  initial: optional(names),
  initialDo: optional(names),
  states: optional(dictionary(lazy(() => state, 'State'))),
  entry: optional(names),
  exit: optional(names),
  active: optional(names),
  on: optional(dictionary(union(text(), transition, list(eventTransition)))),
  transitions: optional(list(transition)),
} as const;
const state: Schema<unknown> = record(stateFields);

/** The schema of a machine file; `toJsonSchema` turns it into a JSON Schema for editors. */
export const machineSchema: Schema<unknown> = record({
  mode: optional(choice(['hierarchical', 'statechart'])),
  initialEntry: optional(boolean()),
  innerActions: optional(boolean()),
  exactEvents: optional(boolean()),
  events: optional(names),
  ...stateFields,
});

/**
 * Compiles a machine from data at run time. It checks the shape, then looks up every name in
 * `bindings`, and reports all problems with their paths before anything runs. Unless the data lists
 * `events`, any event may be sent, as files of other tools expect.
 */
export function readMachine<A>(data: unknown, bindings: MachineBindings<A>, path = 'machine'): Machine<A> {
  const checked = parse(machineSchema, data, path) as MachineData;
  return defineMachine<A>({ events: '*', ...(checked as MachineConfig<A>), ...bindings }, path);
}
