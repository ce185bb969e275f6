import {
  type BehaviorDocument,
  type Binding,
  isBinding,
  isExpressionBinding,
  isKeyBinding,
  isParamBinding,
  type ParamValue,
} from 'gumption/behavior';
import type { KeyDescription, ParamDescription, ValueDescription } from 'gumption/protocol';
import { canStandFor } from '../describe/assignable.js';
import type { Lexicon } from '../describe/describe.js';
import { declaredDescriptions } from '../describe/node-params.js';
import { checkExpressionText } from './check-expression.js';
import { createExpressionScope } from './expression-scope.js';
import { unknownKey } from './fitting-keys.js';

/**
 * The problem of a value in the document; undefined when there is none. Fields show it below the
 * value.
 */
export function checkParam(
  value: ParamValue | undefined,
  param: ParamDescription,
  lexicon: Lexicon,
  document: BehaviorDocument | undefined,
): string | undefined {
  if (value === undefined) return param.default === undefined && !param.optional ? 'Needs a value.' : undefined;
  return isBinding(value)
    ? checkBinding(value, param, lexicon, document)
    : checkValue(value, param, lexicon.vocabulary.keys);
}

/** The problem of a literal. */
export function checkValue(
  value: unknown,
  param: ValueDescription,
  keys: readonly KeyDescription[],
): string | undefined {
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
      return checkList(value, param, keys);
    case 'color':
      return typeof value === 'string' && isColor(value) ? undefined : 'Must be a color as #rrggbb.';
    case 'value':
      return undefined;
    case 'key':
      if (typeof value !== 'string') return 'Must be a text.';
      return keys.some(({ name }) => name === value) ? undefined : unknownKey(value, keys, param);
    default:
      return typeof value === 'string' ? undefined : 'Must be a text.';
  }
}

/** How many numbers a vector has; two unless the game says otherwise. */
export function dimensionsOf({ of }: ValueDescription): number {
  const count = Number(of);
  return Number.isInteger(count) && count > 0 && count <= 4 ? count : 2;
}

export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Unit and limits, as they stand in a number's field: `0 … 600 s`. */
export function limitsHint({ min, max, unit }: ValueDescription): string {
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

function checkBinding(
  binding: Binding,
  param: ParamDescription,
  lexicon: Lexicon,
  document: BehaviorDocument | undefined,
): string | undefined {
  const { keys, expressions } = lexicon.vocabulary;
  if (isParamBinding(binding)) {
    const declared = document && declaredDescriptions(document).find(({ name }) => name === binding.param);
    if (declared === undefined) return `This behavior has no parameter ${binding.param}.`;
    return canStandFor(declared, param) ? undefined : `The parameter ${binding.param} is of another type.`;
  }
  if (!param.bindable) return 'Cannot be read from a blackboard key.';
  if (isKeyBinding(binding)) {
    const key = keys.find(({ name }) => name === binding.key);
    return key !== undefined && canStandFor(key, param) ? undefined : unknownKey(binding.key, keys, param);
  }
  if (!isExpressionBinding(binding)) return 'Has an unknown kind of binding.';
  if (!expressions) return 'This game does not support expressions.';
  return checkExpressionText(binding.expression, param, createExpressionScope(lexicon, document?.agent));
}

function checkNumber(value: unknown, { type, min, max }: ValueDescription): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Must be a number.';
  if (type === 'integer' && !Number.isSafeInteger(value)) return 'Must be a whole number.';
  if (min !== undefined && value < min) return `Must be ${min} or more.`;
  if (max !== undefined && value > max) return `Must be ${max} or less.`;
  return undefined;
}

function checkVector(value: unknown, param: ValueDescription): string | undefined {
  const count = dimensionsOf(param);
  const fits = Array.isArray(value) && value.length === count && value.every((item) => Number.isFinite(item));
  return fits ? undefined : `Must be ${count} numbers.`;
}

function checkList(value: unknown, { element }: ValueDescription, keys: readonly KeyDescription[]): string | undefined {
  if (!Array.isArray(value)) return 'Must be a list.';
  if (element === undefined) return undefined;
  const problems = value.map((part) => checkValue(part, element, keys));
  const first = problems.findIndex((problem) => problem !== undefined);
  return first < 0 ? undefined : `Number ${first + 1}: ${problems[first]}`;
}
