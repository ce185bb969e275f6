import { FclError } from './error.js';

/** One piece of a text in Fuzzy Control Language. */
export interface FclToken {
  readonly type: 'word' | 'number' | 'mark' | 'end';
  /** As written. */
  readonly text: string;
  readonly start: number;
}

const PIECE =
  /(?<word>[\p{L}_][\p{L}\p{M}\p{N}_]*)|(?<number>[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<mark>:=|\.\.|[:;(),])/uy;
const COMMENT = /\(\*[\s\S]*?\*\)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** The text with blanks in place of its comments, so that every place stays where it was. */
export function blankComments(text: string): string {
  return text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
}

/**
 * Splits a text without comments into tokens; the last one is `end`. Rules are read elsewhere but
 * have the same tokens.
 */
export function tokenizeFcl(text: string): FclToken[] {
  const piece = new RegExp(PIECE.source, PIECE.flags);
  const tokens: FclToken[] = [];
  let at = 0;
  for (;;) {
    while (at < text.length && /\s/.test(text[at])) at++;
    if (at === text.length) break;
    piece.lastIndex = at;
    const found = piece.exec(text);
    if (found === null) {
      const character = String.fromCodePoint(text.codePointAt(at)!);
      throw new FclError(text, at, `\`${character}\` has no meaning here`);
    }
    const { word, number } = found.groups!;
    const type = word !== undefined ? 'word' : number !== undefined ? 'number' : 'mark';
    tokens.push({ type, text: found[0], start: at });
    at = piece.lastIndex;
  }
  tokens.push({ type: 'end', text: '', start: at });
  return tokens;
}
