import { isRange, type Pattern } from './rule.js';

/**
 * A value as it would stand in rules; what has no such form, as JSON or by its name. For people,
 * not for parsing.
 */
export function showValue(value: unknown): string {
  if (typeof value === 'string') return /^[^\s"()[\]{}]+$/.test(value) ? value : JSON.stringify(value);
  if (isRange(value)) {
    const { min, max, minOpen, maxOpen, as } = value;
    const head = as === undefined ? '' : `${as}:`;
    if (min !== undefined && max !== undefined)
      return `${head}${min}${minOpen ? '<' : ''}..${maxOpen ? '<' : ''}${max}`;
    return max === undefined ? `${head}${minOpen ? '>' : '>='} ${min}` : `${head}${maxOpen ? '<' : '<='} ${max}`;
  }
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return 'something';
  }
}

/** A fact or a pattern in brackets, whatever is in it. */
export function showTuple(tuple: Pattern): string {
  return `(${tuple.map(showValue).join(' ')})`;
}
