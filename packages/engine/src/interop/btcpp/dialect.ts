import type { DocumentNode, ParamValue } from '../../behavior/document/document.js';
import { isPlainObject, type Json } from '../../data/index.js';
import { isXmlName, isXmlText } from '../../data/xml/write-xml.js';
import { kindOfTask } from '../foreign/built-in-kinds.js';
import { readCounterpart, writeCounterpart } from '../foreign/counterparts.js';
import type { Dialect, Reading, Unwrapped, Writing } from '../foreign/dialect.js';
import { type ForeignNode, isSame, type JsonRecord, keptFor, keyOf, recordOf } from '../foreign/foreign.js';
import type { Ids } from '../foreign/ids.js';
import { type About, SILENT } from '../foreign/note.js';
import { BTCPP_NODES, codeOf, script, scriptCondition } from './node-table.js';
import { assignmentOf, expressionOf } from './script.js';
import { readPort, writePort } from './values.js';

/** What a file's `TreeNodesModel`, or our vocabulary, says of node types. */
export interface Model {
  readonly conditions: ReadonlySet<string>;
  /** Types of ports, by node type and port. */
  readonly ports: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

const SCRIPTS: readonly string[] = ['_while', '_successIf', '_failureIf'];

/** How nodes of BehaviorTree.CPP and ours correspond, in a tree whose ports are `params`. */
export function createBtcpp(model: Model, params: ReadonlySet<string>): Dialect {
  return {
    format: 'btcpp',
    title: 'BehaviorTree.CPP',
    holds: { name: isXmlText, comment: isXmlText },
    // Their tests on entry come before their test on every tick, so those stand outside.
    wrapping: SCRIPTS,
    read: (node, about) => read(node, about, model, params),
    write: (node, about) => write(node, about, model, params),
    wrap,
    unwrap,
  };
}

function read(node: ForeignNode, about: About, model: Model, params: ReadonlySet<string>): Reading {
  const scripts = Object.entries(node.attributes).filter(([name]) => name.startsWith('_'));
  for (const [name] of scripts)
    if (!/^(__?autoremap|__shared_blackboard|_collapsed)$/.test(name))
      about.lost(`nothing does what its ${name} says: ${node.attributes[name]}`);
  const bare = {
    ...node,
    attributes: Object.fromEntries(Object.entries(node.attributes).filter(([name]) => !name.startsWith('_'))),
  };
  const reading = readBare(bare, about, model, params);
  const scripted = Object.fromEntries(scripts);
  const kept = {
    ...reading.kept,
    ...(scripts.length > 0 && { attributes: { ...asRecord(reading.kept?.attributes), ...scripted } }),
  };
  return { ...reading, kept };
}

function readBare(node: ForeignNode, about: About, model: Model, params: ReadonlySet<string>): Reading {
  if (node.type === 'SubTree') {
    const { ID, ...ports } = node.attributes;
    const task = readTask('subtree', ports, undefined, about, params);
    return { kind: 'subtree', params: { behavior: String(ID), ...task.params }, ...(task.kept && { kept: task.kept }) };
  }
  const code = String(node.attributes.code ?? '');
  const table =
    node.type === 'ScriptCondition' && expressionOf(code) !== undefined
      ? [scriptCondition]
      : node.type === 'Script' && assignmentOf(code) !== undefined
        ? [script]
        : BTCPP_NODES;
  const found = readCounterpart(table, node, about);
  if (found !== undefined) {
    // SetBlackboard does the same, and is written first.
    const named = table[0] === script ? { ...found, kept: { type: node.type } } : found;
    return keepRaw(node, withParams(named, node.attributes, params), about);
  }
  if (UNTRANSLATED.has(node.type))
    about.changed(`the game must offer ${node.type} itself${code === '' ? '' : `, for: ${code}`}`);
  const kind = kindOfTask(node.type);
  if (kind !== node.type)
    about.changed(`the node type ${node.type} is called ${kind}, since ${node.type} is a node kind`);
  const task = readTask(kind, node.attributes, model.ports.get(node.type), about, params);
  return {
    ...task,
    ...(kind !== node.type && { kept: { ...task.kept, type: node.type } }),
    ...((model.conditions.has(node.type) || node.type === 'ScriptCondition') && { category: 'condition' }),
  };
}

/** Entries that are ports of the tree are its parameters. */
function withParams(reading: Reading, attributes: JsonRecord, ports: ReadonlySet<string>): Reading {
  const isPort = (key: string | undefined): key is string =>
    key !== undefined && ports.has(key) && Object.values(attributes).includes(`{${key}}`);
  const params = Object.entries(reading.params ?? {}).map(([name, value]) => {
    const key = keyOf(value);
    return [name, isPort(key) ? ({ param: key } as unknown as ParamValue) : value] as const;
  });
  return { ...reading, params: recordOf(params) };
}

/** Keeps the attributes as they were where writing would not give them again. */
function keepRaw(node: ForeignNode, reading: Reading, about: About): Reading {
  const written = writeCounterpart(
    [scriptCondition, ...BTCPP_NODES, script],
    'btcpp',
    {
      id: '',
      kind: reading.kind,
      params: reading.params ?? {},
      children: node.children as never,
      foreign: { btcpp: reading.kept ?? {} },
    } as DocumentNode,
    SILENT,
  );
  if (isSame(written?.attributes, node.attributes)) return reading;
  for (const name of Object.keys(node.attributes))
    if (written !== undefined && !Object.hasOwn(written.attributes, name) && name !== 'max_failures')
      about.lost(`${node.type} has no port ${name}`);
  return { ...reading, kept: { ...reading.kept, attributes: node.attributes } };
}

function readTask(
  kind: string,
  attributes: JsonRecord,
  ports: ReadonlyMap<string, string> | undefined,
  _about: About,
  params: ReadonlySet<string>,
): Reading {
  const raw: { [name: string]: Json } = {};
  const values = Object.entries(attributes).map(([name, value]) => {
    const read = readPort(String(value), name, ports?.get(name), params);
    if (writePort(read) !== value) raw[name] = value;
    return [name, read] as const;
  });
  return { kind, params: recordOf(values), ...(Object.keys(raw).length > 0 && { kept: { attributes: raw } }) };
}

function write(node: DocumentNode, about: About, model: Model, params: ReadonlySet<string>): Writing {
  const written = writeFresh(node, about);
  // What came with other words for the same keeps its words.
  const kept = asRecord(keptFor(node, 'btcpp').attributes);
  const attributes = Object.fromEntries(
    Object.entries({ ...written.attributes, ...kept }).filter(([, value]) => typeof value === 'string'),
  );
  if (Object.keys(kept).length === 0) return written;
  const stub: ForeignNode = { type: '', attributes: {}, children: [] };
  const asKept = { type: written.type, attributes, children: (node.children ?? []).map(() => stub) };
  const back = read(asKept, SILENT, model, params);
  return back.kind === node.kind && isSame(back.params ?? {}, node.params ?? {})
    ? { type: written.type, attributes }
    : written;
}

function writeFresh(node: DocumentNode, about: About): Writing {
  if (node.kind === 'subtree' && node.children === undefined) {
    const { behavior = '', ...ports } = node.params ?? {};
    if (typeof behavior === 'string' && isXmlText(behavior))
      return { type: 'SubTree', attributes: { ID: behavior, ...writePorts(ports, about, ['ID', 'behavior']) } };
  }
  if (SCRIPTED.has(node.kind) && isScriptOnly(node))
    return { type: node.kind, attributes: { code: String(node.params!.code) } };
  const written = writeCounterpart([...BTCPP_NODES, scriptCondition, script], 'btcpp', node, about);
  if (written !== undefined && Object.values(written.attributes).every((value) => isXmlText(String(value))))
    return written;
  const { type } = keptFor(node, 'btcpp');
  const name = typeof type === 'string' && kindOfTask(type) === node.kind ? type : node.kind;
  const safe = isTypeName(name) ? name : `Node_${name.replace(/[^A-Za-z0-9_-]/g, '_')}`;
  if (safe !== name) about.changed(`its type is called ${safe}`);
  // Theirs has no node of this name: it must be declared, and written in code.
  if (kindOfTask(node.kind) !== node.kind)
    about.changed(`BehaviorTree.CPP has no ${node.kind}: register a node type of that name`);
  return { type: safe, attributes: writePorts(node.params ?? {}, about, ['ID']) };
}

/** Their own node types that have no counterpart here: the game must offer them. */
const UNTRANSLATED: ReadonlySet<string> = new Set(
  [
    'Script ScriptCondition Precondition TryCatch LoopInt LoopBool LoopDouble LoopString WasEntryUpdated',
    'SkipUnlessUpdated WaitValueUpdate ManualSelector BlackboardCheckInt BlackboardCheckDouble BlackboardCheckString',
    'BlackboardCheckBool ConsumeQueue SubtreePlus',
  ].flatMap((line) => line.split(' ')),
);

/** Those that are written as they came, with their script and nothing else. */
const SCRIPTED: ReadonlySet<string> = new Set(['Script', 'ScriptCondition']);

function isScriptOnly({ params = {}, children }: DocumentNode): boolean {
  const { code } = params;
  return children === undefined && Object.keys(params).length === 1 && typeof code === 'string' && isXmlText(code);
}

/** Names that are structure in the file, or types with a meaning of their own. */
const TAKEN: ReadonlySet<string> = new Set([
  'root',
  'Root',
  'BehaviorTree',
  'TreeNodesModel',
  'include',
  'SubTree',
  'SubTreePlus',
  'Action',
  'Condition',
  'Control',
  'Decorator',
  'ScriptCondition',
  'Script',
]);
export function isTypeName(name: string): boolean {
  return isXmlName(name) && !TAKEN.has(name) && !BTCPP_NODES.some(({ type }) => type === name);
}

function writePorts(
  params: { readonly [name: string]: ParamValue },
  about: About,
  taken: readonly string[],
): JsonRecord {
  const ports: { [name: string]: string } = {};
  for (const [name, value] of Object.entries(params)) {
    const written = writePort(value);
    if (!/^[A-Za-z]/.test(name) || !isXmlName(name) || name === 'name' || taken.includes(name))
      about.lost(`${name} cannot be the name of a port`);
    else if (written === undefined || !isXmlText(written))
      about.lost(`its ${name} cannot be written: ${JSON.stringify(value)}`);
    else ports[name] = written;
  }
  return ports;
}

function wrap(node: DocumentNode, attribute: string, value: Json, about: About, ids: Ids): DocumentNode {
  const word = attribute.slice(1);
  const outer = ids.take(`${node.id}-${word}`);
  const code = String(value);
  const expression = expressionOf(code);
  const id = ids.take(`${node.id}-${word}-if`);
  if (expression === undefined) about.changed(`the game must offer a condition ScriptCondition for: ${code}`);
  const condition = (expression === undefined
    ? { id, kind: 'ScriptCondition', params: { code }, foreign: { category: 'condition' } }
    : {
        id,
        kind: 'isTrue',
        params: { that: { expression } },
        ...(codeOf({ expression } as never) !== code && { foreign: { btcpp: { attributes: { code } } } }),
      }) as unknown as DocumentNode;
  if (attribute === '_successIf')
    return {
      id: outer,
      kind: 'ifThenElse',
      children: [condition, { id: ids.take(`${node.id}-done`), kind: 'success' }, node],
    };
  if (attribute === '_failureIf')
    return { id: outer, kind: 'guard', params: { check: 'at the start', until: true }, children: [condition, node] };
  about.changed('fails when its _while no longer holds; theirs is skipped');
  return { id: outer, kind: 'guard', children: [condition, node] };
}

function unwrap(node: DocumentNode): Unwrapped | undefined {
  const [condition, second, third] = node.children ?? [];
  if (condition === undefined || second === undefined || condition.children !== undefined) return undefined;
  const { code: given } = asRecord(keptFor(condition, 'btcpp').attributes);
  const own = condition.kind === 'ScriptCondition' ? condition.params?.code : codeOf(condition.params?.that);
  const expression =
    condition.kind === 'isTrue' && isPlainObject(condition.params?.that) ? condition.params.that : undefined;
  const isGiven = typeof given === 'string' && isSame(expression, { expression: expressionOf(given) });
  const value = isGiven ? given : own;
  if (!['isTrue', 'ScriptCondition'].includes(condition.kind) || typeof value !== 'string' || !isXmlText(value))
    return undefined;
  const { children: _, ...outer } = node;
  if (node.kind === 'ifThenElse' && second.kind === 'success' && third !== undefined)
    return { inner: third, attribute: '_successIf', value, around: [outer, condition, second] };
  if (node.kind !== 'guard' || node.children!.length !== 2) return undefined;
  const { check = 'every tick', until = false } = node.params ?? {};
  if (check === 'at the start' && until === true)
    return { inner: second, attribute: '_failureIf', value, around: [outer, condition] };
  return check === 'every tick' && until === false
    ? { inner: second, attribute: '_while', value, around: [outer, condition] }
    : undefined;
}

function asRecord(value: unknown): JsonRecord {
  return isPlainObject(value) ? (value as JsonRecord) : {};
}
