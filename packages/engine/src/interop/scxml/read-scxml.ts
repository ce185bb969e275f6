import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument, type DocumentNode } from '../../behavior/document/document.js';
import { readDocument } from '../../behavior/files/read-document.js';
import type { Note } from '../foreign/note.js';
import { readChart, type ScxmlChart } from './chart/read-chart.js';
import { ownRecord } from './own.js';
import { StateReader } from './read-state.js';

/**
 * Reads SCXML 1.0 as a behavior that is one state machine, or has it in it if it was written so
 * here.
 */
export function readScxml(text: string, mainName: string, notes: Note[]): BehaviorDocument[] {
  return [toDocument(readChart(text), mainName, notes)];
}

/** Makes a behavior of a chart. */
export function toDocument(
  { root, isLate, name: given }: ScxmlChart,
  mainName: string,
  notes: Note[],
): BehaviorDocument {
  const { root: around, ...fields } = ownRecord(root, 'document');
  const name = typeof fields.name === 'string' ? fields.name : given || mainName;
  const reader = new StateReader(root, name, notes);
  const machine = reader.machine(root, isLate, around as unknown as DocumentNode | undefined);
  return readDocument({
    ...fields,
    $schema: BEHAVIOR_SCHEMA_ID,
    version: 1,
    name,
    root: around === undefined ? machine : putInto(around as unknown as DocumentNode, machine),
  });
}

/** What stood around the machine, with the machine in its place again. */
function putInto(node: DocumentNode, machine: DocumentNode): DocumentNode {
  if (node.id === machine.id) return machine;
  return node.children === undefined
    ? node
    : { ...node, children: node.children.map((child) => putInto(child, machine)) };
}
