import type { DocumentNode, ParamValue } from '../../behavior/document/document.js';
import { isPlainObject, type Json } from '../../data/index.js';
import { isTask, kindOfTask } from '../foreign/built-in-kinds.js';
import type { Dialect, Reading, Unwrapped, Writing } from '../foreign/dialect.js';
import { type ForeignNode, type JsonRecord, keptFor, keyOf, type ParamRecord, recordOf } from '../foreign/foreign.js';
import type { Ids } from '../foreign/ids.js';
import type { About } from '../foreign/note.js';
import type { TaskBook } from '../foreign/tasks.js';
import { COMPOSITES, DECORATORS } from './definition.js';
import { plainText } from './format-mdsl.js';
import { writeBuiltIn } from './write-built-in.js';

export const CALLBACKS = ['entry', 'step', 'exit'] as const;

/** How nodes of mistreevous and ours correspond; the same for its text and its JSON. */
export const mistreevous: Dialect = {
  format: 'mistreevous',
  title: 'mistreevous',
  holds: {},
  wrapping: ['until', 'while'],
  read,
  write,
  wrap,
  unwrap,
};

function read(node: ForeignNode, about: About): Reading {
  const callbacks = recordOf(CALLBACKS.map((name) => [name, node.attributes[name]] as const));
  for (const [name, value] of Object.entries(callbacks))
    about.lost(`nothing calls ${(value as { call: string }).call} at its ${name}; let a task do it`);
  const reading = readType(node, about);
  return { ...reading, kept: { ...callbacks, ...reading.kept } };
}

function readType({ type, attributes }: ForeignNode, about: About): Reading {
  switch (type) {
    case 'sequence':
    case 'selector':
      return { kind: type };
    case 'parallel':
      return { kind: 'parallel' };
    case 'race':
      return { kind: 'parallel', params: { successes: 1, failures: 0 } };
    case 'all':
      about.changed('waits for all its children and succeeds if all have; in mistreevous one is enough');
      return { kind: 'parallel', params: { failures: 0 }, kept: { type } };
    case 'lotto':
      about.changed('tries another child when the one it drew fails; mistreevous reports the failure');
      return { kind: 'randomSelector', params: recordOf([['weights', attributes.weights as number[] | undefined]]) };
    case 'flip':
      return { kind: 'inverter' };
    case 'succeed':
      return { kind: 'alwaysSucceed' };
    case 'fail':
      return { kind: 'alwaysFail' };
    case 'repeat':
      return readRepeat(attributes.iterations, about);
    case 'retry':
      return readRetry(attributes.attempts, about);
    case 'wait':
      return readWait(attributes.duration, about);
    case 'branch':
      return { kind: 'subtree', params: { behavior: attributes.ref as string } };
    default:
      return readTask(type, attributes, about);
  }
}

function readRepeat(iterations: Json | undefined, about: About): Reading {
  if (iterations === 0) {
    about.changed('never runs its child: mistreevous then succeeds, a limit of 0 fails');
    return { kind: 'limit', params: { times: 0 }, kept: { iterations } };
  }
  if (iterations !== undefined) about.changed('reports in the tick of the last time; mistreevous spends one more tick');
  const times = readCount(iterations, about);
  return {
    kind: 'repeat',
    params: recordOf<ParamValue>([
      ['times', times],
      ['until', 'failure'],
    ]),
    ...(Array.isArray(iterations) && { kept: { iterations } }),
  };
}

function readRetry(attempts: Json | undefined, about: About): Reading {
  if (attempts === 0) return { kind: 'limit', params: { times: 0 }, kept: { attempts } };
  if (attempts !== undefined) about.changed('reports in the tick of the last try; mistreevous spends one more tick');
  return {
    kind: 'retry',
    params: { times: readCount(attempts, about) ?? 0 },
    ...(Array.isArray(attempts) && { kept: { attempts } }),
  };
}

