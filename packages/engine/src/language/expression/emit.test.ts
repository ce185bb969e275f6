import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { type Expression, ExpressionError, emitExpression, parseExpression } from './index.js';
import { expressions, scope } from './laws/expression.js';

const emit = (expression: Expression) =>
  emitExpression(expression, scope, { library: 'E', read: (slot) => `r(${slot})` });

describe('emitExpression', () => {
  it.each([
    ['health > 0.5 and not (target is empty)', '((0.5 < E.number(r(0))) && !(E.isEmpty(E.object(r(7))) === true))'],
    ['clamp(health / 10, 0, 1)', 'E.known(E.clamp(E.finite(E.number(r(0)) / 10), 0, 1))'],
    ['if(alarmed, "flee", mood)', '((E.boolean(r(3)) === true) ? "flee" : E.text(r(5)))'],
    ['health in [1, 2]', 'E.sought(E.seek(E.seek(E.number(r(0)), 1, 0), 2, 0))'],
    ['if(alarmed, 1, empty)', 'E.known(((E.boolean(r(3)) === true) ? 1 : NaN))'],
  ])('writes %s as straight code', (source, code) => {
    expect(emit(parseExpression(source))).toBe(code);
  });

  it('refuses what does not fit the scope', () => {
    expect(() => emit(parseExpression('helth + 1'))).toThrow(ExpressionError);
  });

  it('writes code that strict TypeScript takes too, for modules compiled ahead of time', () => {
    const samples = fc
      .sample(expressions, { numRuns: 300, seed: 1 })
      .map((each, i) => `const x${i}: unknown = ${emit(each)};`);
    const always = [
      '1 == 2',
      '"a" is "b"',
      'true or false',
      'not true',
      'if(true, 1, 2)',
      'default("a", "b")',
      '1 in [2]',
    ];
    const written = always.map((source, i) => `const y${i}: unknown = ${emit(parseExpression(source))};`);
    const text = ['declare const E: any, r: (slot: number) => any, NaN: number;', ...samples, ...written].join('\n');
    const options: ts.CompilerOptions = {
      strict: true,
      noLib: true,
      noEmit: true,
      types: [],
      target: ts.ScriptTarget.ES2023,
    };
    const host = ts.createCompilerHost(options);
    const file = ts.createSourceFile('emitted.ts', text, ts.ScriptTarget.ES2023, true);
    host.getSourceFile = (name) => (name === 'emitted.ts' ? file : undefined);
    const program = ts.createProgram(['emitted.ts'], options, host);
    const problems = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    expect(problems.map(({ messageText, start }) => `${messageText} in ${text.slice(start, start! + 80)}`)).toEqual([]);
  });
});
