import type { KindDescription } from 'gumption/protocol';

/** A group in which kinds are offered. */
export interface KindGroup {
  readonly id: string;
  readonly title: string;
}

/** What the game itself can do and ask comes first, then the few kinds that nearly all use. */
const FIRST: readonly KindGroup[] = [
  { id: 'action', title: 'Actions' },
  { id: 'condition', title: 'Conditions' },
  { id: 'common', title: 'Most used' },
  { id: 'composite', title: 'Composites' },
  { id: 'decorator', title: 'Decorators' },
  { id: 'leaf', title: 'Leaves' },
  { id: 'part', title: 'Parts' },
];

/** Which of the groups a kind is offered in. */
export function groupOf({ category, common, family }: KindDescription): KindGroup {
  const id = common ? 'common' : category;
  if (!common && family !== undefined) return { id: family, title: family };
  return FIRST.find((group) => group.id === id)!;
}

/** The groups of a vocabulary in their order: the general ones, and then one for each technique. */
export function kindGroups(kinds: readonly KindDescription[]): readonly KindGroup[] {
  const byId = new Map(FIRST.map((group) => [group.id, group]));
  for (const kind of kinds) {
    const group = groupOf(kind);
    if (!byId.has(group.id)) byId.set(group.id, group);
  }
  return [...byId.values()];
}

/** The kinds of a vocabulary by these groups, each group in the vocabulary's order. */
export function kindsByGroup(kinds: readonly KindDescription[]): readonly KindDescription[] {
  return kindGroups(kinds).flatMap(({ id }) => kinds.filter((kind) => groupOf(kind).id === id));
}
