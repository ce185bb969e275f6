import type { DocumentNode } from 'gumption/behavior';
import type { Lexicon } from './describe.js';

/** Whether the node is a part, which belongs to its parent. */
export function isPart({ kind }: DocumentNode, lexicon: Lexicon): boolean {
  return lexicon.kinds.get(kind)?.partOf !== undefined;
}

/**
 * The parts of an owner from any depth, in reading order; what parts run below them is left out.
 */
export function* partsOf(owner: DocumentNode, lexicon: Lexicon): Generator<DocumentNode> {
  for (const child of owner.children ?? []) {
    if (!isPart(child, lexicon)) continue;
    yield child;
    yield* partsOf(child, lexicon);
  }
}
