/** How many values a call takes: the least and the most. */
export type Counts = readonly [least: number, most: number];

/** Functions whose values are not all computed before the call. */
export const SPECIAL: Readonly<Record<string, Counts>> = { if: [3, 3], default: [2, 2], run: [1, 1] };

/** What is wrong with the number of values of a call; undefined if nothing is. */
export function wrongCount(name: string, [least, most]: Counts, got: number): string | undefined {
  if (got >= least && got <= most) return undefined;
  return `${name} takes ${least === most ? count(least, 'value') : `${least} to ${most} values`}, got ${got}`;
}

/** A number of things in words: `1 value`, `2 values`. */
export function count(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? '' : 's'}`;
}
