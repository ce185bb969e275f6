import type { NodeCost } from '../../model/live/profile.js';

/** What the table can be sorted by. */
export type ProfileColumn = 'title' | 'behavior' | 'visits' | 'successes' | 'failures' | 'aborts' | 'self' | 'seconds';

export interface ProfileRow extends NodeCost {
  readonly title: string;
  readonly behavior: string;
}

export interface ProfileOrder {
  readonly by: ProfileColumn;
  readonly ascending: boolean;
}

/** Rows of one behavior or of all, in the order asked for; equal ones stay in reading order. */
export function profileRows(
  rows: readonly ProfileRow[],
  behavior: string | undefined,
  { by, ascending }: ProfileOrder,
): readonly ProfileRow[] {
  const chosen = behavior === undefined ? rows : rows.filter((row) => row.behavior === behavior);
  const sign = ascending ? 1 : -1;
  return [...chosen].sort((a, b) => {
    const [x, y] = [a[by], b[by]];
    return sign * (typeof x === 'string' ? x.localeCompare(String(y)) : x - Number(y));
  });
}
