import type { BehaviorDocument, DocumentNode } from '../../behavior/document/document.js';
import type { Json } from '../../data/index.js';
import type { Dialect, Unwrapped } from './dialect.js';
import {
  type ForeignNode,
  type ForeignTree,
  isSame,
  type JsonRecord,
  keepUnder,
  keptFor,
  keptOf,
  markOf,
  recordOf,
} from './foreign.js';
import { createAbout, type Note, SILENT } from './note.js';
import type { TaskBook } from './tasks.js';

const NODE_FIELDS: readonly string[] = ['id', 'kind', 'name', 'comment', 'params', 'children', 'foreign'];
const DOCUMENT_FIELDS: readonly string[] = [
  '$schema',
  'version',
  'name',
  'agent',
  'description',
  'comment',
  'root',
  'endComment',
  'foreign',
];

/**
 * Turns a document into a behavior of theirs, with notes beside its nodes for all that the format
 * has no place for.
 */
export function writeTree(dialect: Dialect, document: BehaviorDocument, tasks: TaskBook, notes: Note[]): ForeignTree {
  const { name, agent, description, comment, endComment } = document;
  const kept = keptFor(document, dialect.format);
  const back = keepUnder(dialect.format, kept).foreign;
  const own = recordOf<Json>([
    ['agent', agent],
    ['description', missing(dialect.holds.description, description)],
    ['comment', comment],
    ['endComment', endComment],
    ['extra', extraOf(document, DOCUMENT_FIELDS)],
    ['foreign', isSame(back, rawForeign(document)) ? undefined : rawForeign(document)],
  ]);
  return {
    name,
    root: writeNode(dialect, document.root, name, tasks, notes),
    kept,
    ...(description !== undefined && { description }),
    ...(Object.keys(own).length > 0 && { own }),
  };
}

function writeNode(
  dialect: Dialect,
  node: DocumentNode,
  behavior: string,
  tasks: TaskBook,
  notes: Note[],
): ForeignNode {
  // Attributes wrap in a fixed order and once each: a second guard of the same sort stays a node of
  // its own.
  const peeled: Unwrapped[] = [];
  let inner = node;
  for (let last = dialect.wrapping.length; ; ) {
    const unwrapped = dialect.unwrap?.(inner, tasks);
    const index = unwrapped === undefined ? -1 : dialect.wrapping.indexOf(unwrapped.attribute);
    if (unwrapped === undefined || index >= last) break;
    peeled.push(unwrapped);
    last = index;
    inner = unwrapped.inner;
  }
  const written = writePlain(dialect, inner, behavior, tasks, notes);
  if (peeled.length === 0) return written;
  const attributes = { ...written.attributes };
  const around: { [attribute: string]: Json } = {};
  for (const { attribute, value, around: nodes } of peeled.reverse()) {
    attributes[attribute] = value;
    around[attribute] = { of: markOf({ type: attribute, attributes: { value } }), nodes: nodes as unknown as Json };
  }
  return { ...written, attributes, own: { ...written.own, around } };
}

function writePlain(
  dialect: Dialect,
  node: DocumentNode,
  behavior: string,
  tasks: TaskBook,
  notes: Note[],
): ForeignNode {
  const about = createAbout(notes, behavior, node.id);
  const { type, attributes } = dialect.write(node, about, tasks);
  for (const format of Object.keys(keptOf(node) ?? {}))
    if (format !== dialect.format && format !== 'category')
      about.lost(`what it keeps from ${format} has no meaning in ${dialect.title}`);
  const children = (node.children ?? []).map((child) => writeNode(dialect, child, behavior, tasks, notes));
  const own = recordOf<Json>([
    ['id', missing(dialect.holds.id, node.id)],
    ['name', missing(dialect.holds.name, node.name, type)],
    ['comment', missing(dialect.holds.comment, node.comment)],
    ...Object.entries(whatReadingMisses(dialect, node, type, attributes)),
    ['extra', extraOf(node, NODE_FIELDS)],
  ]);
  return {
    type,
    attributes,
    children,
    id: node.id,
    ...recordOf([
      ['name', node.name],
      ['comment', node.comment],
    ]),
    ...(Object.keys(own).length > 0 && { own }),
  };
}

/**
 * Reads the written text back, as an importer would; if that does not give the same node, keeps the
 * node beside it.
 */
function whatReadingMisses(dialect: Dialect, node: DocumentNode, type: string, attributes: JsonRecord): JsonRecord {
  const stub: ForeignNode = { type: '', attributes: {}, children: [] };
  const written = { type, attributes, children: (node.children ?? []).map(() => stub) };
  const reading = dialect.read(written, SILENT);
  const { foreign } = keepUnder(dialect.format, reading.kept ?? {}, reading.category);
  const params = Object.keys(reading.params ?? {}).length > 0 ? reading.params : undefined;
  if (reading.kind === node.kind && isSame(params, node.params) && isSame(foreign, rawForeign(node))) return {};
  return recordOf<Json>([
    ['of', markOf(written)],
    ['kind', node.kind],
    ['params', node.params as Json | undefined],
    ['foreign', rawForeign(node)],
  ]);
}

function extraOf(record: object, known: readonly string[]): JsonRecord | undefined {
  const extra = Object.entries(record).filter(([name, value]) => value !== undefined && !known.includes(name));
  return extra.length > 0 ? Object.fromEntries(extra) : undefined;
}

/** The content of `foreign`, even if another tool wrote it. */
function rawForeign(record: object): Json | undefined {
  return (record as { foreign?: Json }).foreign;
}

/** The value, where the format has no place that holds it. */
function missing(
  holds: ((value: string, type: string) => boolean) | undefined,
  value: string | undefined,
  type = '',
): string | undefined {
  return value === undefined || holds?.(value, type) ? undefined : value;
}
