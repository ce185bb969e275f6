import type { Place } from '../tokens/place.js';
import { type Quoted, type QuoteRules, readQuoted } from '../tokens/quoted.js';
import { scan, type TokenTable } from '../tokens/scan.js';
import { characterAt, showCharacter, showSource } from '../tokens/show.js';
import { ExpressionError, problemAt } from './error.js';

/**
 * One token of an expression. A `symbol` is an operator, a bracket or a reserved word; a `name` in
 * backquotes is never one of these, nor a function.
 */
export interface Token extends Place {
  readonly type: 'number' | 'text' | 'name' | 'symbol' | 'space' | 'end';
  readonly value: string | number;
  readonly quoted: boolean;
}

/** How a language that has expressions in it, such as that of scripts, differs in its tokens. */
export interface Dialect {
  readonly words: readonly string[];
  readonly table: TokenTable<Piece>;
}

/** The rows of a dialect's table. A `quote` is only the opening one. */
export type Piece = 'space' | 'name' | 'number' | 'symbol' | 'quote';

/** How a text is taken apart. */
export interface TokenOptions {
  /** Makes tokens of blanks and comments too: for coloring and formatting. */
  readonly keepsSpace?: boolean;
  /**
   * Receives what cannot be read, which is then left out. Without it the first such thing is
   * thrown.
   */
  readonly report?: (error: ExpressionError) => void;
}

/** Words that are no names unless they stand in backquotes. */
export const RESERVED_WORDS: readonly string[] = ['and', 'or', 'not', 'is', 'in', 'true', 'false', 'empty'];

/** A name that needs no backquotes: words of letters, digits, `_` and `$`, joined by dots. */
const NAME = /[\p{L}_$][\p{L}\p{M}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{M}\p{N}_$]*)*/uy;
const NUMBER = /^(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** The characters up to the next break, where a number starts: the number, or a malformed one. */
const NUMBER_RUN = /(?:\d|\.\d)(?:[eE][+-]\d|[\p{L}\p{N}_$.])*/uy;
const QUOTES: QuoteRules = { escapable: '"\'`\\/', endsAtControl: true };

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

/** The table of a language that separates tokens by `space` and has these symbols. */
export function tokenTable(space: RegExp, symbol: RegExp): TokenTable<Piece> {
  return [
    ['space', space],
    ['name', NAME],
    ['number', NUMBER_RUN],
    ['symbol', symbol],
    ['quote', /["'`]/y],
  ];
}

const EXPRESSION_DIALECT: Dialect = {
  words: RESERVED_WORDS,
  table: tokenTable(/[ \t\r\n]+/y, /[=!<>]=|[-+*/%<>()[\],]/y),
};

/**
 * Takes an expression apart; the last token is always `end`. Throws at the first thing it cannot
 * read, if there is no `report`. Linear in the length.
 */
export function tokenize(
  source: string,
  { words, table }: Dialect = EXPRESSION_DIALECT,
  { keepsSpace = false, report }: TokenOptions = {},
): Token[] {
  const tokens: Token[] = [];
  const push = (type: Token['type'], value: string | number, start: number, end: number, quoted = false): number => {
    tokens.push({ type, value, start, end, quoted });
    return end;
  };
  const take = (type: Piece, start: number, end: number): number => {
    if (type === 'space' && !keepsSpace) return end;
    const written = source.slice(start, end);
    switch (type) {
      case 'name':
        return push(words.includes(written) ? 'symbol' : 'name', written, start, end);
      case 'number':
        return push('number', readNumber(written, start), start, end);
      case 'quote': {
        const { value, end: close } = readText(source, start);
        if (written !== '`') return push('text', value, start, close, true);
        if (value === '') refuse(start, close, 'a name in backquotes must not be blank');
        return push('name', value, start, close, true);
      }
      default:
        return push(type, written, start, end);
    }
  };
  let at = 0;
  while (at < source.length) {
    try {
      at = scan(source, at, table, take);
      if (at < source.length) refuseStranger(source, at);
    } catch (error) {
      if (report === undefined || !(error instanceof ExpressionError)) throw error;
      report(error);
      // A quote that nothing closes would take all that follows with it.
      const [{ start, end }] = error.problems;
      const line = source.indexOf('\n', start);
      at = Math.min(end, line === -1 ? source.length : line + 1);
    }
  }
  push('end', '', at, at);
  return tokens;
}

/** Can it stand without backquotes and still be read as this name? */
export function isBareName(name: string): boolean {
  NAME.lastIndex = 0;
  return NAME.test(name) && NAME.lastIndex === name.length && !RESERVED_WORDS.includes(name);
}

/** Throws the problem at a place of the text. */
export function refuse(start: number, end: number, problem: string): never {
  throw new ExpressionError([problemAt({ start, end }, problem)]);
}

function readNumber(written: string, at: number): number {
  const value = NUMBER.test(written) ? Number(written) : Number.NaN;
  if (Number.isFinite(value)) return value;
  const problem = Number.isNaN(value) ? 'is not a number; write numbers like 2, 0.5 or 1e6' : 'is too large a number';
  return refuse(at, at + written.length, `${showSource(written)} ${problem}`);
}

function readText(source: string, start: number): Quoted {
  const quoted = readQuoted(source, start, QUOTES, (at, problem) => refuse(at, at + 2, problem));
  if (quoted.isClosed) return quoted;
  return refuse(start, source.length, `nothing closes this quote; it needs another ${source[start]} on the same line`);
}

function refuseStranger(source: string, at: number): never {
  const character = characterAt(source, at);
  const hint = Object.hasOwn(HINTS, character) ? `; ${HINTS[character]}` : '';
  refuse(at, at + character.length, `${showCharacter(character)} has no meaning here${hint}`);
}
