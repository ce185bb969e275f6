import { viewPart } from '../kind/part.js';
import type { LinkedNode } from './linked-node.js';

/** What the kind of a node makes of its children; see `NodeKind.plan`. */
export function planNode({ node, all, vocabulary }: LinkedNode): unknown {
  const { kind, document, params, children } = node;
  if (kind?.plan === undefined) return undefined;
  const below = children.map((child) => all[child].node);
  const indexes = new Map(below.map((each, childIndex) => [each.document.id, childIndex]));
  const parts = below.map((each) => viewPart(each.document, each.part!, each.children.length, indexes));
  const own = viewPart(document, { kind, params, above: -1 }, 0, indexes).params;
  return kind.plan(parts, own, vocabulary, vocabulary.agentTypes.get(node.agent ?? ''));
}
