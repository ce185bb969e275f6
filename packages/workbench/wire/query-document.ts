import { InvalidDataError, isPlainObject } from 'gumption/data';

/**
 * A query for spots, as far as files and pages need to understand it: whatever else is in it, right
 * or wrong, is kept, and the page lists what is wrong.
 */
export interface QueryDocument {
  readonly name: string;
  readonly [field: string]: unknown;
}

/** Reads a query from a file or a draft. Throws `InvalidDataError`. */
export function readQueryDocument(value: unknown): QueryDocument {
  if (!isPlainObject(value)) throw new InvalidDataError('', 'must be an object');
  const { name } = value;
  if (typeof name !== 'string' || name === '' || name.length > 100)
    throw new InvalidDataError('name', 'must be a text of at most 100 characters');
  if (!Array.isArray(value.options)) throw new InvalidDataError('options', 'must be a list');
  return value as QueryDocument;
}
