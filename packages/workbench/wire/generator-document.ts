import { InvalidDataError, isPlainObject } from 'gumption/data';

/**
 * A generator of levels or landscapes, as far as files and pages need to understand it: whatever
 * else is in it, right or wrong, is kept, and the page lists what is wrong.
 */
export interface GeneratorFileDocument {
  readonly name: string;
  readonly [field: string]: unknown;
}

/** Reads a generator from a file or a draft. Throws `InvalidDataError`. */
export function readGeneratorFile(value: unknown): GeneratorFileDocument {
  if (!isPlainObject(value)) throw new InvalidDataError('', 'must be an object');
  const { name } = value;
  if (typeof name !== 'string' || name === '' || name.length > 100)
    throw new InvalidDataError('name', 'must be a text of at most 100 characters');
  if (!Array.isArray(value.steps))
    throw new InvalidDataError(
      'steps',
      'must be a list; if the folder holds other files, name another one under "generators" in gumption.json',
    );
  return value as GeneratorFileDocument;
}
