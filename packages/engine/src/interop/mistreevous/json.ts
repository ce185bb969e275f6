import { DOCUMENT_LIMITS } from '../../behavior/files/read-document.js';
import { InvalidDataError, isPlainObject, type Json, joinIndex, joinKey, parseJson } from '../../data/index.js';
import { showValue } from '../../data/show.js';
import type { ForeignNode, JsonRecord } from '../foreign/foreign.js';
import { COMPOSITES, DECORATORS, LEAVES, type Root } from './definition.js';

/** Our field among theirs, for what the format has no place for. */
const OWN = 'gumption';
const SETTINGS: { readonly [type: string]: string } = { repeat: 'iterations', retry: 'attempts', wait: 'duration' };

/** Reads the JSON form into its roots: one, or a list of them. Every fault names its path. */
export function parseDefinition(text: string): Root[] {
  const value = parseJson(text, DOCUMENT_LIMITS);
  const roots = Array.isArray(value) ? value : [value];
  return roots.map((root: unknown, i) => readRoot(root, Array.isArray(value) ? joinIndex('', i) : ''));
}

function readRoot(value: unknown, path: string): Root {
  const { type, id, child, comment, [OWN]: own, ...rest } = requireRecord(value, path);
  if (type !== 'root') throw new InvalidDataError(joinKey(path, 'type'), 'must be root');
  if (id !== undefined && (typeof id !== 'string' || id === ''))
    throw new InvalidDataError(joinKey(path, 'id'), 'must be a name');
  return {
    ...(id !== undefined && { id: id as string }),
    attributes: readAttributes(rest, path),
    child: readNode(child, joinKey(path, 'child')),
    ...(typeof comment === 'string' && comment !== '' && { comment }),
    ...(isPlainObject(own) && { own: own as JsonRecord }),
  };
}

function readNode(value: unknown, path: string): ForeignNode {
  const node = requireRecord(value, path);
  const { type, comment, [OWN]: own } = node;
  if (typeof type !== 'string' || !(COMPOSITES.has(type) || DECORATORS.has(type) || LEAVES.has(type)))
    throw new InvalidDataError(joinKey(path, 'type'), `there is no node ${showValue(type)}`);
  const children = COMPOSITES.has(type)
    ? requireList(node.children, joinKey(path, 'children')).map((child, i) =>
        readNode(child, joinIndex(joinKey(path, 'children'), i)),
      )
    : DECORATORS.has(type)
      ? [readNode(node.child, joinKey(path, 'child'))]
      : [];
  if (COMPOSITES.has(type) && children.length === 0)
    throw new InvalidDataError(joinKey(path, 'children'), 'needs a child');
  return {
    type,
    attributes: { ...readSettings(type, node, children.length, path), ...readAttributes(node, path) },
    children,
    ...(typeof comment === 'string' && comment !== '' && { comment }),
    ...(isPlainObject(own) && { own: own as JsonRecord }),
  };
}

function readSettings(type: string, node: JsonRecord, children: number, path: string): JsonRecord {
  if (type === 'action' || type === 'condition') return readCall(node, path);
  if (type === 'branch') return { ref: requireName(node.ref, joinKey(path, 'ref')) };
  if (type === 'lotto' && node.weights !== undefined) {
    const weights = requireList(node.weights, joinKey(path, 'weights'));
    if (weights.length !== children)
      throw new InvalidDataError(
        joinKey(path, 'weights'),
        `needs one for each child, ${children} in all, got ${weights.length}`,
      );
    return { weights: weights.map((one, i) => requireCount(one, joinIndex(joinKey(path, 'weights'), i))) };
  }
  const name = Object.hasOwn(SETTINGS, type) ? SETTINGS[type] : undefined;
  const setting = name === undefined ? undefined : node[name];
  if (setting === undefined) return {};
  const at = joinKey(path, name!);
  if (!Array.isArray(setting)) return { [name!]: requireCount(setting, at) };
  const [least, most] = setting.map((one, i) => requireCount(one, joinIndex(at, i)));
  if (setting.length !== 2 || least > most)
    throw new InvalidDataError(at, 'must be a number, or a smaller and a larger one');
  return { [name!]: [least, most] };
}

function readAttributes(node: JsonRecord, path: string): JsonRecord {
  const attributes: { [name: string]: Json } = {};
  for (const name of ['while', 'until', 'entry', 'exit', 'step']) {
    if (node[name] === undefined) continue;
    const at = joinKey(path, name);
    const attribute = requireRecord(node[name], at);
    const isGuard = name === 'while' || name === 'until';
    attributes[name] = {
      ...readCall(attribute, at),
      ...(isGuard && attribute.succeedOnAbort === true && { succeedOnAbort: true }),
    };
  }
  return attributes;
}

function readCall({ call, args = [] }: JsonRecord, path: string): JsonRecord {
  return {
    call: requireName(call, joinKey(path, 'call')),
    args: requireList(args, joinKey(path, 'args')).map((value, i) => {
      if (value === null || typeof value !== 'object') return value;
      if (isPlainObject(value) && typeof value.$ === 'string' && value.$ !== '') return { $: value.$ };
      throw new InvalidDataError(
        joinIndex(joinKey(path, 'args'), i),
        'must be text, a number, true, false, null or { "$": name }',
      );
    }),
  };
}

function requireRecord(value: unknown, path: string): JsonRecord {
  if (!isPlainObject(value)) throw new InvalidDataError(path, 'must be an object');
  return value as JsonRecord;
}

function requireList(value: unknown, path: string): readonly Json[] {
  if (!Array.isArray(value)) throw new InvalidDataError(path, 'must be a list');
  return value;
}

function requireName(value: unknown, path: string): string {
  if (typeof value !== 'string' || value === '') throw new InvalidDataError(path, 'must be a name');
  return value;
}

function requireCount(value: unknown, path: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new InvalidDataError(path, 'must be a whole number, 0 or more');
  return value;
}

/** The JSON form of trees, as `BehaviourTree` of mistreevous takes it. */
export function definitionOf(roots: readonly Root[]): Json {
  return roots.map(({ id, attributes, child, own }) => ({
    type: 'root',
    ...(id !== undefined && { id }),
    ...attributes,
    ...(own !== undefined && { [OWN]: own }),
    child: nodeOf(child),
  }));
}

function nodeOf({ type, attributes, children, own }: ForeignNode): Json {
  return {
    type,
    ...attributes,
    ...(own !== undefined && { [OWN]: own }),
    ...(COMPOSITES.has(type) && { children: children.map(nodeOf) }),
    ...(DECORATORS.has(type) && { child: nodeOf(children[0]) }),
  };
}
