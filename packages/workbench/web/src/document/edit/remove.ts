import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import { findNode } from '../describe/find-node.js';
import { topmost } from '../describe/place.js';
import { type NodeChange, updateNodes, withChildren } from './update-nodes.js';

/** Takes nodes away with everything below them. The root stays: a document has one. */
export function removeNodes(document: BehaviorDocument, ids: Iterable<string>): BehaviorDocument {
  const gone = new Set(topmost(document, ids));
  gone.delete(document.root.id);
  const parents = new Set([...gone].map((id) => findNode(document, id)!.parent!.node.id));
  const change: NodeChange = (node) =>
    withChildren(
      node,
      node.children!.filter(({ id }) => !gone.has(id)),
    );
  return updateNodes(document, new Map([...parents].map((id) => [id, change])));
}

/**
 * Takes nodes away and leaves their children in their places: the opposite of wrapping. The root
 * goes only when it has exactly one child, which becomes the root.
 */
export function unwrapNodes(document: BehaviorDocument, ids: Iterable<string>): BehaviorDocument {
  const all = new Set(ids);
  const gone = new Set([...all].filter((id) => findNode(document, id)?.parent !== undefined));
  const parents = new Set([...gone].map((id) => findNode(document, id)!.parent!.node.id));
  // Lower nodes first, so that a chain of wrappers is removed together.
  const lift = (node: DocumentNode): readonly DocumentNode[] => (gone.has(node.id) ? (node.children ?? []) : [node]);
  const change: NodeChange = (node) => withChildren(node, node.children!.flatMap(lift));
  const inner = updateNodes(document, new Map([...parents].map((id) => [id, change])));
  const { root } = inner;
  const takesRoot = all.has(root.id) && root.children?.length === 1;
  return takesRoot ? { ...inner, root: root.children[0] } : inner;
}

/**
 * Where the selection goes when nodes are deleted: the next remaining sibling, otherwise the
 * previous one, otherwise the parent.
 */
export function neighborOf(document: BehaviorDocument, ids: Iterable<string>): string | undefined {
  const gone = topmost(document, ids);
  const last = gone.at(-1);
  const place = last === undefined ? undefined : findNode(document, last);
  if (place?.parent === undefined) return document.root.id;
  const siblings = place.parent.node.children!;
  const stays = ({ id }: DocumentNode) => !gone.includes(id);
  const next = siblings.slice(place.index + 1).find(stays) ?? siblings.slice(0, place.index).findLast(stays);
  return next?.id ?? place.parent.node.id;
}
