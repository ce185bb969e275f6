import type { BehaviorDocument } from '../../behavior/document/document.js';
import { DOCUMENT_LIMITS } from '../../behavior/files/read-document.js';
import {
  formatJson,
  InvalidDataError,
  isPlainObject,
  type Json,
  joinIndex,
  joinKey,
  parseJson,
} from '../../data/index.js';
import { type ForeignNode, type ForeignTree, type JsonRecord, keptFor } from '../foreign/foreign.js';
import { Ids } from '../foreign/ids.js';
import { createAbout, type Note } from '../foreign/note.js';
import { readTree } from '../foreign/read-tree.js';
import { describeTasks, type TaskBook } from '../foreign/tasks.js';
import { writeTree } from '../foreign/write-tree.js';
import { createBehavior3 } from './dialect.js';
import { BEHAVIOR3_NODES, TITLES } from './node-table.js';

/** Our field among theirs, for what the format has no place for. */
const OWN = 'gumption';
const MAX_DEPTH = 220;

/** Reads a tree, or a project of trees as the editor saves and exports it. */
export function readBehavior3(text: string, mainName: string, notes: Note[]): BehaviorDocument[] {
  const value = parseJson(text);
  const outer = requireRecord(value, '');
  const project = isPlainObject(outer.data) ? (outer.data as JsonRecord) : outer;
  const isProject = Array.isArray(project.trees);
  const specs = (isProject ? (project.trees as readonly Json[]) : [project]).map((tree, i) => {
    const path = isProject ? joinIndex(joinKey(isPlainObject(outer.data) ? 'data' : '', 'trees'), i) : '';
    return { spec: requireRecord(tree, path), path };
  });
  if (specs.length === 0) throw new InvalidDataError('trees', 'there is no tree');
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const trees = specs.map(({ spec, path }, i) => {
    const title = typeof spec.title === 'string' ? spec.title.trim() : '';
    let name =
      title === '' ? mainName : /^.{1,100}$/.test(title) ? title : title.replace(/\s+/g, ' ').slice(0, 100).trim();
    // Starts from its own number, so that a thousand trees with one title do not need a million
    // attempts.
    for (let n = i + 1; taken.has(name); n++) name = `${title.slice(0, 90)} ${n}`.trim();
    taken.add(name);
    const id = typeof spec.id === 'string' && spec.id !== '' ? spec.id : `tree ${i + 1}`;
    if (names.has(id)) throw new InvalidDataError(joinKey(path, 'id'), `${id} is the id of two trees`);
    names.set(id, name);
    return { spec, path, name };
  });
  const dialect = createBehavior3(names);
  const documents = trees.map(({ spec, path, name }) => readTree(dialect, treeOf(spec, path, name, notes), notes));
  const selected = names.get(String(project.selectedTree));
  return documents.sort((a, b) => Number(b.name === selected) - Number(a.name === selected));
}

function treeOf(spec: JsonRecord, path: string, name: string, notes: Note[]): ForeignTree {
  const nodes = requireRecord(spec.nodes ?? {}, joinKey(path, 'nodes'));
  if (isPlainObject(spec.root))
    throw new InvalidDataError(
      joinKey(path, 'root'),
      'must be the id of a node: trees that nest their nodes, as behavior3lua and behavior3-ts save them, are not read',
    );
  if (typeof spec.root !== 'string' || !Object.hasOwn(nodes, spec.root))
    throw new InvalidDataError(
      joinKey(path, 'root'),
      `must be the id of a node, got ${JSON.stringify(spec.root) ?? 'nothing'}`,
    );
  const seen = new Set<string>();
  const visit = (id: string, from: string, depth: number): ForeignNode => {
    const at = joinKey(joinKey(path, 'nodes'), id);
    if (!Object.hasOwn(nodes, id)) throw new InvalidDataError(from, `there is no node ${JSON.stringify(id)}`);
    if (seen.has(id)) throw new InvalidDataError(from, `${JSON.stringify(id)} hangs in two places, or below itself`);
    if (depth > MAX_DEPTH) throw new InvalidDataError(from, `nodes go deeper than ${MAX_DEPTH}`);
    seen.add(id);
    const node = requireRecord(nodes[id], at);
    if (typeof node.name !== 'string' || node.name === '')
      throw new InvalidDataError(joinKey(at, 'name'), 'must be the name of a node type');
    const children = childrenOf(node, at).map((child, i) =>
      visit(child, joinIndex(joinKey(at, 'children'), i), depth + 1),
    );
    return nodeOf(id, node, node.name, children, at);
  };
  const root = visit(spec.root, joinKey(path, 'root'), 1);
  const loose = Object.entries(nodes).filter(([id]) => !seen.has(id));
  const about = createAbout(notes, name, '');
  if (loose.length > 0)
    about.lost(
      `${loose.length} nodes hang nowhere: ${loose
        .slice(0, 5)
        .map(([id]) => id)
        .join(', ')}`,
    );
  if (isPlainObject(spec.display) && !isPlainObject(spec[OWN]))
    about.lost('where nodes stood on the canvas: places are computed here');
  const properties =
    isPlainObject(spec.properties) && Object.keys(spec.properties).length > 0
      ? (spec.properties as JsonRecord)
      : undefined;
  if (properties !== undefined) about.lost(`its properties ${Object.keys(properties).join(', ')} have no meaning here`);
  const kept = { ...(properties && { properties }), ...(loose.length > 0 && { loose: Object.fromEntries(loose) }) };
  return {
    name,
    root,
    kept,
    ...(typeof spec.description === 'string' && spec.description !== '' && { description: spec.description }),
    ...(isPlainObject(spec[OWN]) && { own: spec[OWN] as JsonRecord }),
  };
}

