import { InvalidDataError, requireInteger } from './check.js';
import { readVersion } from './first-version.js';
import { isPlainObject } from './json.js';
import { checkLimits, type Limits } from './limits.js';
import { parse } from './parse.js';
import { copyJson } from './same.js';
import type { Schema } from './schema.js';
import { showError } from './show.js';

/**
 * A document on its way to the current version: a copy that the migration may change and return.
 */
export type OldDocument = Record<string, unknown>;

export interface VersionOptions<T> {
  /** The version written today; the first one is 1. */
  readonly current: number;
  /** The current shape, its field `version` included. */
  readonly schema: Schema<T>;
  /**
   * Under `n`, the step from version n to n + 1, which returns the new document; its `version` is
   * set afterwards. Steps run up to `current` without a gap; versions before the first are refused.
   */
  readonly migrations: Readonly<Record<number, (document: OldDocument) => OldDocument>>;
}

/** A kind of document that outlives changes of its shape. */
export interface Versions<T> extends VersionOptions<T> {
  /** The oldest version still read. */
  readonly oldest: number;
  /**
   * Returns the document in the current version, or throws with every problem. A current document
   * is returned as it is; an older one is copied first, so what was handed in stays untouched.
   */
  readonly read: (value: unknown, path?: string, limits?: Partial<Limits>) => T;
}

/** Declares the versions of a kind of document; throws when a step is missing. */
export function defineVersions<T>(options: VersionOptions<T>): Versions<T> {
  const { current, migrations } = options;
  requireInteger(current, 'current');
  const steps = Object.keys(migrations).map(Number);
  const oldest = Math.min(current, ...steps);
  if (!(oldest >= 1)) throw new InvalidDataError('migrations', `must begin at version 1 or later, got ${oldest}`);
  for (let version = oldest; version < current; version++)
    if (!migrations[version]) throw new InvalidDataError(`migrations[${version}]`, 'is missing');
  if (steps.length !== current - oldest)
    throw new InvalidDataError('migrations', `must end at version ${current - 1}, got ${Math.max(...steps)}`);
  const versions: Versions<T> = {
    ...options,
    oldest,
    read: (value, path = '', limits = {}) => read(versions, value, path, limits),
  };
  return versions;
}

function read<T>(versions: Versions<T>, value: unknown, path: string, limits: Partial<Limits>): T {
  const { current, schema } = versions;
  const version = readVersion(versions, value, path);
  if (version === current) return parse(schema, value, path, limits);
  const problems = checkLimits(value, limits, path);
  if (problems.length > 0) throw InvalidDataError.of(problems);
  let document = copyJson(value) as OldDocument;
  for (let from = version; from < current; from++) document = migrate(versions, document, from, path);
  return parse(schema, document, path, limits);
}

function migrate({ migrations }: Versions<unknown>, document: OldDocument, from: number, path: string): OldDocument {
  let problem = 'the step returned no object';
  try {
    const next: unknown = migrations[from](document);
    if (isPlainObject(next)) return { ...next, version: from + 1 };
  } catch (error) {
    problem = showError(error);
  }
  throw new InvalidDataError(path, `could not be brought from version ${from} to ${from + 1}: ${problem}`);
}
