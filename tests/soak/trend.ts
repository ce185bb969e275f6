/** How a series goes on over time. */
export interface Trend {
  /** Change from one value to the next: the median of the slopes between all pairs (Theil–Sen). */
  readonly slope: number;
  /** The median value. */
  readonly level: number;
  /**
   * How surely it rises, in standard deviations of what chance would give (Mann–Kendall). Above 3
   * it is no accident; below -3 it surely falls.
   */
  readonly certainty: number;
}

/**
 * The trend of values that were measured one after the other. A few wild ones, such as those of a
 * busy moment, change nothing.
 */
export function trendOf(values: readonly number[]): Trend {
  const slopes: number[] = [];
  let rises = 0;
  for (let i = 0; i < values.length; i++)
    for (let j = i + 1; j < values.length; j++) {
      slopes.push((values[j] - values[i]) / (j - i));
      rises += Math.sign(values[j] - values[i]);
    }
  const n = values.length;
  const spread = Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18);
  return { slope: median(slopes), level: median(values), certainty: spread === 0 ? 0 : rises / spread };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
