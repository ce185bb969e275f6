import type { CrowdCount, CrowdGroup } from 'gumption/protocol';

/** What the agents of a group have in common. */
export type GroupBy = 'activity' | 'behavior' | 'type';

/** A group as it is listed. */
export interface ListedGroup {
  /** Unique in its list, and the same from count to count. */
  readonly id: string;
  readonly title: string;
  readonly count: number;
  readonly group: CrowdGroup;
}

/** An activity of agents that do nothing. */
const NOTHING = 'nothing';

/** Counts put together by what agents have in common, the largest group first. */
export function groupCounts(counts: readonly CrowdCount[], by: GroupBy, titleOf: (type: string) => string) {
  const groups = new Map<string, ListedGroup>();
  for (const each of counts) {
    const value = each[by];
    const before = groups.get(value);
    const title = by === 'type' ? titleOf(value) : value === '' ? NOTHING : value;
    groups.set(value, {
      id: `${by} ${value}`,
      title,
      count: (before?.count ?? 0) + each.count,
      group: { [by]: value },
    });
  }
  return [...groups.values()].sort((a, b) => b.count - a.count || a.title.localeCompare(b.title));
}

/** Are these the same group? */
export function isSameGroup(a: CrowdGroup | undefined, b: CrowdGroup | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
