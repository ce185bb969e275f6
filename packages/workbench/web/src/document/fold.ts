import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import { findNode } from './find-node.js';
import { updateNodes, withChildren } from './update-nodes.js';

/** The document as it is drawn when some nodes are collapsed: without what hangs below them. */
export function foldDocument(document: BehaviorDocument, folded: readonly string[]): BehaviorDocument {
  const known = folded.filter((id) => findNode(document, id)?.node.children !== undefined);
  if (known.length === 0) return document;
  return updateNodes(document, new Map(known.map((id) => [id, (node: DocumentNode) => withChildren(node, [])])));
}
