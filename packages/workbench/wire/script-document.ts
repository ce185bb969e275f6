import { InvalidDataError, isPlainObject } from 'gumption/data';

/**
 * A cooperative script or a drill, as far as files and pages need to understand it: whatever else is
 * in it, right or wrong, is kept, and the page lists what is wrong.
 */
export interface ScriptFileDocument {
  readonly name: string;
  readonly [field: string]: unknown;
}

/** Reads a script or a drill from a file or a draft. Throws `InvalidDataError`. */
export function readScriptDocument(value: unknown): ScriptFileDocument {
  if (!isPlainObject(value)) throw new InvalidDataError('', 'must be an object');
  const { name } = value;
  if (typeof name !== 'string' || name === '' || name.length > 100)
    throw new InvalidDataError('name', 'must be a text of at most 100 characters');
  if (!Array.isArray(value.lanes) && !Array.isArray(value.teams))
    throw new InvalidDataError(
      '',
      'has neither lanes, as a script, nor teams, as a drill; if the folder holds other files, name another one under "scripts" in gumption.json',
    );
  return value as ScriptFileDocument;
}
