import { describe, expect, it } from 'vitest';
import { checkExpression } from './check.js';
import { compileExpression, ExpressionError, parseExpression } from './index.js';
import { scope } from './laws/expression.js';

function problemOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof ExpressionError) return error.problem;
    throw error;
  }
  return 'no problem';
}

describe('the sandbox', () => {
  it.each([
    'constructor',
    '__proto__',
    'toString',
    'globalThis',
    'process',
    'globalThis.process.exit',
    'mood.constructor',
    'mood.length',
    'constructor("return 1")',
    'toString()',
    'hasOwnProperty(mood)',
    '__proto__()',
    'eval("1")',
    'Function("return 1")',
    'import("fs")',
    'mood.constructor("x")',
    'new Date',
    'this',
    'agent',
    '(1, 2)',
    'mood["length"]',
    'scores[0]',
    '[1][0]',
    '"a".length',
    '(mood).constructor',
    'x => x',
    'a; b',
    'mood = "x"',
    'health++',
    '{}',
    '`\u0024{1}`',
    '`health`.x',
    '1 /* remark */ + 1',
    '1 // remark',
    '/a/',
    '#x',
    '@mood',
    '\\u0068ealth',
    'hеalth', // a Cyrillic е
    'ｈealth', // a full-width h
    'health\u200b', // a space of no width
    'health \u037e 1', // a Greek question mark, which looks like a semicolon
    '\u202ehealth',
    '1\u20442', // a fraction slash
    '１ + 1', // a full-width digit
    '\0',
  ])('refuses %j', (source) => {
    expect(problemOf(() => compileExpression(parseExpression(source), scope))).not.toBe('no problem');
  });

  it.each(['toString', 'constructor', '__proto__', 'known', 'isEmpty', 'finite', 'seek', 'negate'])(
    'lets nobody call %s as a function',
    (name) => {
      const { problems } = checkExpression(
        { kind: 'call', function: name, arguments: [parseExpression('1')], start: 0, end: 1 },
        scope,
      );
      expect(problems[0]?.problem).toMatch(/^there is no function/);
    },
  );

  it('cannot change what it is given', () => {
    const scores = Object.freeze([3, 1, 2]);
    const read = () => scores;
    for (const source of ['scores', 'length(scores)', '1 in scores', 'scores is [1, 2]', 'default(scores, [])'])
      expect(() => compileExpression(parseExpression(source), scope)(read)).not.toThrow();
  });

  it('makes no endless text: beyond a million characters it is empty', () => {
    const joined = compileExpression(parseExpression('mood + mood'), scope);
    expect(joined(() => 'x'.repeat(500_000))).toHaveLength(1_000_000);
    expect(joined(() => 'x'.repeat(500_001))).toBeUndefined();
  });

  it('ends on a list that holds itself', () => {
    const endless: unknown[] = [1];
    endless.push(endless);
    const same = compileExpression(parseExpression('scores is scores or 1 in scores or scores is [1, 2]'), scope);
    expect(same(() => endless)).toBe(true);
  });

  it('calls no code of the values it is given', () => {
    const trap = new Proxy({}, { get: () => expect.unreachable(), getPrototypeOf: () => expect.unreachable() });
    const sources = [
      'target is exit',
      'target in [exit]',
      'default(target, exit)',
      'mood + "x"',
      'health + 1',
      'length(home)',
    ];
    for (const source of sources)
      expect(() => compileExpression(parseExpression(source), scope)(() => trap)).not.toThrow();
  });
});
