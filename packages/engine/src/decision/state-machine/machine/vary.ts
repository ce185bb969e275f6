import { InvalidDataError } from '../../../data/check.js';
import { joinKey } from '../../../data/path.js';
import { defineMachine, type Machine } from './machine.js';
import type { StateConfig } from './machine-config.js';

/**
 * Makes a variant of a machine for another type of character. The named states, on any level, are
 * replaced key by key (`entry`, `transitions`, `states`); keys that a replacement does not give
 * stay. State names stay the same, so one variant can restore what another saved.
 */
export function vary<A>(
  machine: Machine<A>,
  states: Readonly<Record<string, Partial<StateConfig<A>>>>,
  path = 'variant',
): Machine<A> {
  const used = new Set<string>();
  const swap = (name: string, state: StateConfig<A>): StateConfig<A> => {
    const change = Object.hasOwn(states, name) ? states[name] : {};
    if (Object.hasOwn(states, name)) used.add(name);
    const merged = { ...state, ...change };
    if (merged.states === undefined) return merged;
    const inner = Object.entries(merged.states).map(([id, one]): [string, StateConfig<A>] => [id, swap(id, one)]);
    return { ...merged, states: Object.fromEntries(inner) };
  };
  const config = { ...machine.config, ...swap('', machine.config) };
  for (const name of Object.keys(states))
    if (!used.has(name)) throw new InvalidDataError(joinKey(path, name), 'must be a state of the machine');
  return defineMachine(config, path);
}
