import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import { indexDocument } from '../describe/find-node.js';

/**
 * What becomes of one node. It is handed the node with whatever changed below it already in place.
 */
export type NodeChange = (node: DocumentNode) => DocumentNode;

/**
 * The document with some nodes changed together. Only these nodes and their ancestors are created
 * again; the rest is shared with the document before, so keeping both for undo costs only the path
 * to the change. Unknown ids are ignored; if nothing changed, the same document is returned.
 */
export function updateNodes(document: BehaviorDocument, changes: ReadonlyMap<string, NodeChange>): BehaviorDocument {
  const index = indexDocument(document);
  const touched = new Set<string>();
  for (const id of changes.keys())
    for (let place = index.get(id); place !== undefined && !touched.has(place.node.id); place = place.parent)
      touched.add(place.node.id);
  const rebuild = (node: DocumentNode): DocumentNode => {
    if (!touched.has(node.id)) return node;
    const children = node.children?.map(rebuild);
    const isSame = children === undefined || children.every((child, i) => child === node.children![i]);
    const rebuilt = isSame ? node : { ...node, children };
    return changes.get(node.id)?.(rebuilt) ?? rebuilt;
  };
  const root = rebuild(document.root);
  return root === document.root ? document : { ...document, root };
}

/** The node with other children; without any it has no list of them, as the format wants it. */
export function withChildren(node: DocumentNode, children: readonly DocumentNode[]): DocumentNode {
  if (children.length > 0) return { ...node, children };
  if (node.children === undefined) return node;
  const { children: _, ...rest } = node;
  return rest;
}
