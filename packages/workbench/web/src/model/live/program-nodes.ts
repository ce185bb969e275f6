import { referenceOf } from '../../document/describe/describe.js';
import { findNode } from '../../document/describe/find-node.js';
import type { Editor } from '../editor.js';
import { registerStore } from '../editor.js';
import { currentDocument } from '../files/documents.js';
import {
  createNodeTable,
  followPath,
  type NodeKey,
  type NodeRow,
  type NodeTable,
  type NodeTableSource,
  nodeKey,
} from './node-table.js';

/** How paths of running programs are followed through the documents on screen. */
export function programSource(editor: Editor): Pick<NodeTableSource, 'documentOf' | 'referenceOf' | 'copies'> {
  return {
    documentOf: (name) => currentDocument(editor, name),
    referenceOf: (name, id) => {
      const found = described(editor, name, id);
      return found && referenceOf(found.node, found.kind);
    },
    copies: (name, id) => described(editor, name, id)?.kind.copies !== undefined,
  };
}

/**
 * The node that a path of an agent's program leads to; undefined when neither agent nor node is
 * known here.
 */
export function nodeOfPath(editor: Editor, agent: string, path: string): NodeRow | undefined {
  const behavior = editor.world.getState().agents.find(({ id }) => id === agent)?.behavior;
  return behavior === undefined ? undefined : followPath(behavior, path.split('/'), programSource(editor));
}

/** Everything above the node that a path leads to, through the references on the way. */
export function keysAbove(editor: Editor, { key, through }: NodeRow): readonly NodeKey[] {
  return [...through, key].flatMap((each) => {
    const { behavior, node } = splitKey(each);
    const document = currentDocument(editor, behavior);
    const keys: NodeKey[] = each === key ? [] : [each];
    let place = document && findNode(document, node)?.parent;
    for (; place !== undefined; place = place.parent) keys.push(nodeKey(behavior, place.node.id));
    return keys;
  });
}

/** A key as behavior and node. */
export function splitKey(key: NodeKey): { readonly behavior: string; readonly node: string } {
  const [behavior = '', node = ''] = key.split('\n');
  return { behavior, node };
}

function described(editor: Editor, behavior: string, id: string) {
  const document = currentDocument(editor, behavior);
  const node = document && findNode(document, id)?.node;
  const kind = node && editor.world.getState().lexicon.kinds.get(node.kind);
  return kind && { node, kind };
}

/**
 * Makes tables, but only one for all agents that run the same program: a crowd must not have as
 * many of a large tree.
 */
export function shareTables(
  editor: () => Editor,
  make: (behavior: string, paths: readonly string[]) => NodeTable,
): (behavior: string, paths: readonly string[]) => NodeTable {
  const known = new Map<string, { paths: readonly string[]; from: readonly unknown[]; table: NodeTable }>();
  return (behavior, paths) => {
    const { documents, world } = editor();
    const from = [documents.getState().byName, world.getState().lexicon];
    const last = known.get(behavior);
    if (last !== undefined && isSameList(last.from, from) && isSameList(last.paths, paths)) return last.table;
    const table = make(behavior, paths);
    known.set(behavior, { paths, from, table });
    return table;
  };
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i]);
}

declare module '../editor.js' {
  interface Editor {
    /** What the nodes of a running program are in the documents on screen. */
    readonly makeTable: (behavior: string, paths: readonly string[]) => NodeTable;
  }
}

registerStore('makeTable', (editor) =>
  shareTables(
    () => editor,
    (behavior, paths) => createNodeTable({ behavior, paths, ...programSource(editor) }),
  ),
);
