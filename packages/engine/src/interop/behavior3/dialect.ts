import type { DocumentNode, ParamValue } from '../../behavior/document/document.js';
import { isPlainObject, type Json } from '../../data/index.js';
import { kindOfTask } from '../foreign/built-in-kinds.js';
import { readCounterpart, writeCounterpart } from '../foreign/counterparts.js';
import type { Dialect, Reading, Writing } from '../foreign/dialect.js';
import { type ForeignNode, isSame, type JsonRecord, keptFor, recordOf } from '../foreign/foreign.js';
import { isId } from '../foreign/ids.js';
import { type About, SILENT } from '../foreign/note.js';
import { BEHAVIOR3_NODES, TITLES } from './node-table.js';

/**
 * How nodes of behavior3 and ours correspond. A type that is the id of a tree of the same file
 * refers to that tree.
 */
export function createBehavior3(trees: ReadonlyMap<string, string>): Dialect {
  const idOf = new Map([...trees].map(([id, name]) => [name, id]));
  return {
    format: 'behavior3',
    title: 'behavior3',
    holds: { id: isId, name: isTitle, comment: () => true, description: () => true },
    wrapping: [],
    read: (node, about) => read(node, about, trees),
    write: (node, about) => write(node, about, idOf, trees),
  };
}

/** Titles with such signs are patterns, in which the editor shows properties. */
function isTitle(name: string, type: string): boolean {
  return !name.includes('<') && name !== type && name !== TITLES[type];
}

function read(node: ForeignNode, about: About, trees: ReadonlyMap<string, string>): Reading {
  const tree = trees.get(node.type);
  if (tree !== undefined) {
    const rest = readTask('subtree', node.attributes, about);
    return { ...rest, params: { behavior: tree, ...rest.params } };
  }
  const found = readCounterpart(BEHAVIOR3_NODES, node, about);
  if (found !== undefined) return keepRaw(node, found);
  const kind = kindOfTask(node.type);
  if (kind !== node.type)
    about.changed(`the node type ${node.type} is called ${kind}, since ${node.type} is a node kind`);
  const task = readTask(kind, node.attributes, about);
  return kind === node.type ? task : { ...task, kept: { ...task.kept, type: node.type } };
}

/**
 * Properties are untyped: literals are as they are, `{ "key": name }` is a binding, other objects
 * are kept aside.
 */
function readTask(kind: string, properties: JsonRecord, about: About): Reading {
  const kept: { [name: string]: Json } = {};
  const params: { [name: string]: ParamValue } = {};
  for (const [name, value] of Object.entries(properties))
    if (isParamValue(value))
      Object.defineProperty(params, name, { value, enumerable: true, writable: true, configurable: true });
    else {
      kept[name] = value;
      about.lost(`its property ${name} is an object, which no parameter can be`);
    }
  return { kind, params, ...(Object.keys(kept).length > 0 && { kept: { properties: kept } }) };
}

function isParamValue(value: Json): value is ParamValue & Json {
  if (isPlainObject(value)) {
    const [only, ...others] = Object.entries(value);
    return (
      others.length === 0 &&
      only !== undefined &&
      ['key', 'param', 'expression'].includes(only[0]) &&
      typeof only[1] === 'string'
    );
  }
  return !Array.isArray(value) || value.every((part) => !isPlainObject(part) && isParamValue(part));
}

function keepRaw(node: ForeignNode, reading: Reading): Reading {
  const ours = {
    id: '',
    kind: reading.kind,
    params: reading.params ?? {},
    children: node.children as never,
    foreign: { behavior3: reading.kept ?? {} },
  };
  const written = writeCounterpart(BEHAVIOR3_NODES, 'behavior3', ours as DocumentNode, SILENT);
  if (isSame(written?.attributes, node.attributes)) return reading;
  return { ...reading, kept: { ...reading.kept, properties: node.attributes } };
}

function write(
  node: DocumentNode,
  about: About,
  idOf: ReadonlyMap<string, string>,
  trees: ReadonlyMap<string, string>,
): Writing {
  const written = writeFresh(node, about, idOf);
  const kept = keptFor(node, 'behavior3').properties;
  if (!isPlainObject(kept)) return written;
  const stub: ForeignNode = { type: '', attributes: {}, children: [] };
  const attributes = { ...written.attributes, ...(kept as JsonRecord) };
  const back = read({ type: written.type, attributes, children: (node.children ?? []).map(() => stub) }, SILENT, trees);
  return back.kind === node.kind && isSame(back.params ?? {}, node.params ?? {})
    ? { type: written.type, attributes }
    : written;
}

function writeFresh(node: DocumentNode, about: About, idOf: ReadonlyMap<string, string>): Writing {
  const { behavior, ...rest } = node.params ?? {};
  const tree = node.kind === 'subtree' && typeof behavior === 'string' ? idOf.get(behavior) : undefined;
  if (tree !== undefined && node.children === undefined) return { type: tree, attributes: rest as JsonRecord };
  const written = writeCounterpart(BEHAVIOR3_NODES, 'behavior3', node, about);
  if (written !== undefined) return written;
  const { type } = keptFor(node, 'behavior3');
  const name = typeof type === 'string' && kindOfTask(type) === node.kind ? type : node.kind;
  if (kindOfTask(node.kind) !== node.kind) about.changed(`behavior3 has no ${node.kind}: write a node of that name`);
  const isTaken = BEHAVIOR3_NODES.some((one) => one.type === name) || [...idOf.values()].includes(name);
  if (isTaken) about.changed(`its type is called ${name}Node`);
  return {
    type: isTaken ? `${name}Node` : name,
    attributes: recordOf(Object.entries((node.params ?? {}) as JsonRecord)),
  };
}
