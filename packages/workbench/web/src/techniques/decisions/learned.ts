import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import { findNode } from '../../document/describe/find-node.js';

/** The examples at a leaf that was learned: `12 of 13 examples`, and what a designer has said about it. */
export function leafWords({ params = {} }: DocumentNode): string {
  const { choice, examples, locked, deleted } = params;
  const counts = typeof examples === 'string' ? examples.split(',').map((each) => each.trim().split(' ')) : [];
  const numberOf = ([, count]: readonly string[]) => Number(count) || 0;
  const all = counts.reduce((sum, each) => sum + numberOf(each), 0);
  const right = counts.filter(([name]) => name === choice).reduce((sum, each) => sum + numberOf(each), 0);
  const words =
    all === 0 ? 'no examples' : `${right === all ? all : `${right} of ${all}`} example${all === 1 ? '' : 's'}`;
  return [
    words,
    ...(locked === true ? ['locked'] : []),
    ...(Array.isArray(deleted) && deleted.length > 0 ? [`not ${deleted.join(', ')}`] : []),
  ].join(' · ');
}

/** Where the questions begin: below the root of a learned tree. */
export function firstDecision(document: BehaviorDocument, root: string): string {
  const node = findNode(document, root)?.node;
  return node?.kind === 'learnedTree' ? (node.children?.[0]?.id ?? root) : root;
}
