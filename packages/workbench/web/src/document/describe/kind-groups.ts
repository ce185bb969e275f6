import type { KindDescription } from 'gumption/protocol';

/**
 * The groups in which kinds are offered, in their order: what the game itself can do and ask comes
 * first.
 */
export const KIND_GROUPS = [
  { id: 'action', title: 'Actions' },
  { id: 'condition', title: 'Conditions' },
  { id: 'composite', title: 'Composites' },
  { id: 'decorator', title: 'Decorators' },
  { id: 'leaf', title: 'Leaves' },
  { id: 'part', title: 'Parts' },
] as const satisfies readonly { readonly id: KindDescription['category']; readonly title: string }[];

/** The kinds of a vocabulary by these groups, each group in the vocabulary's order. */
export function kindsByGroup(kinds: readonly KindDescription[]): readonly KindDescription[] {
  return KIND_GROUPS.flatMap(({ id }) => kinds.filter(({ category }) => category === id));
}
