import { requireText } from '../../data/check.js';
import type { Place } from '../../language/tokens/place.js';
import { scan, type TokenTable } from '../../language/tokens/scan.js';
import { characterAt } from '../../language/tokens/show.js';
import { FclError } from './error.js';

/** One token of a text in Fuzzy Control Language. */
export interface FclToken extends Place {
  readonly type: 'word' | 'number' | 'mark' | 'sign' | 'end';
  /** As written. */
  readonly text: string;
}

const COMMENT = /\(\*[\s\S]*?\*\)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/y;

const TABLE: TokenTable<'space' | 'word' | 'number' | 'mark' | 'sign'> = [
  ['space', /\s+/y],
  ['space', COMMENT],
  ['word', /[\p{L}_][\p{L}\p{M}\p{N}_]*/uy],
  ['number', /[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y],
  ['mark', /:=|\.\.|[:;(),|]/y],
  // Only in what is read for its name alone: functions of other tools.
  ['sign', /[-+*/^%=]/y],
];

/** The text with blanks in place of its comments, so that every place stays where it was. */
export function blankComments(text: string): string {
  return text.replace(new RegExp(COMMENT.source, 'g'), (comment) => comment.replace(/[^\n]/g, ' '));
}

/** Splits a text into tokens; the last one is `end`. Throws at the first character it cannot read. */
export function tokenizeFcl(text: string): FclToken[] {
  requireText(text, 'text');
  const tokens: FclToken[] = [];
  const at = scan(text, 0, TABLE, (type, start, end) => {
    if (type !== 'space') tokens.push({ type, text: text.slice(start, end), start, end });
    return end;
  });
  if (at < text.length) throw new FclError(text, at, `\`${characterAt(text, at)}\` has no meaning here`);
  tokens.push({ type: 'end', text: '', start: at, end: at });
  return tokens;
}
