import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import { type Lexicon, referenceOf } from '../../document/describe/describe.js';
import { findNode, indexDocument, type NodePlace } from '../../document/describe/find-node.js';
import { type NodeKey, nodeKey } from '../live/node-table.js';

/** A node on the way from the root of what an agent runs to the node in question. */
export interface WayStep {
  readonly behavior: string;
  readonly node: DocumentNode;
  readonly key: NodeKey;
}

export type DocumentOf = (behavior: string) => BehaviorDocument | undefined;

/** The most paths that are examined, for a behavior with references everywhere. */
const MAX_WAYS = 32;

/** The behavior that a node refers to. */
export function targetOf(node: DocumentNode, lexicon: Lexicon): string | undefined {
  const kind = lexicon.kinds.get(node.kind);
  return kind && referenceOf(node, kind);
}

/** The children of a step, also through a reference. */
export function stepsBelow({ behavior, node }: WayStep, documentOf: DocumentOf, lexicon: Lexicon): readonly WayStep[] {
  const below = (node.children ?? []).map((child) => stepOf(behavior, child));
  const target = targetOf(node, lexicon);
  const root = target === undefined ? undefined : documentOf(target)?.root;
  return root === undefined ? below : [...below, stepOf(target!, root)];
}

/**
 * All ways from the root of a behavior to a node, also through references; none when nothing leads
 * there.
 */
export function waysTo(
  from: string,
  behavior: string,
  node: string,
  documentOf: DocumentOf,
  lexicon: Lexicon,
): readonly (readonly WayStep[])[] {
  const document = documentOf(behavior);
  const place = document && findNode(document, node);
  if (place === undefined) return [];
  const inside = within(behavior, place);
  const ways: (readonly WayStep[])[] = [];
  const seek = (at: string, before: readonly WayStep[], seen: readonly string[]): void => {
    if (ways.length >= MAX_WAYS) return;
    if (at === behavior) ways.push([...before, ...inside]);
    const open = documentOf(at);
    if (open === undefined) return;
    for (const reference of indexDocument(open).values()) {
      const target = targetOf(reference.node, lexicon);
      if (target !== undefined && !seen.includes(target))
        seek(target, [...before, ...within(at, reference)], [...seen, target]);
    }
  };
  seek(from, [], [from]);
  return ways;
}

function within(behavior: string, place: NodePlace): readonly WayStep[] {
  const above = place.parent === undefined ? [] : within(behavior, place.parent);
  return [...above, stepOf(behavior, place.node)];
}

function stepOf(behavior: string, node: DocumentNode): WayStep {
  return { behavior, node, key: nodeKey(behavior, node.id) };
}