/** A count, or the larger of two between which mistreevous draws. */
function readCount(count: Json | undefined, about: About): number | undefined {
  if (!Array.isArray(count)) return count as number | undefined;
  about.changed(`does it ${count[1]} times; mistreevous draws a number from ${count[0]} to ${count[1]}`);
  return count[1] as number;
}

function readWait(duration: Json | undefined, about: About): Reading {
  if (duration === undefined) return { kind: 'running' };
  about.changed('counts from its first tick on; mistreevous counts the time before that tick too');
  if (!Array.isArray(duration)) return { kind: 'wait', params: { seconds: (duration as number) / 1000 } };
  const [min, max] = duration as [number, number];
  return { kind: 'randomWait', params: { min: min / 1000, max: max / 1000 } };
}

function readTask(type: string, { call, args }: JsonRecord, about: About): Reading {
  const kind = kindOfTask(call as string);
  if (kind !== call) about.changed(`the task ${call} is called ${kind}, since ${call} is a node kind`);
  const values = (args ?? []) as readonly Json[];
  return {
    kind,
    params: recordOf(values.map((value, i) => [`arg${i + 1}`, readArgument(value)] as const)),
    ...(kind !== call && { kept: { call: call as string } }),
    ...(type === 'condition' && { category: 'condition' }),
  };
}

function readArgument(value: Json): ParamValue {
  return isPlainObject(value) ? { key: value.$ as string } : (value as ParamValue);
}

/** Arguments by position. What mistreevous cannot be given becomes text. */
function writeArguments(params: ParamRecord, about: About): Json[] {
  const entries = Object.entries(params);
  if (entries.some(([name], i) => name !== `arg${i + 1}`))
    about.changed(`is given its parameters by position: ${entries.map(([name]) => name).join(', ')}`);
  return entries.map(([name, value]) => {
    const key = keyOf(value);
    if (key !== undefined && isPropertyName(key)) return { $: key };
    if (typeof value === 'string') return writeText(name, value, about);
    if (value === null || typeof value !== 'object') return value as Json;
    about.changed(`${name} is given as text, since mistreevous knows no such values`);
    return plainText(JSON.stringify(value));
  });
}

/** MDSL knows no escape but that of a single quote, so some texts cannot be written as they are. */
function writeText(name: string, text: string, about: About): string {
  const plain = plainText(text);
  if (plain !== text) about.changed(`${name} is given as ${JSON.stringify(plain)}, since MDSL cannot quote it`);
  return plain;
}

function isPropertyName(name: string): boolean {
  return /^[_a-zA-Z][_a-zA-Z0-9]*$/.test(name);
}

/** Can it stand in the text as the name of a function or a tree? */
export function isIdentifier(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_.-]*$/.test(name) && !['null', 'true', 'false', 'NaN', 'Infinity'].includes(name);
}

/** A name that can stand in the text; the same for the same name. */
export function identifierOf(name: string): string {
  if (isIdentifier(name)) return name;
  return `_${name.replace(/[^A-Za-z0-9_.-]/g, '_')}`;
}

function write(node: DocumentNode, about: About, tasks: TaskBook): Writing {
  const written = writeType(node, about, tasks);
  const kept = keptFor(node, 'mistreevous');
  const callbacks = recordOf(CALLBACKS.map((name) => [name, kept[name]] as const));
  return { type: written.type, attributes: { ...written.attributes, ...callbacks } };
}

function writeType(node: DocumentNode, about: About, tasks: TaskBook): Writing {
  const children = node.children?.length ?? 0;
  if (isTask(node.kind) && children === 0)
    return writeCall(node, tasks.isCondition(node) ? 'condition' : 'action', about);
  const written = writeBuiltIn(node, about);
  if (written !== undefined && takes(written.type, children)) return written;
  if (children === 0) {
    about.changed(`mistreevous has no ${node.kind}: the agent needs a function of that name`);
    return writeCall(node, 'action', about);
  }
  about.lost(
    children === 1
      ? `mistreevous has no ${node.kind}: its child runs without it`
      : `mistreevous has no ${node.kind}: a sequence stands in its place`,
  );
  return { type: 'sequence', attributes: {} };
}

