import { setOwn } from './json.js';

type Holder = Readonly<Record<string, unknown>>;

/**
 * True when two JSON values say the same: lists in order, objects whatever the order of their keys.
 * Keeps its own stack, so depth does not matter; cycles do, and are refused by `checkLimits`.
 */
export function isSameJson(a: unknown, b: unknown): boolean {
  const pairs: unknown[] = [a, b];
  while (pairs.length > 0) {
    const right = pairs.pop();
    const left = pairs.pop();
    if (left === right) continue;
    if (!isHolder(left) || !isHolder(right) || Array.isArray(left) !== Array.isArray(right)) return false;
    const keys = presentKeys(left);
    if (keys.length !== presentKeys(right).length) return false;
    if (Array.isArray(left) && left.length !== (right as unknown as unknown[]).length) return false;
    for (const key of keys) {
      if (!Object.hasOwn(right, key)) return false;
      pairs.push(left[key], right[key]);
    }
  }
  return true;
}

/**
 * A copy that shares nothing with the original, of a JSON value without cycles; fields that are
 * `undefined` are left out. Quicker and stricter than `structuredClone`, which would keep dates.
 */
export function copyJson<T>(value: T): T {
  if (!isHolder(value)) return value;
  const root = emptyLike(value);
  const pending: [from: Holder, to: Record<string, unknown>][] = [[value, root]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [from, to] = next;
    for (const key of presentKeys(from)) {
      const part = from[key];
      const copy = isHolder(part) ? emptyLike(part) : part;
      setOwn(to, key, copy);
      if (isHolder(part)) pending.push([part, copy as Record<string, unknown>]);
    }
  }
  return root as T;
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}

function emptyLike(value: Holder): Record<string, unknown> {
  return (Array.isArray(value) ? [] : {}) as Record<string, unknown>;
}

function presentKeys(holder: Holder): string[] {
  return Object.keys(holder).filter((key) => holder[key] !== undefined);
}
