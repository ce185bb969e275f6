/**
 * How long the bar of a worth is, from 0 to 1. Shares and probabilities are drawn as they are; others
 * from the lowest to the highest one.
 */
export function shareOf(worth: number, all: readonly number[]): number {
  const low = Math.min(0, ...all);
  const high = Math.max(low < 0 ? 0 : 1, ...all);
  return high > low ? (worth - low) / (high - low) : 0;
}
