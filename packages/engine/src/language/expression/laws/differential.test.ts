import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../tests/runs.js';
import { checkExpression } from '../check.js';
import { compileExpression, ExpressionError, type Read } from '../index.js';
import { expressions, names, scope, trees, values } from './expression.js';
import { evaluateReference, type Lookup } from './reference.js';

/**
 * Numbers that are not finite have no place in a result, nor in a vector or a list that an
 * expression made.
 */
function expectTidy(value: unknown): void {
  if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
  expect(value).not.toBe(null);
}

describe('an expression', () => {
  it('gives the same in closures and by the plain reference', () => {
    fc.assert(
      fc.property(expressions, fc.array(values, { minLength: 1, maxLength: 3 }), (expression, minds) => {
        const closure = compileExpression(expression, scope);
        for (const slots of minds) {
          const read: Read = (slot) => slots[slot];
          const lookup: Lookup = (name) => {
            const slot = names.findIndex(([known]) => known === name);
            return { value: slots[slot], type: names[slot][1] };
          };
          const expected = evaluateReference(expression, lookup);
          expectTidy(expected);
          expect(closure(read)).toStrictEqual(expected);
        }
      }),
      { numRuns: runs(750) },
    );
  });

  it('of any shape is refused with its problems, or works', () => {
    fc.assert(
      fc.property(trees, values, (expression, slots) => {
        const { type, problems } = checkExpression(expression, scope);
        if (problems.length > 0) {
          expect(() => compileExpression(expression, scope)).toThrow(ExpressionError);
          return;
        }
        expect(type).toBeDefined();
        const read: Read = (slot) => slots[slot];
        const result = compileExpression(expression, scope)(read);
        expectTidy(result);
      }),
      { numRuns: runs(750) },
    );
  });
});
