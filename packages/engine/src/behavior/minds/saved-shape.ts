import { InvalidDataError, isPlainObject, joinIndex, joinKey } from '../../data/index.js';
import { readOwn, UNREADABLE } from '../../data/json.js';
import { isArray, showValue } from '../../data/show.js';

// Shapes of save-games. `Minds` checks what it restores, and a schema of `data` would make the
// smallest game a seventh larger; this does what the check needs.

/** Throws unless a value has a shape. */
export type Shape = (value: unknown, path: string) => void;

function refuse(path: string, wanted: string, value: unknown): never {
  throw new InvalidDataError(path === '' ? 'saved' : path, `must be ${wanted}, got ${showValue(value)}`);
}

/** A finite number, from `min` on. */
export function numberFrom(min = -Infinity): Shape {
  return (value, path) => {
    if (typeof value !== 'number') refuse(path, 'a number', value);
    if (!(value >= min && value < Infinity && value > -Infinity))
      refuse(path, min === -Infinity ? 'finite' : `${min} or more`, value);
  };
}

/** A whole number from `min` to `max`. */
export function wholeFrom(min: number, max = Number.MAX_SAFE_INTEGER): Shape {
  return (value, path) => {
    if (!(Number.isInteger(value) && (value as number) >= min && (value as number) <= max))
      refuse(path, `a whole number from ${min} to ${max}`, value);
  };
}

export function ofType(type: 'string' | 'boolean'): Shape {
  return (value, path) => {
    if (typeof value !== type) refuse(path, type === 'string' ? 'text' : 'true or false', value);
  };
}

export function oneOf(...values: readonly unknown[]): Shape {
  return (value, path) => {
    if (!values.includes(value)) refuse(path, values.join(' or '), value);
  };
}

export function listOf(item: Shape): Shape {
  return (value, path) => {
    if (!isArray(value)) refuse(path, 'a list', value);
    for (let i = 0; i < value.length; i++) item(read(value, i, joinIndex(path, i)), joinIndex(path, i));
  };
}

/** An object with any names, whose values have a shape. */
export function dictionaryOf(entry: Shape): Shape {
  return (value, path) => {
    requireObject(value, path);
    for (const name of Object.keys(value)) entry(read(value, name, joinKey(path, name)), joinKey(path, name));
  };
}

/** An object with these fields; those of `optional` may be missing. */
export function objectOf(
  fields: { readonly [name: string]: Shape },
  optional: { readonly [name: string]: Shape } = {},
): Shape {
  return (value, path) => {
    requireObject(value, path);
    for (const name in { ...fields, ...optional }) {
      const at = joinKey(path, name);
      const field = read(value, name, at);
      if (field !== undefined || name in fields) (fields[name] ?? optional[name])(field, at);
    }
  };
}

/** Lists and objects inside one another in the value of a key or of a field. */
const MAX_DEPTH = 500;

/** Values in the value of one key or field. */
const MAX_VALUES = 1_000_000;

/** Plain data: nothing is computed, of a class, deeper than a walk endures, or contains itself. */
export function plainData(value: unknown, path: string, depth = 0, budget = { left: MAX_VALUES }): void {
  if (--budget.left < 0 || depth > MAX_DEPTH) refuse(path, 'smaller', value);
  const inside: Shape = (each, at) => plainData(each, at, depth + 1, budget);
  if (isArray(value)) listOf(inside)(value, path);
  else if (typeof value === 'object' && value !== null) dictionaryOf(inside)(value, path);
  else if ('function symbol bigint'.includes(typeof value)) refuse(path, 'plain data', value);
}

/** Reads a field of its own without running code of the value's. */
function read(holder: object, name: string | number, path: string): unknown {
  const value = readOwn(holder, name);
  return value === UNREADABLE ? refuse(path, 'plain data', undefined) : value;
}

function requireObject(value: unknown, path: string): asserts value is { readonly [name: string]: unknown } {
  if (!isPlainObject(value)) refuse(path, 'an object', value);
}
