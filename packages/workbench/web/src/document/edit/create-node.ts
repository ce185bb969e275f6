import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument, type DocumentNode } from 'gumption/behavior';
import type { Lexicon } from '../describe/describe.js';
import { freshId, type Random } from './fresh-ids.js';
import { withChildren } from './update-nodes.js';

/** A new node of a kind. It sets no parameters: each one has and follows its default. */
export function createNode(kind: string, taken: ReadonlySet<string>, random: Random): DocumentNode {
  return { id: freshId(kind, taken, random), kind };
}

/**
 * A new behavior that a game can run immediately: the vocabulary's first composite around its first
 * leaf that needs nothing set. Undefined until a game has sent its vocabulary.
 */
export function createBehavior(
  name: string,
  agent: string | undefined,
  lexicon: Lexicon,
  random: Random,
): BehaviorDocument | undefined {
  const { kinds } = lexicon.vocabulary;
  const isReady = (params: (typeof kinds)[number]['params']) =>
    params.every((param) => 'default' in param && param.default !== undefined);
  const composite = kinds.find(({ category, params }) => category === 'composite' && isReady(params));
  const leaf =
    kinds.find(({ category, params }) => category === 'leaf' && params.length > 0 && isReady(params)) ??
    kinds.find(({ category, params }) => category === 'leaf' && isReady(params));
  const first = composite ?? leaf;
  if (first === undefined) return undefined;
  const root = createNode(first.name, new Set(), random);
  const inside = composite && leaf ? [createNode(leaf.name, new Set([root.id]), random)] : [];
  return {
    $schema: BEHAVIOR_SCHEMA_ID,
    version: 1,
    name,
    ...(agent !== undefined && { agent }),
    root: withChildren(root, inside),
  };
}
