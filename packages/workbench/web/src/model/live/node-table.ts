import type { BehaviorDocument } from 'gumption/behavior';
import { findNode } from '../../document/describe/find-node.js';

/** Names a node of a document across all documents. */
export type NodeKey = string;

/** Ids have no newline in them, names neither. */
export function nodeKey(behavior: string, node: string): NodeKey {
  return `${behavior}\n${node}`;
}

/** One row of a running program, as the canvas sees it. */
export interface NodeRow {
  /** The node in the document that holds it. */
  readonly key: NodeKey;
  /** References on the path to it; they run whenever it runs. */
  readonly through: readonly NodeKey[];
}

/** Maps the nodes of a running program to the documents, with the parent of each. */
export interface NodeTable {
  /** By the game's own index. A row without a node belongs to a document that we do not have. */
  readonly rows: readonly (NodeRow | undefined)[];
  /** Children of a node, across references. */
  childrenOf(key: NodeKey): readonly NodeKey[];
}

export interface NodeTableSource {
  readonly behavior: string;
  /** Node paths: ids joined by '/', through references. */
  readonly paths: readonly string[];
  readonly documentOf: (behavior: string) => BehaviorDocument | undefined;
  /** The behavior that a node refers to, if it is a reference. */
  readonly referenceOf: (behavior: string, node: string) => string | undefined;
  /** Does a node run a copy of another of its document? */
  readonly copies: (behavior: string, node: string) => boolean;
}

/** Follows each path through its references, once per program rather than on every tick. */
export function createNodeTable(source: NodeTableSource): NodeTable {
  const { behavior, paths, documentOf, referenceOf } = source;
  // A running game asks for the same children in every tick.
  const known = new Map<NodeKey, { readonly from: readonly unknown[]; readonly children: readonly NodeKey[] }>();
  return {
    rows: paths.map((path) => followPath(behavior, path.split('/'), source)),
    childrenOf(key) {
      const last = known.get(key);
      const owner = key.slice(0, key.indexOf('\n'));
      const document = documentOf(owner);
      if (last !== undefined && last.from[0] === document && last.from[2] === documentOf(last.from[1] as string))
        return last.children;
      const id = key.slice(owner.length + 1);
      const node = document && findNode(document, id)?.node;
      if (node === undefined) return [];
      const target = referenceOf(owner, id);
      const inside = target === undefined ? undefined : documentOf(target);
      const inner = inside === undefined ? [] : [nodeKey(target!, inside.root.id)];
      const children = [...(node.children ?? []).map((child) => nodeKey(owner, child.id)), ...inner];
      known.set(key, {
        from: target === undefined ? [document, owner, document] : [document, target, inside],
        children,
      });
      return children;
    },
  };
}

/**
 * Follows a path from a behavior through its references to the node it ends at, as far as the
 * documents are known.
 */
export function followPath(
  behavior: string,
  ids: readonly string[],
  { documentOf, referenceOf, copies }: Pick<NodeTableSource, 'documentOf' | 'referenceOf' | 'copies'>,
): NodeRow | undefined {
  const through: NodeKey[] = [];
  let owner = behavior;
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i];
    const document = documentOf(owner);
    // Where the path cannot be followed, the last reference still shows where it happens.
    if (document === undefined || findNode(document, id) === undefined) return lastReference(through);
    if (i === ids.length - 1) return { key: nodeKey(owner, id), through };
    through.push(nodeKey(owner, id));
    // What is copied stands in the same document.
    if (copies(owner, id)) continue;
    // A node that is no reference chose a behavior at run time; its name follows in the path.
    const target = referenceOf(owner, id) ?? ids[++i];
    if (target === undefined) return lastReference(through);
    owner = target;
  }
  return undefined;
}

function lastReference(through: NodeKey[]): NodeRow | undefined {
  const key = through.at(-1);
  return key === undefined ? undefined : { key, through: through.slice(0, -1) };
}
