import type { Reading } from './use-draft.js';

/** Limits of a number field. */
export interface NumberLimits {
  readonly min?: number;
  readonly max?: number;
  readonly integer: boolean;
}

/**
 * Reads a number as people type it: a comma will do for the point. Out of limits is refused, not
 * bent.
 */
export function readNumber(text: string, { min, max, integer }: NumberLimits): Reading<number> {
  const tidy = text.trim().replace(',', '.');
  if (tidy === '') return { problem: 'Enter a number.' };
  const value = Number(tidy);
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(tidy) || !Number.isFinite(value))
    return { problem: 'Not a number.' };
  if (integer && !Number.isSafeInteger(value)) return { problem: 'Must be a whole number.' };
  if (min !== undefined && value < min) return { problem: `Must be ${min} or more.` };
  if (max !== undefined && value > max) return { problem: `Must be ${max} or less.` };
  return { value };
}

/**
 * How far one step goes: a hundredth of a known range, rounded to 1, 2 or 5, otherwise by the
 * number's own size.
 */
export function stepOf(value: number, { min, max, integer }: NumberLimits): number {
  const range = min !== undefined && max !== undefined ? (max - min) / 100 : Math.abs(value) / 20;
  const power = 10 ** Math.floor(Math.log10(Math.max(range, 1e-3)));
  const factor = range / power;
  const step = (factor >= 5 ? 5 : factor >= 2 ? 2 : 1) * power;
  return integer ? Math.max(1, Math.round(step)) : step;
}

/** Moves a number by some steps and keeps it within its limits, on a round multiple of the step. */
export function moveBy(value: number, steps: number, step: number, { min, max, integer }: NumberLimits): number {
  const moved = Math.round((value + steps * step) / step) * step;
  const tidy = Number(moved.toPrecision(10));
  const bounded = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, tidy));
  return integer ? Math.round(bounded) : bounded;
}
