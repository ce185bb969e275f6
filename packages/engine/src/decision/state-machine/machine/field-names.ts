import { InvalidDataError } from '../../../data/check.js';
import type { OptionNames } from '../../../data/known-options.js';
import { joinKey } from '../../../data/path.js';
import { didYouMean } from '../../../data/suggest.js';
import type { MachineConfig, StateConfig, TransitionConfig, WeightedBranch } from './machine-config.js';

export const STATE_FIELDS: Readonly<OptionNames<StateConfig<never>>> = {
  type: true,
  deep: true,
  initial: true,
  initialDo: true,
  states: true,
  entry: true,
  exit: true,
  active: true,
  on: true,
  transitions: true,
};

export const MACHINE_FIELDS: Readonly<OptionNames<MachineConfig<never>>> = {
  ...STATE_FIELDS,
  mode: true,
  initialEntry: true,
  exactEvents: true,
  events: true,
  innerActions: true,
  actions: true,
  conditions: true,
  values: true,
  perform: true,
  script: true,
};

export const TRANSITION_FIELDS: Readonly<OptionNames<TransitionConfig<never>>> = {
  to: true,
  do: true,
  when: true,
  on: true,
  after: true,
  idle: true,
  chance: true,
  branches: true,
  decide: true,
  push: true,
  pop: true,
  internal: true,
  level: true,
};

export const BRANCH_FIELDS: Readonly<OptionNames<WeightedBranch<never>>> = { to: true, do: true, weight: true };

/** Throws if an author wrote a field that nothing reads: `onEntry` would never run. */
export function requireFields(written: object, known: { readonly [name: string]: true }, path: string): void {
  for (const name of Object.keys(written))
    if (!Object.hasOwn(known, name)) {
      const names = Object.keys(known);
      const hint = didYouMean(name, names) || `; it must be one of ${names.join(', ')}`;
      throw new InvalidDataError(joinKey(path, name), `there is no such field${hint}`);
    }
}
