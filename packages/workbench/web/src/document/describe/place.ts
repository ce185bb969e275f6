import type { BehaviorDocument } from 'gumption/behavior';
import { findNode, indexDocument } from './find-node.js';

/** A gap between nodes: before the child at `index` of `parent`, counted before anything moves. */
export interface Place {
  readonly parent: string;
  readonly index: number;
}

/** Where something goes in relation to a node. `inside` is behind its last child. */
export type Side = 'before' | 'after' | 'inside';

/** The gap at one side of a node; undefined beside the root, where nothing can be. */
export function placeBeside(document: BehaviorDocument, id: string, side: Side): Place | undefined {
  const found = findNode(document, id);
  if (found === undefined) return undefined;
  if (side === 'inside') return { parent: id, index: found.node.children?.length ?? 0 };
  if (found.parent === undefined) return undefined;
  return { parent: found.parent.node.id, index: found.index + (side === 'after' ? 1 : 0) };
}

/**
 * The given nodes without those below another of them, in reading order. Unknown ids are ignored.
 */
export function topmost(document: BehaviorDocument, ids: Iterable<string>): string[] {
  const index = indexDocument(document);
  const wanted = new Set(ids);
  const isBelowAnother = (id: string) => {
    for (let parent = index.get(id)?.parent; parent !== undefined; parent = parent.parent)
      if (wanted.has(parent.node.id)) return true;
    return false;
  };
  const found = [...wanted].filter((id) => index.has(id) && !isBelowAnother(id));
  if (found.length < 2) return found;
  const chosen = new Set(found);
  return [...index.keys()].filter((id) => chosen.has(id));
}

/** Does `id` lie within the subtree of `root`, or is it `root` itself? */
export function isWithin(document: BehaviorDocument, id: string, root: string): boolean {
  for (let place = findNode(document, id); place !== undefined; place = place.parent)
    if (place.node.id === root) return true;
  return false;
}