function takes(type: string, children: number): boolean {
  return COMPOSITES.has(type) ? children > 0 : children === (DECORATORS.has(type) ? 1 : 0);
}

function writeCall(node: DocumentNode, type: 'action' | 'condition', about: About): Writing {
  const kept = keptFor(node, 'mistreevous').call;
  const name = typeof kept === 'string' && kindOfTask(kept) === node.kind ? kept : node.kind;
  const call = identifierOf(name);
  if (call !== name) about.changed(`its function is called ${call}`);
  return { type, attributes: { call, args: writeArguments(node.params ?? {}, about) } };
}

/** Puts around a node what mistreevous says by attributes: its guards. */
function wrap(node: DocumentNode, attribute: string, value: Json, about: About, ids: Ids): DocumentNode {
  const guard = value as { call: string; args?: readonly Json[]; succeedOnAbort?: boolean };
  const reading = readTask('condition', { call: guard.call, args: guard.args ?? [] }, about);
  const outer = ids.take(`${node.id}-${attribute}`);
  const condition: DocumentNode = {
    id: ids.take(`${node.id}-${attribute}-if`),
    kind: reading.kind,
    ...(Object.keys(reading.params!).length > 0 && { params: reading.params! }),
    ...{ foreign: { ...(reading.kept && { mistreevous: reading.kept }), category: 'condition' } },
  };
  if (!guard.succeedOnAbort)
    return {
      id: outer,
      kind: 'guard',
      ...(attribute === 'until' && { params: { until: true } }),
      children: [condition, node],
    };
  const inverted: DocumentNode = {
    id: ids.take(`${node.id}-${attribute}-not`),
    kind: 'inverter',
    children: [condition],
  };
  const asked = attribute === 'until' ? inverted : condition;
  const success: DocumentNode = { id: ids.take(`${node.id}-${attribute}-done`), kind: 'success' };
  return { id: outer, kind: 'whileDoElse', children: [asked, node, success] };
}

function unwrap(node: DocumentNode, _tasks: TaskBook): Unwrapped | undefined {
  const until = node.kind === 'guard' && node.params?.until === true;
  if (node.kind === 'guard' && node.children?.length === 2 && isPlainGuard(node.params))
    return unwrapGuard(node, node.children[0], until, false);
  if (node.kind !== 'whileDoElse' || node.children?.length !== 3 || node.children[2].kind !== 'success')
    return undefined;
  const asked = node.children[0];
  return asked.kind === 'inverter' && asked.children?.length === 1
    ? unwrapGuard(node, asked.children[0], true, true)
    : unwrapGuard(node, asked, false, true);
}

function isPlainGuard(params: ParamRecord = {}): boolean {
  return (params.check ?? 'every tick') === 'every tick' && typeof (params.until ?? false) === 'boolean';
}

function unwrapGuard(
  node: DocumentNode,
  condition: DocumentNode,
  until: boolean,
  succeedOnAbort: boolean,
): Unwrapped | undefined {
  if (!isTask(condition.kind) || condition.children !== undefined) return undefined;
  let isExact = true;
  const about = { changed: () => (isExact = false), lost: () => (isExact = false) };
  const { attributes } = writeCall(condition, 'condition', about as unknown as About);
  // Arguments go by position, which is well; what would be given as text is not.
  if (!isExact && Object.values(condition.params ?? {}).some((value) => typeof value === 'object' && value !== null))
    return undefined;
  const inner = node.children![1];
  const { children: _, ...outer } = node;
  const last = node.children![2];
  const [asked] = node.children!;
  const { children: __, ...inverter } = asked;
  return {
    inner,
    attribute: until ? 'until' : 'while',
    value: { ...attributes, ...(succeedOnAbort && { succeedOnAbort }) } as Json,
    around: [outer, ...(asked === condition ? [] : [inverter]), condition, ...(last === undefined ? [] : [last])],
  };
}
