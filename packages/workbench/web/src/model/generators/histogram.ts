/** How many bars a histogram of qualities has. */
const BINS = 10;

/** How many scores from 0 to 1 lie in each tenth. */
export function histogramOf(scores: readonly number[]): readonly number[] {
  const bins = new Array<number>(BINS).fill(0);
  for (const score of scores) bins[Math.min(BINS - 1, Math.max(0, Math.floor(score * BINS)))]++;
  return bins;
}
