import type { BehaviorDocument } from '../../behavior/document/document.js';
import { parseJson } from '../../data/index.js';
import type { MachineData } from '../../decision/state-machine/machine/machine-data.js';
import { slugOf } from '../foreign/ids.js';
import type { MachineNote, Note } from '../foreign/note.js';
import { type MachineOutput, toMachine } from '../scxml/machine/to-machine.js';
import { toDocument } from '../scxml/read-scxml.js';
import { readConfig } from './read-config.js';

/**
 * Reads the config of XState's `createMachine`, version 5 or 4, as JSON, into a behavior. Guards
 * and actions become tasks of the game.
 */
export function readXstateBehavior(text: string, mainName: string, notes: Note[]): BehaviorDocument[] {
  const { root, ...config } = readConfig(parseJson(text));
  const name = config.name || mainName;
  for (const { state, problem, severity } of config.notes)
    notes.push({ behavior: name, node: state === '' ? '' : slugOf(state), problem, severity });
  return [toDocument({ name, isLate: false, root, naming: 'exact' }, name, notes)];
}

/**
 * Reads the configuration of `createMachine` of XState 5 or 4, as JSON. Guards and actions are
 * names, which you bind with `readMachine`. States that share a key are named by their path
 * (`lamp.on`). The notes list what is not supported, such as `invoke`.
 */
export function readXstate(config: unknown): {
  readonly machine: MachineData;
  readonly context: unknown;
  readonly notes: readonly MachineNote[];
} {
  const { root, context, notes } = readConfig(config);
  const output: MachineOutput = {
    actions: (list) => list.flatMap(({ content }) => (content?.kind === 'action' ? [content.name] : [])),
    part: () => {},
  };
  const machine = toMachine(root, output, 'exact');
  const ends = Object.values(machine.states ?? {}).some(({ type }) => type === 'final');
  if (machine.exit === undefined || !ends) return { machine, context, notes };
  const problem = 'its exit actions run when it is stopped, not when it comes to its final state';
  return { machine, context, notes: [...notes, { state: '', problem, severity: 'changed' }] };
}
