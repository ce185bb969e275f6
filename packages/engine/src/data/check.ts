import { InvalidDataError } from '../errors/invalid-data-error.js';
import { showValue } from './show.js';

export { formatProblem, formatProblems, InvalidDataError, type Problem } from '../errors/invalid-data-error.js';

/** Throws unless `value` is a text: the first check of every function that reads one. */
export function requireText(value: unknown, path: string): asserts value is string {
  refuseUnless(typeof value === 'string', value, path, 'a text');
}

/** Throws unless `value` is a number that is neither NaN nor infinite. */
export function requireFinite(value: unknown, path: string): asserts value is number {
  refuseUnless(Number.isFinite(value), value, path, 'a finite number');
}

/** Throws unless `value` is a finite number above 0. */
export function requirePositive(value: unknown, path: string): asserts value is number {
  refuseUnless(Number.isFinite(value) && (value as number) > 0, value, path, 'positive');
}

/** Throws unless `value` is a finite number, 0 or above. */
export function requireNonNegative(value: unknown, path: string): asserts value is number {
  refuseUnless(Number.isFinite(value) && (value as number) >= 0, value, path, '0 or more');
}

/** Throws unless `value` is a whole number that a double holds exactly (below 2^53 in size). */
export function requireInteger(value: unknown, path: string): asserts value is number {
  refuseUnless(Number.isSafeInteger(value), value, path, 'a whole number');
}

/** Throws unless `value` is a finite number from `min` to `max`, both included. */
export function requireBetween(value: unknown, min: number, max: number, path: string): asserts value is number {
  const number = value as number;
  refuseUnless(Number.isFinite(value) && number >= min && number <= max, value, path, `from ${min} to ${max}`);
}

function refuseUnless(holds: boolean, value: unknown, path: string, wanted: string): void {
  if (!holds) throw new InvalidDataError(path, `must be ${wanted}, got ${showValue(value)}`);
}
