import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import type { Place } from '../describe/place.js';
import { updateNodes, withChildren } from './update-nodes.js';

/**
 * Puts nodes into a gap, in their order. Their ids must be free (`withFreshIds`) and the place must
 * take them (`whyNotInsert`); without the parent nothing happens.
 */
export function insertNodes(
  document: BehaviorDocument,
  { parent, index }: Place,
  nodes: readonly DocumentNode[],
): BehaviorDocument {
  if (nodes.length === 0) return document;
  const insert = (node: DocumentNode) => withChildren(node, (node.children ?? []).toSpliced(index, 0, ...nodes));
  return updateNodes(document, new Map([[parent, insert]]));
}
