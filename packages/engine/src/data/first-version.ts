import { InvalidDataError } from './check.js';
import { isPlainObject, readOwn } from './json.js';
import type { Limits } from './limits.js';
import { parse } from './parse.js';
import { joinKey } from './path.js';
import type { Schema } from './schema.js';
import { showValue } from './show.js';

const FIRST = Object.freeze({ current: 1, oldest: 1 });

/**
 * Reads a document of a kind that has had one version so far: the same as `defineVersions` without
 * migrations, whose code a page that has nothing to migrate need not load.
 */
export function readFirstVersion<T>(schema: Schema<T>, value: unknown, path = '', limits: Partial<Limits> = {}): T {
  readVersion(FIRST, value, path);
  return parse(schema, value, path, limits);
}

/**
 * The version of a document. Throws if it has none, or one that is not among those still read.
 */
export function readVersion(
  { current, oldest }: { readonly current: number; readonly oldest: number },
  value: unknown,
  path: string,
): number {
  if (!isPlainObject(value)) throw new InvalidDataError(path, `must be an object, got ${showValue(value)}`);
  const at = joinKey(path, 'version');
  const version = readOwn(value, 'version');
  if (version === undefined) throw new InvalidDataError(at, 'is missing');
  if (!Number.isSafeInteger(version) || (version as number) < 1)
    throw new InvalidDataError(at, `must be a whole number from 1 on, got ${showValue(version)}`);
  if ((version as number) > current)
    throw new InvalidDataError(at, `was written by a newer version (${version}); this one reads up to ${current}`);
  if ((version as number) < oldest)
    throw new InvalidDataError(at, `is too old (${version}); the oldest still read is ${oldest}`);
  return version as number;
}
