import { SourceError } from '../../language/tokens/error.js';
import type { Place } from '../../language/tokens/place.js';
import { scan, type TokenTable } from '../../language/tokens/scan.js';

/**
 * Words and signs of MDSL. A `word` is anything between spaces and signs; a `text` stands in
 * quotes.
 */
export interface Token extends Place {
  readonly type: 'word' | 'text' | 'comment' | '(' | ')' | '[' | ']' | '{' | '}' | ',' | 'end';
  readonly value: string;
}

/** A text that is no MDSL, with the place where that shows. */
export class MdslError extends SourceError {
  constructor(source: string, start: number, problem: string) {
    super(source, start, problem);
    this.name = 'MdslError';
  }
}

/** Comments, texts and words match by what they start with. */
const TABLE: TokenTable<'space' | 'sign' | 'comment' | 'text' | 'word'> = [
  ['space', /\s+/y],
  ['sign', /[()[\]{},]/y],
  ['comment', /\/\*/y],
  ['text', /"/y],
  ['word', /\S/y],
];

/** Takes the text apart, comments included, in one pass. */
export function tokenizeMdsl(source: string): Token[] {
  const tokens: Token[] = [];
  const push = (type: Token['type'], value: string, start: number, end: number): number => {
    tokens.push({ type, value, start, end });
    return end;
  };
  const at = scan(source, 0, TABLE, (piece, start, opened) => {
    switch (piece) {
      case 'space':
        return opened;
      case 'sign':
        return push(source[start] as Token['type'], source[start], start, opened);
      case 'comment': {
        const end = source.indexOf('*/', opened);
        if (end < 0) throw new MdslError(source, start, 'this comment has no end: */ is missing');
        return push('comment', source.slice(opened, end), start, end + 2);
      }
      case 'text': {
        const end = textEnd(source, start);
        // A quote is all that can be escaped; every other backslash stands for itself, as with
        // mistreevous.
        return push('text', source.slice(opened, end).replaceAll('\\"', '"'), start, end + 1);
      }
      case 'word': {
        const end = wordEnd(source, opened);
        return push('word', source.slice(start, end), start, end);
      }
    }
  });
  push('end', 'the end', at, at);
  return tokens;
}

function textEnd(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === '"') return at;
  }
  throw new MdslError(source, start, 'this text has no end: a second " is missing');
}

function wordEnd(source: string, start: number): number {
  const stop = /[\s()[\]{},"]|\/\*/g;
  stop.lastIndex = start;
  return stop.exec(source)?.index ?? source.length;
}
