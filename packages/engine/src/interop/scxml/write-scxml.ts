import { type BehaviorDocument, type DocumentNode, walkNodes } from '../../behavior/document/document.js';
import { InvalidDataError } from '../../data/index.js';
import { element, isXmlText, writeXml } from '../../data/xml/write-xml.js';
import { isSame } from '../foreign/foreign.js';
import { createAbout, type Note } from '../foreign/note.js';
import { NAMESPACE, recordText } from './own.js';
import { StateWriter } from './write-state.js';

/** Writes a behavior that is, or has in it, one state machine as SCXML 1.0. */
export function writeScxml(documents: readonly BehaviorDocument[], notes: Note[]): string {
  const [document, another] = documents;
  if (another !== undefined) throw new InvalidDataError(another.name, 'is one too many: SCXML holds one behavior');
  const { $schema: _schema, version: _version, name, root, ...fields } = document;
  const machines = outermostMachines(root);
  const [machine] = machines;
  if (machine === undefined) throw new InvalidDataError(name, 'has no machine; SCXML holds state machines only');
  if (machines.length > 1) throw new InvalidDataError(name, `has ${machines.length} machines; SCXML holds one`);
  const about = createAbout(notes, name, machine.id);
  if (machine !== root) about.lost('what stands around the machine');
  if (machine.params?.mode !== 'statechart' && hasNesting(machine))
    about.changed('SCXML asks inner transitions first, and forgets where a state was');
  const kept = {
    ...fields,
    ...(!isXmlText(name) || name === '' ? { name } : {}),
    ...(machine !== root && { root: withoutMachine(root, machine) }),
  };
  const writer = new StateWriter(machine, name, notes);
  const inside = writer.inside(machine);
  const keys = [...writer.keys].map((id) => element('data', { id }));
  const { params } = machine;
  const attributes = {
    xmlns: 'http://www.w3.org/2005/07/scxml',
    'xmlns:gumption': NAMESPACE,
    version: '1.0',
    datamodel: 'ecmascript',
    name: isXmlText(name) && name !== '' ? name : undefined,
    'gumption:document': recordText(kept),
    'gumption:id': machine.id,
    'gumption:fields': recordText(writer.fieldsOf(machine)),
    'gumption:params': isSame(params, { mode: 'statechart' }) ? undefined : (recordText(params ?? {}) ?? '{}'),
  };
  const data = keys.length > 0 ? [element('datamodel', {}, keys)] : [];
  return writeXml(element('scxml', attributes, [...data, ...inside]));
}

function outermostMachines(node: DocumentNode): DocumentNode[] {
  return node.kind === 'machine' ? [node] : (node.children ?? []).flatMap(outermostMachines);
}

function withoutMachine(node: DocumentNode, machine: DocumentNode): DocumentNode {
  if (node === machine) return { id: machine.id, kind: machine.kind };
  return node.children === undefined
    ? node
    : { ...node, children: node.children.map((child) => withoutMachine(child, machine)) };
}

function hasNesting(machine: DocumentNode): boolean {
  let found = false;
  walkNodes(machine, ({ kind }, parent) => {
    found ||= kind === 'state' && parent?.kind === 'state';
  });
  return found;
}
