import type { Symbols } from '../facts/symbols.js';
import type { Comparison } from '../text/rule.js';

/**
 * Whether two values compare so. Order is for numbers only; everything else is just the same or
 * not.
 */
export function holds(op: Comparison | 'check', symbols: Symbols, left: number, right: number): boolean {
  switch (op) {
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return symbols.numbers[left] < symbols.numbers[right];
    case '<=':
      return symbols.numbers[left] <= symbols.numbers[right];
    case '>':
      return symbols.numbers[left] > symbols.numbers[right];
    case '>=':
      return symbols.numbers[left] >= symbols.numbers[right];
    default:
      return false;
  }
}
