import type { MachineData } from '../../../decision/state-machine/machine/machine-data.js';
import type { MachineNote } from '../../foreign/note.js';
import type { ScxmlContent } from '../chart/content.js';
import { readChart } from '../chart/read-chart.js';
import { type MachineOutput, toMachine } from './to-machine.js';

/** An SCXML document as plain data: a machine for `readMachine`, and what its actions are. */
export interface ScxmlDocument {
  /** The document's `name`; empty if it has none. */
  readonly name: string;
  /** A machine in mode `statechart`. Its actions are keys of `contents`, its conditions scripts. */
  readonly machine: MachineData;
  /** Executable content by the names that the machine's actions have. */
  readonly contents: Readonly<Record<string, readonly ScxmlContent[]>>;
  /** Variables with the expression of their first value, in document order. */
  readonly variables: readonly { readonly id: string; readonly expr: string; readonly isText: boolean }[];
  /** Scripts to run at the start. */
  readonly scripts: readonly string[];
  /** What the conversion changed or dropped. */
  readonly notes: readonly MachineNote[];
}

/**
 * Parses SCXML 1.0 (W3C): states, transitions, history, regions and executable content. `notes`
 * lists what is not supported, such as `invoke` and external scripts. Run the document with {@link
 * ScxmlSession}, or pass `machine` to `readMachine` with your own functions.
 */
export function parseScxml(text: string): ScxmlDocument {
  const { name = '', isLate, root } = readChart(text);
  const contents: Record<string, readonly ScxmlContent[]> = {};
  const variables: ScxmlDocument['variables'][number][] = [];
  const scripts: string[] = [];
  const notes: MachineNote[] = [];
  const lose = (state: string, problem: string) => notes.push({ state, problem, severity: 'lost' });
  if (isLate) lose('', 'late binding of data: all data are bound at the start');
  const output: MachineOutput = {
    actions(list, state, key) {
      for (const problem of list.flatMap(({ lost }) => lost)) lose(state, problem);
      const content = list.flatMap((action) => action.content ?? []);
      if (content.length === 0) return [];
      contents[key] = content;
      return [key];
    },
    part(part, state) {
      if (part.type === 'datamodel')
        for (const { id, expr, isText, src, isXml } of part.data) {
          if (src !== undefined) lose(state, `data from ${src}`);
          if (isXml) lose(state, `XML in data ${id}`);
          variables.push({ id, expr, isText });
        }
      else if (part.type === 'script') {
        if (part.src !== undefined) lose(state, `script from ${part.src}`);
        scripts.push(part.text);
      } else lose(state, `<${part.tag}>`);
    },
  };
  return { name, machine: toMachine(root, output), contents, variables, scripts, notes };
}
