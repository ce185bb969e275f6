import { InvalidDataError, joinIndex, joinKey } from '../../data/index.js';
import { showValue } from '../../data/show.js';

// Shapes of save-games. `Minds` checks what it restores, and a schema of `data` would make the
// smallest game a seventh larger; this does what the check needs.

/** Throws unless a value has a shape. */
export type Shape = (value: unknown, path: string) => void;

function refuse(path: string, wanted: string, value: unknown): never {
  throw new InvalidDataError(path, `must be ${wanted}, got ${showValue(value)}`);
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
    if (!Array.isArray(value)) refuse(path, 'a list', value);
    for (let i = 0; i < value.length; i++) item(value[i], joinIndex(path, i));
  };
}

/** An object with any names. */
export function dictionaryOf(entry?: Shape): Shape {
  return (value, path) => {
    requireObject(value, path);
    if (entry !== undefined) for (const [name, each] of Object.entries(value)) entry(each, joinKey(path, name));
  };
}

/** An object with these fields; those of `optional` may be missing. */
export function objectOf(
  fields: { readonly [name: string]: Shape },
  optional: { readonly [name: string]: Shape } = {},
): Shape {
  return (value, path) => {
    requireObject(value, path);
    for (const name in fields) fields[name](value[name], joinKey(path, name));
    for (const name in optional) if (value[name] !== undefined) optional[name](value[name], joinKey(path, name));
  };
}

function requireObject(value: unknown, path: string): asserts value is { readonly [name: string]: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(path, 'an object', value);
}
