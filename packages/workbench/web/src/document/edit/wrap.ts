import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import { findNode } from '../describe/find-node.js';
import { topmost } from '../describe/place.js';
import { updateNodes, withChildren } from './update-nodes.js';

/**
 * Puts a new node above siblings: it takes the place of the first, and they become its children in
 * order. Wrapping the root makes the wrapper the root. Nodes of several parents are left alone (see
 * `whyNotWrap`).
 */
export function wrapNodes(document: BehaviorDocument, ids: Iterable<string>, wrapper: DocumentNode): BehaviorDocument {
  const inside = topmost(document, ids);
  const places = inside.map((id) => findNode(document, id)!);
  const first = places[0];
  if (first === undefined || places.some(({ parent }) => parent !== first.parent)) return document;
  const wrapped = withChildren(
    wrapper,
    places.map(({ node }) => node),
  );
  if (first.parent === undefined) return { ...document, root: wrapped };
  const change = (node: DocumentNode) =>
    withChildren(
      node,
      node.children!.flatMap((child) => {
        if (child.id === first.node.id) return [wrapped];
        return inside.includes(child.id) ? [] : [child];
      }),
    );
  return updateNodes(document, new Map([[first.parent.node.id, change]]));
}
