import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidDataError } from '../../data/index.js';
import { countTextWork } from '../laws/text-work.js';
import { EXPRESSION_LIMITS } from './expression.js';
import { type Expression, ExpressionError, formatExpression, namesIn, parseExpression } from './index.js';
import { withoutPlaces } from './laws/expression.js';

function problemOf(source: string): string {
  try {
    parseExpression(source);
  } catch (error) {
    if (error instanceof ExpressionError) return error.message;
    throw error;
  }
  return 'no problem';
}

/** The expression with a bracket round every operation, to show how it was grouped. */
function grouped(expression: Expression): string {
  switch (expression.kind) {
    case 'unary':
      return `(${expression.operator} ${grouped(expression.operand)})`;
    case 'binary':
      return `(${grouped(expression.left)} ${expression.operator} ${grouped(expression.right)})`;
    case 'call':
      return `${expression.function}(${expression.arguments.map(grouped).join(', ')})`;
    default:
      return formatExpression(expression);
  }
}

describe('parseExpression', () => {
  it.each([
    ['a or b and not c == d + e * -f', '(a or (b and (not (c == (d + (e * (- f)))))))'],
    ['a - b - c', '((a - b) - c)'],
    ['a / b * c % d', '(((a / b) * c) % d)'],
    ['a and b or c and d', '((a and b) or (c and d))'],
    ['not a and b', '((not a) and b)'],
    ['not not a', '(not (not a))'],
    ['--a - -b', '((- (- a)) - (- b))'],
    ['-a * b', '((- a) * b)'],
    ['x is empty', '(x == empty)'],
    ['x is not empty', '(x != empty)'],
    ['x is not y', '(x != y)'],
    ['x not in [1, 2]', '(x not in [1, 2])'],
    ['x is in y', '(x in y)'],
    ['x is not in y', '(x not in y)'],
    ['not x in y', '(not (x in y))'],
    ['(a or b) and c', '((a or b) and c)'],
    ['f (a)', 'f(a)'],
    ['f()', 'f()'],
    ['agent.speed*2', '(agent.speed * 2)'],
    ['\t a\r\n+ b ', '(a + b)'],
    ['größe + 速度', '(größe + 速度)'],
    ['`odd-name` + `in` + `a\\`b`', '((`odd-name` + `in`) + `a\\`b`)'],
  ])('reads %j as %s', (source, expected) => {
    expect(grouped(parseExpression(source))).toBe(expected);
  });

  it.each([
    ['"a\\"b"', 'a"b'],
    ['\'say "hi"\'', 'say "hi"'],
    ["'it\\'s'", "it's"],
    ['"\\n\\t\\\\\\/\\u00e9"', '\n\t\\/é'],
    ['"🙂"', '🙂'],
    ['""', ''],
  ])('reads the text %s', (source, value) => {
    expect(parseExpression(source)).toEqual({ kind: 'text', value, start: 0, end: source.length });
  });

  it('says where each part stands', () => {
    expect(parseExpression(' a + f( 1 )')).toEqual({
      kind: 'binary',
      operator: '+',
      left: { kind: 'name', name: 'a', start: 1, end: 2 },
      right: {
        kind: 'call',
        function: 'f',
        arguments: [{ kind: 'number', value: 1, start: 8, end: 9 }],
        start: 5,
        end: 11,
      },
      start: 1,
      end: 11,
    });
  });

  it.each([
    ['', 'column 1: expected a value, found the end'],
    ['a +', 'column 4: expected a value, found the end'],
    ['(a + b', 'column 1: nothing closes this `(`; it needs a `)`'],
    ['f(a, [1, 2', 'column 6: nothing closes this `[`; it needs a `]`'],
    ['(a, b)', 'column 3: expected an operator or `)`, found `,`'],
    ['[1 2]', 'column 4: expected an operator, a comma or `]`, found `2`'],
    ['[1, ]', 'column 5: expected a value, found `]`'],
    ['a)', 'column 2: expected an operator, found `)`'],
    ['a = 3', 'column 3: `=` has no meaning here; to compare, write `==` or `is`'],
    ['a === 3', 'column 5: `=` has no meaning here; to compare, write `==` or `is`'],
    ['a && b', 'column 3: `&` has no meaning here; write `and`'],
    ['a || b', 'column 3: `|` has no meaning here; write `or`'],
    ['!a', 'column 1: `!` has no meaning here; write `not`'],
    ['a ^ 2', 'column 3: `^` has no meaning here; write `pow(a, b)`'],
    ['a ≤ 2', 'column 3: `≤` has no meaning here; write `<=`'],
    ['a AND b', 'column 3: expected an operator, found `AND`; did you mean and?'],
    ['a then b', 'column 3: expected an operator, found `then`'],
    ['1 < a < 3', 'column 7: compares a comparison; write `a < b and b < c`, or `between(b, a, c)`'],
    ['a == b is c', 'column 8: compares a comparison; write `a < b and b < c`, or `between(b, a, c)`'],
    ['a == not b', 'column 6: expected a value, found `not`; put brackets round it: `(not …)`'],
    ['“hi”', 'column 1: `“` has no meaning here; write straight quotes: "text"'],
    ['"hi', 'column 1: nothing closes this quote; it needs another " on the same line'],
    ['"hi\n"', 'column 1: nothing closes this quote; it needs another " on the same line'],
    ['"\\x41"', 'column 2: `\\x` is no known escape; write `\\\\` for a backslash'],
    ['"\\u12"', 'column 2: `\\u` is no known escape; write `\\\\` for a backslash'],
    ['"hi\\', 'column 1: nothing closes this quote; it needs another " on the same line'],
    ['``', 'column 1: a name in backquotes must not be blank'],
    ['.5', 'column 1: `.5` is not a number; write numbers like 2, 0.5 or 1e6'],
    ['007', 'column 1: `007` is not a number; write numbers like 2, 0.5 or 1e6'],
    ['0x10', 'column 1: `0x10` is not a number; write numbers like 2, 0.5 or 1e6'],
    ['1_000', 'column 1: `1_000` is not a number; write numbers like 2, 0.5 or 1e6'],
    ['1e999', 'column 1: `1e999` is too large a number'],
    ['a\u00a0+ b', 'column 2: U+00A0 has no meaning here'],
    ['if(a, b, c).d', 'column 12: `.` has no meaning here; a name joins its parts by single dots: `agent.speed`'],
    ['a // b', 'column 4: expected a value, found `/`'],
  ])('refuses %j', (source, problem) => {
    expect(problemOf(source)).toBe(problem);
  });

  it('gives the place of a problem in numbers too', () => {
    try {
      parseExpression('speed = 3');
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidDataError);
      expect((error as ExpressionError).problems).toMatchObject([{ path: 'column 7', start: 6, end: 7 }]);
    }
  });

  it.each([
    ['brackets', (n: number) => `${'('.repeat(n)}a${')'.repeat(n)}`],
    ['lists', (n: number) => `${'['.repeat(n)}a${']'.repeat(n)}`],
    ['calls', (n: number) => `${'f('.repeat(n)}a${')'.repeat(n)}`],
    ['minus signs', (n: number) => `${'-'.repeat(n)}a`],
    ['nots', (n: number) => `${'not '.repeat(n)}a`],
  ])('takes %s 50 levels deep and not 51', (_, make) => {
    expect(problemOf(make(50))).toBe('no problem');
    expect(problemOf(make(51))).toMatch(/^column \d+: is nested more than 50 levels deep$/);
    expect(problemOf(make(400))).toMatch(/^column \d+: (is nested|must have)/);
  });

  it('takes 2000 characters and not one more, and chains as long as that', () => {
    const chain = `1${'+1'.repeat(999)}`;
    expect(problemOf(`${chain} `)).toBe('no problem');
    expect(problemOf(`${chain}  `)).toBe('column 2001: must have at most 2000 characters');
  });

  it('answers any text with an expression or a problem, and soon', () => {
    const pieces = fc.constantFrom(
      ...'and|or|not|is|in|empty|true|if|(|)|[|]|,|+|-|*|<|==|1|.5|1e5|a|a.b|`|"|\'|\\|=|🙂|\ud800| '.split('|'),
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(' ')),
      fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (source) => {
        if (problemOf(source) !== 'no problem') return;
        const expression = parseExpression(source);
        expect(withoutPlaces(parseExpression(formatExpression(expression)))).toEqual(withoutPlaces(expression));
      }),
      { numRuns: 3000 },
    );
  });

  it.each(['1+', '(', 'a.', '"\\n', '[1,', 'not ', '9', 'é', '`', 'a is not ', '1e+', '=', '0.'])(
    'takes work in proportion to the length for repetitions of %j',
    (piece) => {
      const work = (characters: number) => countTextWork(() => problemOf(piece.repeat(characters / piece.length)));
      const { characters } = EXPRESSION_LIMITS;
      // Quadratic work would be 100 times as much.
      expect(work(characters)).toBeLessThan(11 * work(characters / 10) + 100);
    },
  );
});

describe('namesIn', () => {
  it('gives each name once, in the order of the text, and no function', () => {
    const expression = parseExpression('if(b > agent.speed, [c, b], default(-a, `d e`)) == min');
    expect(namesIn(expression)).toEqual(['b', 'agent.speed', 'c', 'a', 'd e', 'min']);
  });
});
