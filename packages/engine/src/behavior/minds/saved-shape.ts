import { InvalidDataError, isPlainObject, joinIndex, joinKey } from '../../data/index.js';
import { readOwn, UNREADABLE } from '../../data/json.js';
import { isArray, showValue } from '../../data/show.js';

// Shapes of save-games. `Minds` checks what it restores, and a schema of `data` would make the
// smallest game a seventh larger; this does what the check needs.

/** Throws unless a value has a shape. */
export type Shape = (value: unknown, path: string) => void;

/** Throws: a value is not what is wanted. */
export function refuse(path: string, wanted: string, value: unknown): never {
  throw new InvalidDataError(path === '' ? 'saved' : path, `must be ${wanted}, got ${showValue(value)}`);
}

function demand(wanted: string, holds: (value: never) => boolean): Shape {
  return (value, path) => {
    if (!holds(value as never)) refuse(path, wanted, value);
  };
}

/** A finite number, from `min` on. */
export function numberFrom(min = -Infinity): Shape {
  const wanted = min === -Infinity ? 'a finite number' : `${min} or more`;
  return demand(wanted, (value: number) => Number.isFinite(value) && value >= min);
}

/** A whole number from `min` to `max`. */
export function wholeFrom(min: number, max = Number.MAX_SAFE_INTEGER): Shape {
  const wanted = `a whole number from ${min} to ${max}`;
  return demand(wanted, (value: number) => Number.isInteger(value) && value >= min && value <= max);
}

export function ofType(type: 'string' | 'boolean'): Shape {
  return demand(type === 'string' ? 'text' : 'true or false', (value) => typeof value === type);
}

export function oneOf(...values: readonly unknown[]): Shape {
  return demand(values.join(' or '), (value) => values.includes(value));
}

export function listOf(item: Shape): Shape {
  return (value, path) => {
    if (!isArray(value)) refuse(path, 'a list', value);
    for (let i = 0; i < value.length; i++) checkPart(value, i, joinIndex(path, i), item);
  };
}

/** An object with any names, whose values have a shape. */
export function dictionaryOf(entry: Shape): Shape {
  return (value, path) => {
    requireObject(value, path);
    for (const name of Object.keys(value)) checkPart(value, name, joinKey(path, name), entry);
  };
}

/** An object with these fields; those of `optional` may be missing. */
export function objectOf(
  fields: { readonly [name: string]: Shape },
  optional: { readonly [name: string]: Shape } = {},
): Shape {
  return (value, path) => {
    requireObject(value, path);
    for (const name in { ...fields, ...optional })
      checkPart(value, name, joinKey(path, name), fields[name] ?? optional[name], !(name in fields));
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

/** Checks a field of its own, unless it may be missing, without running code of the holder's. */
function checkPart(holder: object, name: string | number, path: string, shape: Shape, isOptional = false): void {
  const value = readOwn(holder, name);
  if (value === UNREADABLE) refuse(path, 'plain data', undefined);
  if (!isOptional || value !== undefined) shape(value, path);
}

function requireObject(value: unknown, path: string): asserts value is { readonly [name: string]: unknown } {
  if (!isPlainObject(value)) refuse(path, 'an object', value);
}
