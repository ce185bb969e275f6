import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextError } from './error.js';
import { parseText } from './index.js';
import { findIdEnd, findWordEnd } from './notation.js';
import { findExpressionEnd } from './tokens.js';

describe('scanning', () => {
  const pieces = fc.array(fc.constantFrom('a', 'Z', '7', '_', '$', '-', '.', ' ', 'é', '('), { maxLength: 9 });

  it('ends a word where the pattern of a word ends', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('');
        const [word = ''] = /^[\p{L}_$][\p{L}\p{N}_$]*(?:[-.][\p{L}\p{N}_$]+)*/u.exec(text) ?? [];
        expect(findWordEnd(text, 0)).toBe(word.length);
        expect(findWordEnd(`(${text}`, 1)).toBe(word.length + 1);
        const [id] = /^[\p{L}\p{N}_$.-]*/u.exec(text)!;
        expect(findIdEnd(text, 0)).toBe(id.length);
      }),
    );
  });

  it.each([
    ['(a)', 2],
    ['(a (b) c) d)', 8],
    ['(")")', 4],
    ["(')(' + x)", 9],
    ['("\\")")', 6],
    ['(a', -1],
    ['("a)', -1],
    ['("a\\', -1],
    ['', -1],
  ])('finds the end of %s at %i', (line, end) => {
    expect(findExpressionEnd(line, 0)).toBe(end);
  });

  it('names the first problem by its path, and lists all with their places', () => {
    const problems = [
      { path: 'line 2', problem: 'is odd', line: 2, column: 3 },
      { path: 'line 4', problem: 'is worse', line: 4, column: 1 },
    ];
    const error = new TextError(problems);
    expect([error.path, error.problem, error.line, error.column, error.name]).toEqual([
      ...['line 2', 'is odd', 2, 3, 'TextError'],
    ]);
    expect(error.problems).toEqual(problems);
    expect(error.message).toContain('is worse');
  });

  it('goes on behind a wrong number, and says each problem once', () => {
    const read = (value: string) => () => parseText(`behavior B\nsay volume: ${value}\n`);
    expect(read('1-2')).toThrow('is not a number');
    expect(read('1e999')).toThrow('is too large a number');
    expect(read('9'.repeat(2000))).toThrow('digits is too long');
    expect(read('-0.5')).not.toThrow();
  });
});
