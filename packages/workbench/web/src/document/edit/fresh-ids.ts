import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import type { Lexicon } from '../describe/describe.js';
import { indexDocument } from '../describe/find-node.js';

/** A number from 0 up to 1, different each time. */
export type Random = () => number;

/** Longest part of a kind's name in an id; the rest of the 64 characters tells nodes apart. */
const MAX_WORDS = 40;

/** Base-36 digits behind it: 1.7 million ids for each kind. */
const DIGITS = 4;

/**
 * An id that says what the node is and that no node of the document ever had, as far as chance can
 * promise. Ids are never reused, because breakpoints, traces and diffs of a deleted node must not
 * come to mean a new one.
 */
export function freshId(kind: string, taken: ReadonlySet<string>, random: Random): string {
  const words = kind
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_WORDS);
  const start = Math.floor(random() * 36 ** DIGITS);
  // Counting on from a random number ends even where the numbers are not very random.
  for (let number = start; ; number++) {
    const id = `${words || 'node'}-${number.toString(36).padStart(DIGITS, '0')}`;
    if (!taken.has(id)) return id;
  }
}

/** The ids that a document has now. */
export function idsOf(document: BehaviorDocument): Set<string> {
  return new Set(indexDocument(document).keys());
}

/**
 * Copies of nodes with fresh ids, for a document that has the `taken` ones. Parameters that name a
 * node of the copied subtrees then name its copy.
 */
export function withFreshIds(
  nodes: readonly DocumentNode[],
  taken: ReadonlySet<string>,
  lexicon: Lexicon,
  random: Random,
): DocumentNode[] {
  const used = new Set(taken);
  const renamed = new Map<string, string>();
  const choose = (node: DocumentNode): void => {
    const id = freshId(node.kind, used, random);
    used.add(id);
    renamed.set(node.id, id);
    node.children?.forEach(choose);
  };
  nodes.forEach(choose);
  const copy = (node: DocumentNode): DocumentNode => {
    const params = renameNodeParams(node, lexicon, renamed);
    return {
      ...node,
      id: renamed.get(node.id)!,
      ...(params !== undefined && { params }),
      ...(node.children !== undefined && { children: node.children.map(copy) }),
    };
  };
  return nodes.map(copy);
}

/**
 * Gives fresh ids only to nodes whose own are taken: what moves to another document stays itself
 * where it can.
 */
export function withFreeIds(
  nodes: readonly DocumentNode[],
  taken: ReadonlySet<string>,
  lexicon: Lexicon,
  random: Random,
): readonly DocumentNode[] {
  const clashes = (node: DocumentNode): boolean => taken.has(node.id) || (node.children?.some(clashes) ?? false);
  return nodes.some(clashes) ? withFreshIds(nodes, taken, lexicon, random) : nodes;
}

function renameNodeParams(
  node: DocumentNode,
  lexicon: Lexicon,
  renamed: ReadonlyMap<string, string>,
): DocumentNode['params'] {
  const naming = lexicon.kinds.get(node.kind)?.params.filter(({ type }) => type === 'node') ?? [];
  if (node.params === undefined || naming.length === 0) return undefined;
  const params = { ...node.params };
  for (const { name } of naming) {
    const target = params[name];
    if (typeof target === 'string' && renamed.has(target)) params[name] = renamed.get(target)!;
  }
  return params;
}
