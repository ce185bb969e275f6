import { describe, expect, it } from 'vitest';
import { checkExpression } from './check.js';
import { compileExpression, EXPRESSION_FUNCTIONS, ExpressionError, parseExpression } from './index.js';
import { scope } from './laws/expression.js';

const check = (source: string) => checkExpression(parseExpression(source), scope);
const problemsOf = (source: string) => check(source).problems.map(({ path, problem }) => `${path}: ${problem}`);

const numbers = { type: 'list', element: { type: 'number' } };

describe('checkExpression', () => {
  it.each([
    ['health / 2', { type: 'number' }],
    ['health > 2 or alarmed', { type: 'boolean' }],
    ['"Hello " + agent.name', { type: 'text' }],
    ['health + "%"', { type: 'text' }],
    ['target', { type: 'object', of: 'door' }],
    ['if(alarmed, target, empty)', { type: 'object', of: 'door' }],
    ['if(alarmed, empty, 1)', { type: 'number' }],
    ['default(health, 0)', { type: 'number' }],
    ['[1, empty, 2]', numbers],
    ['[]', { type: 'list', element: { type: 'empty' } }],
    ['if(alarmed, [], scores)', numbers],
    ['[[1], []]', { type: 'list', element: numbers }],
    ['vector(1, 2)', { type: 'vector' }],
    ['empty', { type: 'empty' }],
    ['target is exit', { type: 'boolean' }],
    ['health not in []', { type: 'boolean' }],
    ['agent.position in path', { type: 'boolean' }],
  ])('finds the type of %s', (source, type) => {
    expect(check(source)).toEqual({ type, problems: [] });
  });

  it.each([
    ['helth > 2', 'column 1: there is no `helth`; did you mean health?'],
    ['agent.sped', 'column 1: there is no `agent.sped`; did you mean agent.speed?'],
    ['nonsense', 'column 1: there is no `nonsense`'],
    ['1 + target', 'column 5: expected a number or text, got the object type door'],
    ['health - mood', 'column 10: expected a number, got text'],
    ['-alarmed', 'column 2: expected a number, got true or false'],
    ['alarmed + "!"', 'column 1: expected a number or text, got true or false'],
    ['health < "3"', 'column 10: expected a number, got text'],
    ['mood < 3', 'column 1: expected a number, got text'],
    ['health and alarmed', 'column 1: expected true or false, got a number'],
    [
      'not target',
      'column 5: expected true or false, got the object type door; to ask whether there is one, write `is not empty`',
    ],
    ['health is "full"', 'column 11: can never be equal: a number on the left, text on the right'],
    [
      'scores is wishes',
      'column 11: can never be equal: a list (each a number) on the left, a list (each text) on the right',
    ],
    ['mood in scores', 'column 1: can never be in the list: it is text, the list is a list (each a number)'],
    ['mood in "calm"', 'column 9: expected a list, got text'],
    ['contains(mood, scores)', 'column 10: expected a list, got text'],
    ['[1, "2"]', 'column 5: expected a number as before, got text'],
    ['if(alarmed, 1, "2")', 'column 16: expected a number as before, got text'],
    ['if(health, 1, 2)', 'column 4: expected true or false, got a number'],
    ['default(health, "none")', 'column 17: expected a number as before, got text'],
    ['empty + 1', 'column 1: expected a number or text, got empty'],
    ['abs(empty)', 'column 5: expected a number, got empty'],
    ['distance(home, [0, 0])', 'column 16: expected a vector, got a list (each a number); write `vector(x, y, z)`'],
    ['length(3)', 'column 8: expected a list, text or a vector, got a number'],
    ['abs(1, 2)', 'column 1: abs takes 1 value, got 2'],
    ['clamp(1, 2)', 'column 1: clamp takes 3 values, got 2'],
    ['vector(1)', 'column 1: vector takes 2 or 3 values, got 1'],
    ['min()', 'column 1: min takes 2 or more values, got 0'],
    ['clmp(1, 2, 3)', 'column 1: there is no function `clmp`; did you mean clamp?'],
    ['agent.speed(1)', 'column 1: there is no function `agent.speed`'],
  ])('refuses %s', (source, problem) => {
    expect(problemsOf(source)).toEqual([problem]);
    expect(check(source).type).toBeUndefined();
  });

  it('lists every problem with its place, and complains of nothing twice', () => {
    const source = 'helth + 1 > 2 and not modd or length(alarmed) < "x"';
    expect(check(source).problems).toMatchObject([
      { path: 'column 1', start: 0, end: 5 },
      { path: 'column 23', start: 22, end: 26 },
      { path: 'column 38', start: 37, end: 44 },
      { path: 'column 49', start: 48, end: 51 },
    ]);
    expect(() => compileExpression(parseExpression(source), scope)).toThrow(ExpressionError);
  });

  it('suggests nothing where the scope does not tell its names', () => {
    const { problems } = checkExpression(parseExpression('helth'), { find: () => undefined });
    expect(problems[0].problem).toBe('there is no `helth`');
  });

  it('takes a value of an object type left open for any object', () => {
    const open = { find: () => ({ type: { type: 'object' as const }, slot: 0 }) };
    expect(checkExpression(parseExpression('a is b'), open).problems).toEqual([]);
  });

  it('knows the functions of the guide, and no others', () => {
    const used = EXPRESSION_FUNCTIONS.map(({ name, usage }) => {
      // Too many arguments for any function but min and max: the answer shows that it exists.
      const [problem] = problemsOf(`${name}(1, 2, 3, 4)`);
      return problem === undefined || problem.includes(`${name} takes`) ? usage : problem;
    });
    expect(used).toEqual(EXPRESSION_FUNCTIONS.map(({ usage }) => usage));
    expect(problemsOf('tan(1)')).toHaveLength(1);
  });
});
