import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';

/** A node in its place: what it hangs from, and which of the children there it is. */
export interface NodePlace {
  readonly node: DocumentNode;
  readonly parent: NodePlace | undefined;
  /** Place among its siblings, from 0. */
  readonly index: number;
  /** Steps from the root, which has 0. */
  readonly depth: number;
}

const indexes = new WeakMap<BehaviorDocument, ReadonlyMap<string, NodePlace>>();

/**
 * Every node of a document by id, in reading order. Kept with the document, so asking again costs
 * nothing.
 */
export function indexDocument(document: BehaviorDocument): ReadonlyMap<string, NodePlace> {
  let index = indexes.get(document);
  if (index === undefined) {
    index = buildIndex(document);
    indexes.set(document, index);
  }
  return index;
}

/** The node with this id, in its place; undefined when the document has none. */
export function findNode(document: BehaviorDocument, id: string): NodePlace | undefined {
  return indexDocument(document).get(id);
}

/**
 * The id of the node that a problem's path leads to or into, as in
 * `root.children[2].params.seconds`.
 */
export function nodeAtPath(document: BehaviorDocument, path: string): string | undefined {
  const way = /(?:^|[\s:])root((?:\.children\[\d+\])*)/.exec(path)?.[1];
  if (way === undefined) return undefined;
  let node: DocumentNode | undefined = document.root;
  for (const [, index] of way.matchAll(/\[(\d+)\]/g)) node = node?.children?.[Number(index)];
  return node?.id;
}

function buildIndex(document: BehaviorDocument): Map<string, NodePlace> {
  const index = new Map<string, NodePlace>();
  const visit = (node: DocumentNode, parent: NodePlace | undefined, at: number) => {
    const place: NodePlace = { node, parent, index: at, depth: parent === undefined ? 0 : parent.depth + 1 };
    // Of two nodes with one id the first is the node; the game's check reports the second.
    if (!index.has(node.id)) index.set(node.id, place);
    node.children?.forEach((child, i) => {
      visit(child, place, i);
    });
  };
  visit(document.root, undefined, 0);
  return index;
}
