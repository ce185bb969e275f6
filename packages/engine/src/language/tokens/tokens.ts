import { ExpressionError, problemAt } from './error.js';
import type { Place } from './place.js';

/**
 * One token of an expression. A `symbol` is an operator, a bracket or a reserved word; a `name` in
 * backquotes is never one of these, nor a function.
 */
export interface Token extends Place {
  readonly type: 'number' | 'text' | 'name' | 'symbol' | 'space' | 'end';
  readonly value: string | number;
  readonly quoted: boolean;
}

/** How a language that has expressions in it, such as that of scripts, differs in its pieces. */
export interface Dialect {
  readonly words: readonly string[];
  readonly symbol: RegExp;
  /** What separates pieces, comments included. */
  readonly space: RegExp;
  /** Makes tokens of what separates pieces, too. */
  readonly keepsSpace: boolean;
  /**
   * Takes note of what cannot be read, which is then left out. Without it the first such thing is
   * thrown.
   */
  readonly report?: (error: ExpressionError) => void;
}

/** Words that are no names unless they stand in backquotes. */
export const RESERVED_WORDS: readonly string[] = ['and', 'or', 'not', 'is', 'in', 'true', 'false', 'empty'];

/** A name that needs no backquotes: words of letters, digits, `_` and `$`, joined by dots. */
const NAME = /[\p{L}_$][\p{L}\p{M}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{M}\p{N}_$]*)*/u;
const NUMBER = /^(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** The characters up to the next break, where a number starts: the number, or a malformed one. */
const NUMBER_RUN = /(?:\d|\.\d)(?:[eE][+-]\d|[\p{L}\p{N}_$.])*/u;
const SYMBOL = /[=!<>]=|[-+*/%<>()[\],]/;
const SPACE = /[ \t\r\n]+/;

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

const HINTS: Readonly<Record<string, string>> = {
  '=': 'to compare, write `==` or `is`',
  '&': 'write `and`',
  '|': 'write `or`',
  '!': 'write `not`',
  '^': 'write `pow(a, b)`',
  '?': 'write `if(condition, a, b)`',
  '@': 'names are written as they are',
  '≤': 'write `<=`',
  '≥': 'write `>=`',
  '≠': 'write `!=` or `is not`',
  '×': 'write `*`',
  '·': 'write `*`',
  '÷': 'write `/`',
  '−': 'write `-`',
  '–': 'write `-`',
  '“': 'write straight quotes: "text"',
  '”': 'write straight quotes: "text"',
  '„': 'write straight quotes: "text"',
  '‘': "write straight quotes: 'text'",
  '’': "write straight quotes: 'text'",
  '.': 'a name joins its parts by single dots: `agent.speed`',
};

const EXPRESSION_DIALECT: Dialect = { words: RESERVED_WORDS, symbol: SYMBOL, space: SPACE, keepsSpace: false };

/**
 * Takes an expression apart; the last token is always `end`. Throws at the first thing it cannot
 * read. Linear in the length.
 */
export function tokenize(source: string, dialect: Dialect = EXPRESSION_DIALECT): Token[] {
  // Created for each call, because a sticky pattern remembers its position.
  const [space, name, number, symbol] = [dialect.space, NAME, NUMBER_RUN, dialect.symbol].map(
    ({ source: pattern, flags }) => new RegExp(pattern, `${flags}y`),
  ) as [RegExp, RegExp, RegExp, RegExp];
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0];
  };
  const push = (type: Token['type'], value: string | number, end: number, quoted = false) => {
    tokens.push({ type, value, start: at, end, quoted });
    at = end;
  };
  const read = (): void => {
    let found: string | undefined;
    const first = source[at];
    if ((found = match(space)) !== undefined) {
      if (dialect.keepsSpace) push('space', found, at + found.length);
      else at += found.length;
    } else if ((found = match(name)) !== undefined)
      push(dialect.words.includes(found) ? 'symbol' : 'name', found, at + found.length);
    else if ((found = match(number)) !== undefined) push('number', readNumber(found, at), at + found.length);
    else if ((found = match(symbol)) !== undefined) push('symbol', found, at + found.length);
    else if (first === '"' || first === "'" || first === '`') {
      const quoted = readQuoted(source, at);
      if (first === '`' && quoted.value === '') refuse(at, quoted.end, 'a name in backquotes must not be blank');
      push(first === '`' ? 'name' : 'text', quoted.value, quoted.end, true);
    } else refuseStranger(source, at);
  };
  while (at < source.length) {
    try {
      read();
    } catch (error) {
      if (dialect.report === undefined || !(error instanceof ExpressionError)) throw error;
      dialect.report(error);
      // A quote that nothing closes would take all that follows with it.
      const line = source.indexOf('\n', at);
      at = Math.min(error.problems[0].end, line === -1 ? source.length : line + 1);
    }
  }
  push('end', '', at);
  return tokens;
}

/** Can it stand without backquotes and still be read as this name? */
export function isBareName(name: string): boolean {
  return NAME.exec(name)?.[0] === name && !RESERVED_WORDS.includes(name);
}

/** Throws the problem at a place of the text. */
export function refuse(start: number, end: number, problem: string): never {
  throw new ExpressionError([problemAt({ start, end }, problem)]);
}

/** A piece of text for a message, cut to a length one can read. */
export function showSource(source: string): string {
  return source.length > 40 ? `\`${source.slice(0, 40)}…\`` : `\`${source}\``;
}

function readNumber(written: string, at: number): number {
  const value = NUMBER.test(written) ? Number(written) : Number.NaN;
  if (Number.isFinite(value)) return value;
  const problem = Number.isNaN(value) ? 'is not a number; write numbers like 2, 0.5 or 1e6' : 'is too large a number';
  return refuse(at, at + written.length, `${showSource(written)} ${problem}`);
}

/**
 * Reads a quoted text from `start` on, with the escapes of JSON; any of the quotes may be escaped.
 */
function readQuoted(source: string, start: number): { value: string; end: number } {
  const quote = source[start];
  let value = '';
  for (let at = start + 1; at < source.length; at++) {
    const character = source[at];
    if (character === quote) return { value, end: at + 1 };
    if (character < ' ') break;
    if (character !== '\\') {
      value += character;
      continue;
    }
    const escaped = source[++at] ?? '';
    const code = source.slice(at + 1, at + 5);
    if (escaped === 'u' && /^[\da-fA-F]{4}$/.test(code)) {
      value += String.fromCharCode(Number.parseInt(code, 16));
      at += 4;
    } else if (Object.hasOwn(ESCAPES, escaped)) value += ESCAPES[escaped];
    else if (escaped !== '' && '"\'`\\/'.includes(escaped)) value += escaped;
    else if (escaped !== '')
      refuse(at - 1, at + 1, `\`\\${escaped}\` is no known escape; write \`\\\\\` for a backslash`);
  }
  return refuse(start, source.length, `nothing closes this quote; it needs another ${quote} on the same line`);
}

function refuseStranger(source: string, at: number): never {
  const character = String.fromCodePoint(source.codePointAt(at)!);
  const visible = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(character);
  const code = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  const hint = Object.hasOwn(HINTS, character) ? `; ${HINTS[character]}` : '';
  refuse(at, at + character.length, `${visible ? `\`${character}\`` : code} has no meaning here${hint}`);
}
