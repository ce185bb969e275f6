import { expect, it } from 'vitest';
import { checkScript, parseScript, ScriptHost, scriptTypes } from '../index.js';

const host = new ScriptHost()
  .bind('walk', { takes: [scriptTypes.number] }, () => undefined)
  .variable('enemy', scriptTypes.objectOf('enemy'), () => undefined)
  .variable('friend', scriptTypes.objectOf('friend'), () => undefined)
  .bind('greet', { takes: [scriptTypes.objectOf('friend')] }, () => undefined)
  .type('enemy', { fields: { name: { type: scriptTypes.text, read: () => 'x' } } })
  .type('friend');

const problemsOf = (source: string) =>
  checkScript(parseScript(source).script, host as ScriptHost<never>).problems.map(
    ({ path, problem }) => `${path}: ${problem}`,
  );

it('a variable that is given itself has no certain type, however often it is named', () => {
  expect(problemsOf('var x = x + x - x * x / x\nwalk(x)')).toEqual([]);
  expect(problemsOf('var x = y + y\nvar y = x + x\nwalk(y)')).toEqual([
    'line 1, column 9: `y` is used before its `var`',
    'line 1, column 13: `y` is used before its `var`',
  ]);
});

it('a long chain of variables takes no longer than it is', () => {
  const chain = (first: string) =>
    [`var v0 = ${first}`, ...Array.from({ length: 45 }, (_, i) => `var v${i + 1} = v${i} + v${i}`), 'walk(v45)'].join(
      '\n',
    );
  expect(problemsOf(chain('1'))).toEqual([]);
  expect(problemsOf(chain('"a"'))).toEqual(['line 47, column 6: expected a number, got text']);
});

it.each([
  ['var a = "t"\nwalk(a)', ['line 2, column 6: expected a number, got text']],
  ['walk("a" + 1)', ['line 1, column 6: expected a number, got text']],
  ['walk(not true)', ['line 1, column 6: expected a number, got true or false']],
  ['walk(1 < 2)', ['line 1, column 6: expected a number, got true or false']],
  ['walk(enemy.name)', ['line 1, column 6: expected a number, got text']],
  ['greet(enemy)', ['line 1, column 7: expected a thing of type friend, got a thing of type enemy']],
  ['greet(friend)', []],
  ['wait -"x" * 2', ['line 1, column 6: expected a number, got text']],
  [
    'wait [1 - "x"]',
    ['line 1, column 6: expected a number, got a list', 'line 1, column 11: expected a number, got text'],
  ],
  ['var x = "a"\nif x { }', ['line 2, column 4: expected true or false, got text']],
  ['var x = 1\nx = "a"\nwalk(x)', []],
])('%j has the problems %j', (source, problems) => {
  expect(problemsOf(source)).toEqual(problems);
});
