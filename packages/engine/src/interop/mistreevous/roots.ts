import { type BehaviorDocument, walkNodes } from '../../behavior/document/document.js';
import { InvalidDataError } from '../../data/index.js';
import { type ForeignNode, type ForeignTree, type JsonRecord, keptFor, recordOf } from '../foreign/foreign.js';
import { createAbout, type Note } from '../foreign/note.js';
import { readTree } from '../foreign/read-tree.js';
import type { TaskBook } from '../foreign/tasks.js';
import { writeTree } from '../foreign/write-tree.js';
import type { Root } from './definition.js';
import { CALLBACKS, identifierOf, mistreevous } from './dialect.js';

/**
 * Turns the trees of a file into documents; the main one, which has no name there, is called
 * `mainName`.
 */
export function readRoots(roots: readonly Root[], mainName: string, notes: Note[]): BehaviorDocument[] {
  const mains = roots.filter(({ id }) => id === undefined);
  if (mains.length !== 1)
    throw new InvalidDataError('', `needs exactly one root without a name, the main one; there are ${mains.length}`);
  // A name we gave ourselves once stands beside the root, with what others call it in case that has
  // changed.
  const nameOf = (root: Root): string => {
    const own = root.own?.name;
    return typeof own === 'string' && (root.id === undefined || identifierOf(own) === root.id)
      ? own
      : (root.id ?? mainName);
  };
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const root of roots) {
    const name = nameOf(root);
    if (taken.has(name)) throw new InvalidDataError(name, 'is the name of two trees');
    taken.add(name);
    names.set(root.id ?? '', name);
  }
  return roots.map((root) => readTree(mistreevous, treeOf(root, nameOf(root), names, notes), notes));
}

function treeOf(root: Root, name: string, names: ReadonlyMap<string, string>, notes: Note[]): ForeignTree {
  const about = createAbout(notes, name, '');
  const kept = recordOf(CALLBACKS.map((callback) => [callback, root.attributes[callback]] as const));
  for (const [callback, value] of Object.entries(kept))
    about.lost(`nothing calls ${(value as { call: string }).call} at the ${callback} of the tree`);
  const guards = recordOf(['while', 'until'].map((guard) => [guard, root.attributes[guard]] as const));
  const child = renameBranches(root.child, names);
  // A guard of the root says the same as one of its only child; where both have one, it needs a
  // node of its own.
  const isClear =
    Object.keys(guards).every((guard) => child.attributes[guard] === undefined && guard !== 'while') ||
    (child.attributes.while === undefined && child.attributes.until === undefined);
  const guarded: ForeignNode = isClear
    ? { ...child, attributes: { ...child.attributes, ...guards } }
    : { type: 'sequence', attributes: guards, children: [child] };
  const { name: _, ...own } = (root.own ?? {}) as { [name: string]: JsonRecord[string] };
  return {
    name,
    root: guarded,
    kept,
    own: root.endComment === undefined ? own : { endComment: root.endComment, ...own },
    ...(root.comment !== undefined && { comment: root.comment }),
  };
}

function renameBranches(node: ForeignNode, names: ReadonlyMap<string, string>): ForeignNode {
  const children = node.children.map((child) => renameBranches(child, names));
  const name = node.type === 'branch' ? names.get(node.attributes.ref as string) : undefined;
  if (name === undefined || name === node.attributes.ref) return { ...node, children };
  return { ...node, children, attributes: { ...node.attributes, ref: name } };
}

/**
 * Turns documents into trees. The first that no other refers to is the main one, which mistreevous
 * runs.
 */
export function writeRoots(documents: readonly BehaviorDocument[], tasks: TaskBook, notes: Note[]): Root[] {
  const referred = new Set<string>();
  for (const { root } of documents)
    walkNodes(root, ({ kind, params }) => {
      if (kind === 'subtree') referred.add(String(params?.behavior));
    });
  const main = documents.find(({ name }) => !referred.has(name));
  if (main === undefined)
    throw new InvalidDataError('', 'every behavior is part of another; mistreevous needs one to begin with');
  const ids = new Map<string, string>();
  for (const { name } of documents) {
    const id = identifierOf(name);
    if (ids.has(id)) throw new InvalidDataError(name, `has the same name as ${ids.get(id)} in mistreevous: ${id}`);
    ids.set(id, name);
  }
  const ordered = [main, ...documents.filter((document) => document !== main)];
  return ordered.map((document) => {
    const { name, root, own } = writeTree(mistreevous, document, tasks, notes);
    const id = identifierOf(name);
    if (id !== name && document !== main) createAbout(notes, name, '').changed(`is called ${id}`);
    const isNamed = document !== main && id === name;
    const beside = { ...(!isNamed && { name }), ...own };
    return {
      ...(document !== main && { id }),
      attributes: recordOf(
        CALLBACKS.map((callback) => [callback, keptFor(document, 'mistreevous')[callback]] as const),
      ),
      child: root,
      ...(Object.keys(beside).length > 0 && { own: beside }),
    };
  });
}
