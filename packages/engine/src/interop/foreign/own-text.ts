import { InvalidDataError, isPlainObject, parseJson } from '../../data/index.js';
import type { JsonRecord } from './foreign.js';

/** How a comment begins in which we note what a format has no place for. */
const MARK = '@gumption ';

/**
 * Writes the inside of a comment that no XML or MDSL reader can take for its end, in characters
 * that every format allows.
 */
export function formatOwn(own: JsonRecord): string {
  const text = JSON.stringify(own).replace(/[^\x20-\x7e]|-(?=-)|-$|\/(?=\*)|\*(?=\/)/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `${MARK}${text}`;
}

/** Reads such a comment; undefined if it is an ordinary comment or damaged. */
export function parseOwn(comment: string): JsonRecord | undefined {
  const text = comment.trim();
  if (!text.startsWith(MARK)) return undefined;
  try {
    const value = parseJson(text.slice(MARK.length));
    return isPlainObject(value) ? (value as JsonRecord) : undefined;
  } catch (error) {
    if (error instanceof InvalidDataError) return undefined;
    throw error;
  }
}
