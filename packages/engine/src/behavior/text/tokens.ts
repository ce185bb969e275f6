import type { Place } from '../../language/tokens/place.js';
import { type Quoted, type QuoteRules, readQuoted } from '../../language/tokens/quoted.js';
import { characterAt, showCharacter, showSource } from '../../language/tokens/show.js';
import { findIdEnd, findWordEnd, REMARK } from './notation.js';

/**
 * One piece of a line. `word` is bare or in backquotes, `text` in quotes; `id` and `key` have lost
 * their `#` and `@`, an `expression` its parentheses; everything else stands for itself. The last
 * token of a line is always `end`.
 */
export interface Token extends Place {
  readonly type:
    | 'word'
    | 'text'
    | 'number'
    | 'id'
    | 'key'
    | 'expression'
    | ':'
    | ','
    | '['
    | ']'
    | '{'
    | '}'
    | '|'
    | 'end';
  readonly value: string | number;
  /** Written without quotes: only a bare `true` is the boolean, only a bare `for` the keyword. */
  readonly bare: boolean;
}

/** A line taken apart. */
export interface TokenLine {
  readonly tokens: readonly Token[];
  /** The text after `//`, without the one space that separates it. */
  readonly remark: string | undefined;
}

/** Told of each problem: offset in the line, and words. */
export type Report = (offset: number, problem: string) => void;

const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;
/** Longer runs of digits are a slip; the shortest form of any double has at most 25 characters. */
const NUMBER_LENGTH = 400;
const NUMBER_CHARACTER = /[0-9A-Za-z_.+-]/;
const QUOTES: QuoteRules = { escapable: '"`\\/', endsAtControl: false };

const HINTS: Readonly<Record<string, string>> = {
  '=': 'a parameter is written `name: value`',
  "'": 'text is written in double quotes: "text"',
  '“': 'text is written in straight quotes: "text"',
  '”': 'text is written in straight quotes: "text"',
  '‘': 'text is written in straight double quotes: "text"',
  '’': 'text is written in straight double quotes: "text"',
  ')': 'no parenthesis is open here',
  ';': 'parameters are separated by commas',
  '/': 'a remark starts with two slashes',
  '\u00a0': 'this no-break space looks like a space but is none; type a space instead',
};

/**
 * Splits the line into tokens from `start` on. Reports what it cannot read and continues after it.
 * Linear in the line's length. The first character says what a token is, so that a switch takes the
 * place of the table of `scan`, with which reading a text took half as long again.
 */
export function tokenizeLine(line: string, start: number, report: Report): TokenLine {
  const tokens: Token[] = [];
  const push = (type: Token['type'], value: string | number, from: number, end: number, bare = true): number => {
    tokens.push({ type, value, start: from, end, bare });
    return end;
  };
  let remark: string | undefined;
  let at = start;
  while (at < line.length) {
    const character = line[at];
    switch (character) {
      case ' ':
      case '\t':
        at += 1;
        break;
      case ':':
      case ',':
      case '[':
      case ']':
      case '{':
      case '}':
      case '|':
        at = push(character, character, at, at + 1);
        break;
      case '(': {
        const close = findExpressionEnd(line, at);
        if (close < 0) report(at, '`(` is never closed; it needs `)` on the same line');
        const stop = close < 0 ? line.length : close;
        at = push('expression', line.slice(at + 1, stop).trim(), at, stop) + 1;
        break;
      }
      case '"':
      case '`': {
        const quoted = readText(line, at, report);
        at = push(character === '"' ? 'text' : 'word', quoted.value, at, quoted.end, false);
        break;
      }
      case '#':
      case '@': {
        const type = character === '#' ? 'id' : 'key';
        const quote = line[at + 1];
        if (quote === '"' || quote === '`') {
          const quoted = readText(line, at + 1, report);
          at = push(type, quoted.value, at, quoted.end, false);
          break;
        }
        const end = findIdEnd(line, at + 1);
        if (end === at + 1) report(at, `nothing follows \`${character}\`; ${SIGIL_HINTS[type]}`);
        at = push(type, line.slice(at + 1, end), at, end);
        break;
      }
      default: {
        if (line.startsWith(REMARK, at)) {
          remark = line.slice(at + (line[at + REMARK.length] === ' ' ? REMARK.length + 1 : REMARK.length));
          at = line.length;
          break;
        }
        const wordEnd = findWordEnd(line, at);
        if (wordEnd > at) {
          at = push('word', line.slice(at, wordEnd), at, wordEnd);
        } else if (/[0-9.+-]/.test(character)) {
          const end = findNumberEnd(line, at);
          at = push('number', readNumber(line.slice(at, end), at, report), at, end);
        } else {
          at = reportStranger(line, at, report);
        }
      }
    }
  }
  push('end', '', line.length, line.length);
  return { tokens, remark };
}

const SIGIL_HINTS = {
  id: 'write the id right behind it, as in `#rest`',
  key: 'write the key right behind it, as in `@enemy`',
} as const;

/**
 * Where the parenthesis that opens at `start` is closed, or −1. Parentheses in quotes do not count.
 */
export function findExpressionEnd(line: string, start: number): number {
  let depth = 0;
  for (let at = start; at < line.length; at++) {
    const character = line[at];
    if (character === '"' || character === "'") {
      for (at++; at < line.length && line[at] !== character; at++) if (line[at] === '\\') at++;
    } else if (character === '(') depth++;
    else if (character === ')' && --depth === 0) return at;
  }
  return -1;
}

function findNumberEnd(line: string, start: number): number {
  let at = start;
  while (at < line.length && NUMBER_CHARACTER.test(line[at])) at += 1;
  return at;
}

function readNumber(written: string, at: number, report: Report): number {
  if (written.length > NUMBER_LENGTH) {
    report(at, `a number of ${written.length} digits is too long; put text in quotes`);
    return 0;
  }
  if (!NUMBER.test(written)) {
    report(at, `${showText(written)} is not a number; write numbers like 2, -0.5 or 1e6, and put text in quotes`);
    return 0;
  }
  const value = Number(written);
  if (Number.isFinite(value)) return value;
  report(at, `${showText(written)} is too large a number`);
  return 0;
}

/** Reports a run of characters that mean nothing here, once, and returns where it ends. */
function reportStranger(line: string, start: number, report: Report): number {
  const character = characterAt(line, start);
  const hint = HINTS[character] ?? 'put text with special characters in quotes';
  report(start, `${showCharacter(character)} has no meaning here; ${hint}`);
  let at = start;
  while (line.startsWith(character, at)) at += character.length;
  return at;
}

function readText(line: string, start: number, report: Report): Quoted {
  const quoted = readQuoted(line, start, QUOTES, report);
  const quote = line[start];
  if (!quoted.isClosed)
    report(
      start,
      `unclosed ${quote === '"' ? 'string' : 'word'}; it needs another ${quote} before the end of the line`,
    );
  return quoted;
}

/** A text that is shown in a message, in backquotes and cut to a readable length. */
export function showText(source: string): string {
  return showSource(source, 60);
}

/** The token as it was written, for a message. */
export function showToken(line: string, token: Token): string {
  return token.type === 'end' ? 'the end of the line' : showText(line.slice(token.start, token.end));
}
