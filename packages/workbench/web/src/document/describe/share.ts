import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import { isSameJson } from 'gumption/data';
import { findNode } from './find-node.js';

/**
 * The later document, with every unchanged node taken from the earlier one, as if it had been
 * edited instead of read again. This keeps undo light, and comparing by identity finds only the
 * differences. Returns the earlier document when both are equal.
 */
export function shareUnchanged(before: BehaviorDocument, after: BehaviorDocument): BehaviorDocument {
  const share = (node: DocumentNode): DocumentNode => {
    const { children, ...own } = node;
    const shared = children?.map(share);
    const earlier = findNode(before, node.id)?.node;
    if (earlier !== undefined) {
      const { children: earlierChildren, ...earlierOwn } = earlier;
      const sameChildren =
        shared?.length === earlierChildren?.length && (shared ?? []).every((child, i) => child === earlierChildren![i]);
      if (sameChildren && isSameJson(own, earlierOwn)) return earlier;
    }
    return shared === undefined ? node : { ...node, children: shared };
  };
  const root = share(after.root);
  const { root: _after, ...rest } = after;
  const { root: _before, ...earlierRest } = before;
  if (root === before.root && isSameJson(rest, earlierRest)) return before;
  return { ...after, root };
}