function childrenOf(node: JsonRecord, path: string): string[] {
  const children = node.children ?? (node.child === undefined || node.child === null ? [] : [node.child]);
  if (!Array.isArray(children) || children.some((child) => typeof child !== 'string'))
    throw new InvalidDataError(joinKey(path, 'children'), 'must be ids of nodes');
  return children as string[];
}

function nodeOf(
  id: string,
  node: JsonRecord,
  type: string,
  children: readonly ForeignNode[],
  path: string,
): ForeignNode {
  const { title, description } = node;
  const isNamed = typeof title === 'string' && title !== '' && title !== type && !title.includes('<');
  // The first versions of the editor called them parameters.
  const properties = node.properties ?? node.parameters ?? {};
  return {
    type,
    id,
    attributes: requireRecord(properties, joinKey(path, 'properties')),
    children,
    ...(isNamed && title !== titleOf(type) && { name: title }),
    ...(typeof description === 'string' && description !== '' && { comment: description }),
    ...(isPlainObject(node[OWN]) && { own: node[OWN] as JsonRecord }),
  };
}

function titleOf(type: string): string {
  return Object.hasOwn(TITLES, type) ? TITLES[type] : type;
}

function requireRecord(value: unknown, path: string): JsonRecord {
  if (!isPlainObject(value)) throw new InvalidDataError(path, 'must be an object');
  return value as JsonRecord;
}

/** Writes documents as a project, or a single one as a tree. */
export function writeBehavior3(documents: readonly BehaviorDocument[], tasks: TaskBook, notes: Note[]): string {
  const ids = new Ids();
  const treeIds = new Map(documents.map(({ name }) => [ids.take(`tree-${name}`), name]));
  const dialect = createBehavior3(treeIds);
  const customs = describeTasks(documents)
    .filter(({ name }) => !BEHAVIOR3_NODES.some(({ type }) => type === name))
    .map(({ name, category, params }) => ({
      version: '0.3.0',
      scope: 'node',
      name,
      category: category === 'condition' ? 'condition' : category,
      title: name,
      description: '',
      properties: Object.fromEntries(Object.keys(params).map((param) => [param, ''])),
    }));
  const trees = [...treeIds].map(([id, name], i) => {
    const tree = writeTree(dialect, documents[i], tasks, notes);
    const nodes: { [id: string]: Json } = {};
    const loose = keptFor(documents[i], 'behavior3').loose;
    place(nodes, tree.root, 0, { row: 0 });
    return {
      version: '0.3.0',
      scope: 'tree',
      id,
      title: name,
      description: tree.description ?? '',
      root: tree.root.id!,
      properties: keptFor(documents[i], 'behavior3').properties ?? {},
      nodes: { ...(isPlainObject(loose) ? (loose as JsonRecord) : {}), ...nodes },
      display: { camera_x: 0, camera_y: 0, camera_z: 1, x: -240, y: 0 },
      // Always there, to say that the places are ours.
      [OWN]: tree.own ?? {},
    };
  });
  const value =
    trees.length === 1
      ? { ...trees[0], custom_nodes: customs }
      : { version: '0.3.0', scope: 'project', selectedTree: trees[0].id, trees, custom_nodes: customs };
  return formatJson(value, { limits: { ...DOCUMENT_LIMITS, depth: 500 } });
}

/**
 * Writes a node and those below it, each below the last leaf before it and to the right of its
 * parent.
 */
function place(nodes: { [id: string]: Json }, node: ForeignNode, level: number, rows: { row: number }): void {
  const { id, type, name, comment, attributes, children, own } = node;
  const y = rows.row * 60;
  nodes[id!] = {
    id: id!,
    name: type,
    title: name === undefined || name.includes('<') ? titleOf(type) : name,
    description: comment ?? '',
    properties: attributes,
    display: { x: level * 240, y },
    ...(children.length > 0 &&
      (children.length === 1 && isDecorator(type)
        ? { child: children[0].id! }
        : { children: children.map((child) => child.id!) })),
    ...(own !== undefined && { [OWN]: own }),
  };
  if (children.length === 0) rows.row++;
  for (const child of children) place(nodes, child, level + 1, rows);
}

function isDecorator(type: string): boolean {
  return BEHAVIOR3_NODES.some((one) => one.type === type && one.children?.[1] === 1);
}
