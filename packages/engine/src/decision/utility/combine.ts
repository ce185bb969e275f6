/** How several considerations are combined into one score. */
export type Combination = (typeof COMBINATIONS)[number];

/** The ways to combine considerations into one score. */
export const COMBINATIONS = ['product', 'plain product', 'average', 'minimum', 'sum'] as const;

/**
 * Raises a score to compensate for the number of factors in a product: a product of many good
 * scores would otherwise be low. The correction grows with the number of factors. 0 stays 0, 1
 * stays 1, and the order of scores is kept.
 */
export function compensate(score: number, count: number): number {
  return score + (1 - score) * (1 - 1 / count) * score;
}

/**
 * Combines the scores at the indices in `below` into one score from 0 to 1. No scores give 1.
 *
 * `product`: all must be good, and one of 0 rules it out, whatever the others say; compensated for
 * their number. `plain product` is not compensated: every further consideration lowers the score.
 * `minimum`: as good as the worst. `average`: good ones make up for bad ones, by their weights.
 * `sum`: each adds by its weight, up to 1. Weights count in the last two only.
 */
export function combine(
  way: Combination,
  scores: Float64Array,
  weights: Float64Array,
  below: { readonly length: number; readonly [i: number]: number },
): number {
  const count = below.length;
  let result = way === 'average' || way === 'sum' ? 0 : 1;
  if (count === 0) return 1;
  let weight = 0;
  for (let i = 0; i < count; i++) {
    const score = scores[below[i]];
    switch (way) {
      case 'product':
        result *= compensate(score, count);
        break;
      case 'plain product':
        result *= score;
        break;
      case 'minimum':
        if (score < result) result = score;
        break;
      default:
        result += score * weights[below[i]];
        weight += weights[below[i]];
    }
  }
  if (way === 'average') result = weight > 0 ? result / weight : 0;
  return Math.min(result, 1);
}
