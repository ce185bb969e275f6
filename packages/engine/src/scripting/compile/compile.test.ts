import { describe, expect, it } from 'vitest';
import { compileScript, listScript, ScriptHost, ScriptRun } from '../index.js';

const host = new ScriptHost();
const W15 = 'var a = 3; if (a < 0) return 1; else return 0;';

/** The instructions, as the spec writes them: `load 3`, `set a`. */
function listing(source: string, optimize: boolean): string[] {
  return listScript(compileScript(source, host, { optimize })).map(({ name, operands }) => {
    const [to, from] = operands;
    if (name === 'load') return to.startsWith('#') ? `load ${from}` : `load ${from}, set ${to}`;
    if (name === 'move') return to.startsWith('#') ? `get ${from}` : `set ${to}`;
    return name;
  });
}

describe('the compiler', () => {
  it('[SCR-07] [LANG-22] [W15] mirrors the tree if told to', () => {
    expect(listing(W15, false)).toEqual([
      ...['load 3', 'set a', 'get a', 'load 0', 'less', 'jump-unless'],
      ...['load 1', 'return', 'load 0', 'return'],
    ]);
  });

  it('[SCR-07] [LANG-23] [W15] knows the value, and leaves out the branch that is never taken', () => {
    expect(listing(W15, true)).toEqual(['load 3, set a', 'load 0', 'return']);
  });

  it.each([
    [-1, 1],
    [0, 0],
    [1, 0],
  ])('[SCR-08] [W15] takes the right branch at the boundary: a = %s gives %s', (a, result) => {
    for (const optimize of [false, true]) {
      const run = new ScriptRun(compileScript(W15.replace('3', String(a)), host, { optimize }));
      run.step(100);
      expect(run.result).toBe(result);
    }
  });

  it.each([
    ['return 2 * 3 + 4', ['load 10', 'return']],
    ['return "a" + 1', ['load "a1"', 'return']],
    ['var x = 4\nreturn min(x, 2) + x', ['load 4, set x', 'load 6', 'return']],
    ['while false { yield }', ['return-empty']],
    ['return 1\nyield', ['load 1', 'return']],
    ['return if(1 < 2, 5, 6)', ['load 5', 'return']],
    // What would go wrong is left, to go wrong where it stands.
    ['var l = []\nreturn length(l) - 1', ['list', 'move', 'call-library', 'subtract-constant', 'return']],
  ])('folds %s', (source, expected) => {
    expect(listing(source, true).map((line) => (line.startsWith('get') ? 'move' : line))).toEqual(expected);
  });

  it.each([
    ['a + a * b', ['plus-product']],
    ['a - a * b', ['minus-product']],
    ['a * b + a', ['product-plus']],
    ['a * b + b * a', ['multiply', 'plus-product']],
    ['2 * a', ['constant-times']],
    ['1 - a', ['constant-minus']],
    // What stands on the right of a sum is computed after the product on its left.
    ['a * b + -a', ['multiply', 'negate', 'add']],
    // On two lines one can stop twice.
    ['a +\n b * a', ['multiply', 'add']],
  ])('[LANG-23] makes few instructions of %s', (expression, expected) => {
    const source = `function f(a, b) { return ${expression} }\nreturn f(6, 7)`;
    const names = listScript(compileScript(source, host)).map(({ name }) => name);
    expect(names.slice(-expected.length - 1)).toEqual([...expected, 'return']);
    const results = [true, false].map((optimize) => {
      const run = new ScriptRun(compileScript(source, host, { optimize }));
      run.step(1000);
      return run.result;
    });
    expect(results[0]).toBe(results[1]);
  });

  it.each([
    ['a + b * b', 14],
    ['b * b + a', 10],
    ['a - b * a', 14],
    ['b - a * a', 10],
  ])('[LANG-23] tells what goes wrong in %s where it stands, in column %i', (expression, column) => {
    const source = `var a = 1\nvar b = "x"\nfunction f(a, b) {\n  return ${expression}\n}\nf(a, b)`;
    for (const optimize of [true, false]) {
      const run = new ScriptRun(compileScript(source, host, { optimize }));
      run.step(1000);
      expect(run.failure, `${optimize}`).toMatchObject({ line: 4, column });
    }
  });

  it('does not believe a variable that a loop or a function changes', () => {
    for (const source of [
      'var x = 1\nwhile x < 5 { x = x + 1 }\nreturn x',
      'var x = 1\nfunction f() { x = 5 }\nf()\nreturn x',
      'var x = 1\nfor i in [1] { x = 5 }\nreturn x',
      'var x = 1\nif length([1]) == 1 { x = 5 }\nreturn x',
    ]) {
      const run = new ScriptRun(compileScript(source, host));
      run.step(1000);
      expect(run.result, source).toBe(5);
    }
  });

  it('takes as many variables and constants as there is room for, and says when there are more', () => {
    const many = Array.from({ length: 300 }, (_, i) => `total = total + ${i}.5`).join('\n');
    const run = new ScriptRun(compileScript(`var total = 0\n${many}\nreturn total`, host, { optimize: false }));
    run.step(100_000);
    expect(run.result).toBe(45_000);
    const variables = Array.from({ length: 300 }, (_, i) => `var v${i} = length([])`).join('\n');
    expect(() => compileScript(variables, host)).toThrow('has more than 250 variables');
  });
});
