/**
 * What a JSON text can hold. Throughout this folder a field that is `undefined` counts as absent,
 * as `JSON.stringify` has it.
 */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Stands for a field that is there but is not plain data: computed, hidden, or throwing when read.
 */
export const UNREADABLE = Symbol('unreadable');

/**
 * Keys that reach a prototype when somebody copies the object by assignment. They are refused
 * everywhere, for no document needs them.
 */
export const UNSAFE_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/**
 * True for `{}`-like objects of any realm; false for lists, class instances, dates, maps, revoked
 * proxies.
 */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  try {
    if (Array.isArray(value)) return false;
    const prototype = Object.getPrototypeOf(value);
    if (prototype === null || prototype === Object.prototype) return true;
    // `Object.prototype` of another frame or context: the only root prototype that has this method.
    return Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, 'isPrototypeOf');
  } catch {
    return false;
  }
}

/**
 * Reads an own field without running code of the value's: `undefined` when absent,
 * {@link UNREADABLE} when it is an accessor (whose answer could change after the check), not
 * enumerable, or behind a proxy that throws.
 */
export function readOwn(holder: object, key: string | number): unknown {
  try {
    const field = Object.getOwnPropertyDescriptor(holder, key);
    if (field === undefined) return undefined;
    return 'value' in field && field.enumerable ? field.value : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/** Own keys, symbols included, in their own order; undefined when a proxy refuses to tell. */
export function ownKeys(holder: object): readonly (string | symbol)[] | undefined {
  try {
    return Reflect.ownKeys(holder);
  } catch {
    return undefined;
  }
}

/** Length of a list; -1 when a proxy refuses to tell. */
export function lengthOf(list: readonly unknown[]): number {
  const length = readLength(list);
  return Number.isSafeInteger(length) && (length as number) >= 0 ? (length as number) : -1;
}

function readLength(list: readonly unknown[]): unknown {
  try {
    return list.length;
  } catch {
    return undefined;
  }
}

/**
 * Sets an own field even where the key is `__proto__`, which assignment would take for the
 * prototype.
 */
export function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  else target[key] = value;
}
