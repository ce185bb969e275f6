import { InvalidDataError } from '../../data/index.js';

/**
 * Words and signs of MDSL. A `word` is anything between spaces and signs; a `text` stands in
 * quotes.
 */
export interface Token {
  readonly type: 'word' | 'text' | 'comment' | '(' | ')' | '[' | ']' | '{' | '}' | ',' | 'end';
  readonly value: string;
  /** Offset in the text. */
  readonly at: number;
}

/** A text that is no MDSL, with the place where that shows. */
export class MdslError extends InvalidDataError {
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;

  constructor(source: string, at: number, problem: string) {
    const before = source.slice(0, at);
    const line = before.split('\n').length;
    const column = at - before.lastIndexOf('\n');
    super(`line ${line}, column ${column}`, problem);
    this.name = 'MdslError';
    this.line = line;
    this.column = column;
  }
}

const SIGNS = '()[]{},';
const SPACE = /\s/;

/** Takes the text apart, comments included, in one pass. */
export function tokenizeMdsl(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const character = source[at];
    if (SPACE.test(character)) {
      at++;
    } else if (SIGNS.includes(character)) {
      tokens.push({ type: character as Token['type'], value: character, at });
      at++;
    } else if (source.startsWith('/*', at)) {
      const end = source.indexOf('*/', at + 2);
      if (end < 0) throw new MdslError(source, at, 'this comment has no end: */ is missing');
      tokens.push({ type: 'comment', value: source.slice(at + 2, end), at });
      at = end + 2;
    } else if (character === '"') {
      const end = textEnd(source, at);
      // A quote is all that can be escaped; every other backslash stands for itself, as with
      // mistreevous.
      tokens.push({ type: 'text', value: source.slice(at + 1, end).replaceAll('\\"', '"'), at });
      at = end + 1;
    } else {
      const start = at;
      while (at < source.length && !SPACE.test(source[at]) && !SIGNS.includes(source[at]) && source[at] !== '"') {
        if (source.startsWith('/*', at)) break;
        at++;
      }
      tokens.push({ type: 'word', value: source.slice(start, at), at: start });
    }
  }
  tokens.push({ type: 'end', value: 'the end', at: source.length });
  return tokens;
}

function textEnd(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === '"') return at;
  }
  throw new MdslError(source, start, 'this text has no end: a second " is missing');
}
