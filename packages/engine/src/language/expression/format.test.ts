import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXPRESSION_LIMITS } from './expression.js';
import { ExpressionError, formatExpression, parseExpression } from './index.js';
import { expressions, trees, withoutPlaces } from './laws/expression.js';

function readOrUndefined(source: string): unknown {
  try {
    return withoutPlaces(parseExpression(source));
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

describe('formatExpression', () => {
  it.each([
    ['((a)+(b))*c', '(a + b) * c'],
    ['a+(b*c)', 'a + b * c'],
    ['a-(b-c)', 'a - (b - c)'],
    ['(a-b)-c', 'a - b - c'],
    ['(a==b)==c', '(a is b) is c'],
    ['a!=(not b)', 'a is not (not b)'],
    ['(not a) and not (b and c)', 'not a and not (b and c)'],
    ['(-a)*-(b+1)', '-a * -(b + 1)'],
    ['x == empty', 'x is empty'],
    ['\'hi\'+"\\u202e"', '"hi" + "\\u202e"'],
    ['clamp( x,0 ,1)', 'clamp(x, 0, 1)'],
    ['1e3 + 1e21 + 0.10', '1000 + 1e+21 + 0.1'],
    ['`plain` + `is` + `a b`', 'plain + `is` + `a b`'],
  ])('writes %s as %s', (source, expected) => {
    expect(formatExpression(parseExpression(source))).toBe(expected);
  });

  it('is read back as the same expression, and written the same again', () => {
    fc.assert(
      fc.property(fc.oneof(expressions, trees), (expression) => {
        const written = formatExpression(expression);
        fc.pre(written.length <= EXPRESSION_LIMITS.characters);
        const read = parseExpression(written);
        expect(withoutPlaces(read)).toEqual(withoutPlaces(expression));
        expect(formatExpression(read)).toBe(written);
      }),
      { numRuns: 1000 },
    );
  });

  it('puts no bracket that could be left out', () => {
    fc.assert(
      fc.property(expressions, (expression) => {
        const written = formatExpression(expression);
        fc.pre(written.length <= EXPRESSION_LIMITS.characters && !/["`]/.test(written));
        const expected = withoutPlaces(expression);
        for (let open = written.indexOf('('); open !== -1; open = written.indexOf('(', open + 1)) {
          if (/\w/.test(written[open - 1] ?? '')) continue; // the bracket of a call
          let close = open;
          for (let depth = 0; depth !== 0 || close === open; close++)
            depth += written[close] === '(' ? 1 : written[close] === ')' ? -1 : 0;
          const bare = `${written.slice(0, open)} ${written.slice(open + 1, close - 1)} ${written.slice(close)}`;
          expect(readOrUndefined(bare), `${written} without the bracket at ${open}`).not.toEqual(expected);
        }
      }),
    );
  });
});
