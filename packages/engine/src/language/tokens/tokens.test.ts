import { describe, expect, it } from 'vitest';
import { SourceError } from './error.js';
import { lineStarts, positionOf } from './place.js';
import { readQuoted } from './quoted.js';
import { scan, splitTokens, type TokenTable } from './scan.js';
import { characterAt, showCharacter, showSource } from './show.js';

const table: TokenTable<'space' | 'number' | 'word' | 'text'> = [
  ['space', /\s+|#[^\n]*/y],
  ['number', /\d+/y],
  ['word', /[\p{L}]+/uy],
  ['text', /"/y],
];

function tokensOf(source: string, start = 0): string[] {
  const tokens: string[] = [];
  const stopped = scan(source, start, table, (type, from, end) => {
    const close = type === 'text' ? source.indexOf('"', end) + 1 : end;
    if (type !== 'space') tokens.push(`${type} ${source.slice(from, close)}`);
    return close;
  });
  return stopped < source.length ? [...tokens, `stopped at ${stopped}`] : tokens;
}

describe('scan', () => {
  it('gives tokens by the first row that matches', () => {
    expect(tokensOf('go 12 öfter # a comment\n7x')).toEqual([
      'word go',
      'number 12',
      'word öfter',
      'number 7',
      'word x',
    ]);
    expect(tokensOf('')).toEqual([]);
    expect(tokensOf('go 12', 3)).toEqual(['number 12']);
  });

  it('goes on where the taker says', () => {
    expect(tokensOf('a "b 1 c" 2')).toEqual(['word a', 'text "b 1 c"', 'number 2']);
  });

  it('stops at the first character that no row matches', () => {
    expect(tokensOf('go ! on')).toEqual(['word go', 'stopped at 3']);
  });

  it('may run inside a taker, with the same table', () => {
    const inner: string[][] = [];
    scan('ab 1', 0, table, (_, start, end) => {
      inner.push(tokensOf('ab 1'.slice(start, end)));
      return end;
    });
    expect(inner).toEqual([['word ab'], [], ['number 1']]);
  });

  it('splits a text, or says that it cannot', () => {
    const rows: TokenTable<'space' | 'token'> = [
      ['space', / +/y],
      ['token', /\w+|[+*]/y],
    ];
    expect(splitTokens(' a + b2', rows)).toEqual(['a', '+', 'b2']);
    expect(splitTokens('a - b', rows)).toBeUndefined();
  });
});

describe('readQuoted', () => {
  const read = (source: string, endsAtControl = true) => {
    const problems: string[] = [];
    const rules = { escapable: '"\\/', endsAtControl };
    const { value, end, isClosed } = readQuoted(source, 0, rules, (at, problem) => problems.push(`${at}: ${problem}`));
    return isClosed ? [value, end, ...problems] : ['unclosed', end, ...problems];
  };

  it('has the escapes of JSON', () => {
    const text = 'tab\t, break\n, "quote", \\, ä';
    expect(read(`${JSON.stringify(text)} more`)).toEqual([text, JSON.stringify(text).length]);
    expect(read('"\\u00e4\\/"')).toEqual(['ä/', 10]);
  });

  it('reports an unknown escape and leaves it out', () => {
    expect(read('"a\\qb"')).toEqual(['ab', 6, '2: `\\q` is no known escape; write `\\\\` for a backslash']);
  });

  it('tells where nothing closes the text', () => {
    expect(read('"abc')).toEqual(['unclosed', 4]);
    expect(read('"abc\\')).toEqual(['unclosed', 5]);
    expect(read('"a\nb"')).toEqual(['unclosed', 5]);
    expect(read('"a\nb"', false)).toEqual(['a\nb', 5]);
  });
});

describe('positions', () => {
  it('count lines and columns from 1', () => {
    const starts = lineStarts('ab\n\ncd');
    expect([0, 2, 3, 4, 5].map((offset) => positionOf(starts, offset))).toEqual([
      { line: 1, column: 1 },
      { line: 1, column: 3 },
      { line: 2, column: 1 },
      { line: 3, column: 1 },
      { line: 3, column: 2 },
    ]);
  });

  it('are the path of an error', () => {
    const error = new SourceError('ab\ncd', 4, 'is wrong');
    expect(error).toMatchObject({ path: 'line 2, column 2', problem: 'is wrong', start: 4, line: 2, column: 2 });
  });
});

it('shows characters and texts in messages', () => {
  expect(characterAt('a😀', 1)).toBe('😀');
  expect([showCharacter('ä'), showCharacter('\u00a0')]).toEqual(['`ä`', 'U+00A0']);
  expect([showSource('abc'), showSource('abcdef', 3)]).toEqual(['`abc`', '`abc…`']);
});
