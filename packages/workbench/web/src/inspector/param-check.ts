import { isBinding, type ParamValue } from 'gumption/behavior';
import type { ParamDescription } from 'gumption/protocol';

/** What is wrong with a value that stands in the document; undefined when nothing is. Editors show it at the field. */
export function checkParam(value: ParamValue | undefined, param: ParamDescription): string | undefined {
  if (value === undefined) return param.default === undefined && !param.optional ? 'Needs a value.' : undefined;
  if (isBinding(value)) return param.bindable ? undefined : 'Cannot be read from a blackboard key.';
  switch (param.type) {
    case 'number':
    case 'integer':
      return checkNumber(value, param);
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'Must be yes or no.';
    case 'choice':
      return param.choices?.includes(value as string) ? undefined : 'Not one of the choices.';
    case 'vector':
      return checkVector(value, param);
    case 'list':
      return Array.isArray(value) ? undefined : 'Must be a list.';
    case 'color':
      return typeof value === 'string' && isColor(value) ? undefined : 'Must be a color as #rrggbb.';
    default:
      return typeof value === 'string' ? undefined : 'Must be a text.';
  }
}

/** How many numbers a vector has; two unless the game says otherwise. */
export function dimensionsOf({ of }: ParamDescription): number {
  const count = Number(of);
  return Number.isInteger(count) && count > 0 && count <= 4 ? count : 2;
}

export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Unit and limits, as they stand in a number's field: `0 … 600 s`. */
export function limitsHint({ min, max, unit }: ParamDescription): string {
  const range =
    min !== undefined && max !== undefined
      ? `${min} … ${max}`
      : min !== undefined
        ? `≥ ${min}`
        : max !== undefined
          ? `≤ ${max}`
          : '';
  return [range, unit].filter((part) => part !== undefined && part !== '').join(' ');
}

function checkNumber(value: ParamValue, { type, min, max }: ParamDescription): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Must be a number.';
  if (type === 'integer' && !Number.isSafeInteger(value)) return 'Must be a whole number.';
  if (min !== undefined && value < min) return `Must be ${min} or more.`;
  if (max !== undefined && value > max) return `Must be ${max} or less.`;
  return undefined;
}

function checkVector(value: ParamValue, param: ParamDescription): string | undefined {
  const count = dimensionsOf(param);
  const fits = Array.isArray(value) && value.length === count && value.every((item) => Number.isFinite(item));
  return fits ? undefined : `Must be ${count} numbers.`;
}
