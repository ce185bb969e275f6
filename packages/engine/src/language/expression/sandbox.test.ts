import { describe, expect, it } from 'vitest';
import {
  checkExpression,
  compileExpression,
  EXPRESSION_LIBRARY,
  type Expression,
  ExpressionError,
  emitExpression,
  parseExpression,
  type ValueType,
} from './index.js';
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

const emit = (expression: Expression) =>
  emitExpression(expression, scope, { library: 'E', read: (slot) => `r(${slot})` });

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
    expect(problemOf(() => emit(parseExpression(source)))).not.toBe('no problem');
  });

  it('keeps every text inside its quotes in emitted code', () => {
    for (const text of ['");alert(1);("', '\\', '\u0024{1}', '`', '\n', '\u2028', "'", '*/', '\ud800', '</script>']) {
      const code = emit(parseExpression(`${JSON.stringify(text)} + ""`));
      expect(new Function('E', `return ${code}`)(EXPRESSION_LIBRARY)).toBe(text);
    }
  });

  it('writes code of calls to the library, slots and literals only, whatever names are called', () => {
    const hostile = 'x); alert(1); (';
    const one = { find: () => ({ type: { type: 'number' } as ValueType, slot: 3 }) };
    const expression = parseExpression(`\`${hostile}\` * 2 + \`constructor\``);
    expect(emitExpression(expression, one, { library: 'E', read: (slot) => `r(${slot})` })).toBe(
      'E.known(E.finite(E.finite(E.number(r(3)) * 2) + E.number(r(3))))',
    );
  });

  it.each<[string, unknown]>([
    ['a number', { kind: 'number', value: ['alert(1)'] }],
    ['a number', { kind: 'number', value: 'alert(1)' }],
    ['a number', { kind: 'number', value: { toString: () => 'alert(1)' } }],
    ['a boolean', { kind: 'boolean', value: 'alert(1)' }],
    ['a text', { kind: 'text', value: { toJSON: () => 1, toString: () => 'alert(1)' } }],
  ])('makes no code of what is forged as %s', (_, forged) => {
    const code = emit({ ...(forged as Expression), start: 0, end: 1 });
    expect(code).not.toContain('alert');
    expect(new Function('E', `return ${code}`)(EXPRESSION_LIBRARY)).toBeUndefined();
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

  it('cannot change what it is given, nor the library', () => {
    expect(Object.isFrozen(EXPRESSION_LIBRARY)).toBe(true);
    const scores = Object.freeze([3, 1, 2]);
    const read = () => scores;
    for (const source of ['scores', 'length(scores)', '1 in scores', 'scores is [1, 2]', 'default(scores, [])'])
      expect(() => compileExpression(parseExpression(source), scope)(read)).not.toThrow();
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
