import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import { findNode } from '../../document/describe/find-node.js';

/** What a view of a learned choice reads out of the document. */
export interface LearnedParts {
  readonly owner: DocumentNode;
  readonly options: readonly DocumentNode[];
}

export function learnedParts(document: BehaviorDocument, root: string): LearnedParts | undefined {
  const owner = findNode(document, root)?.node;
  return owner && { owner, options: owner.children?.filter(({ kind }) => kind === 'learnedOption') ?? [] };
}

/**
 * How long the bar of a worth is, from 0 to 1. Shares and probabilities are drawn as they are; others
 * from the lowest to the highest one.
 */
export function barOf(worth: number, all: readonly number[]): number {
  const low = Math.min(0, ...all);
  const high = Math.max(low < 0 ? 0 : 1, ...all);
  return high > low ? (worth - low) / (high - low) : 0;
}
