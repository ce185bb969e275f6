import { InvalidDataError } from '../errors/invalid-data-error.js';
import { didYouMean, suggest } from './suggest.js';
import type { Warnings } from './warnings.js';

/** The names of all options of a type, so that none can be forgotten. */
export type OptionNames<T> = { readonly [name in keyof T]-?: true };

/**
 * Throws if options contain what is most likely a misspelled name. Warns of other names that
 * nothing reads, if there is somebody to warn: one object may be the options of several things.
 */
export function checkOptionNames(
  options: object,
  known: { readonly [name: string]: true },
  of: string,
  warnings?: Warnings,
): void {
  if (typeof options !== 'object' || options === null)
    throw new InvalidDataError(
      'options',
      `${of} needs options, got ${options === undefined ? 'nothing' : String(options)}`,
    );
  const absent = Object.keys(known).filter((name) => !Object.hasOwn(options, name));
  for (const name of Object.keys(options)) {
    if (Object.hasOwn(known, name)) continue;
    const meant = suggest(name, absent);
    if (meant !== undefined)
      throw new InvalidDataError(`options.${name}`, `${of} has no such option; did you mean ${meant}?`);
    warnings?.warn('unknown option', name, `${of} has no option ${name}, so it is ignored.`);
  }
}

/** Throws unless `options` are an object that contains only known names. */
export function requireOptionNames(options: object, known: { readonly [name: string]: true }, path: string): void {
  if (typeof options !== 'object' || options === null)
    throw new InvalidDataError(path, `must be options, got ${options === undefined ? 'nothing' : String(options)}`);
  for (const name of Object.keys(options)) {
    if (Object.hasOwn(known, name)) continue;
    const names = Object.keys(known);
    const hint = didYouMean(name, names) || `; there are ${names.join(', ')}`;
    throw new InvalidDataError(`${path}.${name}`, `there is no such option${hint}`);
  }
}
