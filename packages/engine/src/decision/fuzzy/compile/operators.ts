/**
 * A matching pair of AND and OR, for which De Morgan's laws hold. `zadeh` is the usual one: minimum
 * and maximum. In `product` many half-truths weaken one another; `lukasiewicz` needs high degrees
 * on both sides.
 */
export type Logic = (typeof LOGICS)[number];

/** All families, from the one that forgives most to the strictest. */
export const LOGICS = ['zadeh', 'hamacher', 'product', 'einstein', 'nilpotent', 'lukasiewicz', 'drastic'] as const;

/**
 * Truth of "a and b". It is never above either operand, so a search for the largest result may stop
 * as soon as one operand is too small.
 */
export function fuzzyAnd(a: number, b: number, logic: Logic = 'zadeh'): number {
  switch (logic) {
    case 'zadeh':
      return Math.min(a, b);
    case 'product':
      return a * b;
    case 'lukasiewicz':
      return Math.min(a, b, Math.max(0, a + b - 1));
    case 'hamacher': {
      const sum = a + b - a * b;
      return sum === 0 ? 0 : Math.min(a, b, (a * b) / sum);
    }
    case 'einstein':
      return Math.min(a, b, (a * b) / (2 - (a + b - a * b)));
    case 'nilpotent':
      return a + b > 1 ? Math.min(a, b) : 0;
    case 'drastic':
      return a === 1 ? b : b === 1 ? a : 0;
  }
}

/**
 * Truth of "a or b", by De Morgan's law; for the usual family without the rounding that this
 * brings.
 */
export function fuzzyOr(a: number, b: number, logic: Logic = 'zadeh'): number {
  if (logic === 'zadeh') return Math.max(a, b);
  return 1 - fuzzyAnd(1 - a, 1 - b, logic);
}

/** Truth of "either a or b": a without b, or b without a. */
export const fuzzyXor = (a: number, b: number, logic: Logic = 'zadeh'): number =>
  fuzzyOr(fuzzyAnd(a, 1 - b, logic), fuzzyAnd(1 - a, b, logic), logic);
