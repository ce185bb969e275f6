import { showNumber } from '../../widgets/show-number.js';
import type { KnownValue } from './read-insight.js';

/** What a fact is, in a word. */
export function showValue(value: KnownValue): string {
  if (value === undefined || value === null) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? showNumber(value) : value;
}
