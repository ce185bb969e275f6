import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkScript, compileScript, parseScript, ScriptError, ScriptHost, scriptTypes } from '../index.js';
import { tokenizeScript } from './tokens.js';

const host = new ScriptHost()
  .bind('damage', { takes: [scriptTypes.number], gives: scriptTypes.number }, (_c, x: number) => x)
  .bind('say', { takes: [scriptTypes.text] }, () => undefined)
  .variable(
    'health',
    scriptTypes.number,
    () => 1,
    () => {},
  )
  .variable('agent.speed', scriptTypes.number, () => 1)
  .variable('target', scriptTypes.objectOf('enemy'), () => undefined)
  .type('enemy', { fields: { armor: { type: scriptTypes.number, read: () => 1 } } })
  .constant('LIMIT', 3)
  .event('alarm', [scriptTypes.number]) as ScriptHost<never>;

/** All that is wrong with a text, as `line:column problem`. */
function problemsOf(source: string): string[] {
  const { script, problems } = parseScript(source);
  const found = problems.length > 0 ? problems : checkScript(script, host).problems;
  return found.map(({ line, column, problem }) => `${line}:${column} ${problem}`);
}

describe('the tokenizer [SCR-05] [LANG-20]', () => {
  const types = (source: string) =>
    tokenizeScript(source, { keepsSpace: true })
      .map(({ type }) => type)
      .slice(0, -1);

  it('[W15] makes six pieces of a = 3.2;', () => {
    expect(types('a = 3.2;')).toEqual(['name', 'space', 'symbol', 'space', 'number', 'symbol']);
  });

  it('[W15] makes twelve pieces of if (a < b) return;', () => {
    expect(types('if (a < b) return;')).toHaveLength(12);
  });

  it('keeps the place of every piece, and of comments', () => {
    const source = 'a // one\n/* two */ = "x"';
    const pieces = tokenizeScript(source, { keepsSpace: true });
    expect(pieces.map(({ start, end }) => source.slice(start, end)).join('')).toBe(source);
  });
});

describe('the parser [SCR-06] [LANG-21]', () => {
  it('[W15] makes a tree of if (a < b) return;', () => {
    const { script, problems } = parseScript('if (a < b) return;');
    expect(problems).toEqual([]);
    expect(script.statements).toMatchObject([
      {
        kind: 'if',
        condition: { kind: 'binary', operator: '<', left: { name: 'a' }, right: { name: 'b' } },
        yes: [{ kind: 'return', value: undefined }],
        no: [],
      },
    ]);
  });

  it('tells several problems at once, each with its place and what to write', () => {
    const source = [
      'var x = 3 +',
      'if x = 2 { say("a") }',
      'whlie x < 3 { x = x + 1 }',
      'x == 4',
      'var while = 2',
      'for i 1 to 3 { say("ok") }',
      'say("never closed)',
      'function f(a { return a }',
      '}',
    ].join('\n');
    expect(problemsOf(source)).toMatchInlineSnapshot(`
      [
        "2:10 expected a statement, found \`{\`",
        "3:1 is a value with which nothing is done; did you mean while?",
        "4:1 is only compared; to give a value, write \`=\`",
        "5:5 \`while\` is a word of the language; choose another name",
        "6:7 expected \`in\`, found \`1\`; write \`for x in list\` or \`for i in 1 to 10\`",
        "7:5 nothing closes this quote; it needs another " on the same line",
        "8:1 expected a value, found \`function\`",
        "8:14 expected a comma or \`)\`, found \`{\`",
        "9:1 this \`}\` closes nothing",
      ]
    `);
  });

  it.each([
    ['helth = 3', ['1:1 there is no `helth`; did you mean health?']],
    ['score = 3', ['1:1 there is no `score`; to make a variable of it, write `var score = …`']],
    ['damge(3)', ['1:1 there is no function `damge`; did you mean damage?']],
    ['damage()', ['1:1 damage takes 1 value, got 0']],
    ['damage("much")', ['1:8 expected a number, got text']],
    ['say(1 < 2)', ['1:5 expected text, got true or false']],
    ['health = "full"', ['1:10 expected a number, got text']],
    ['agent.speed = 2', ['1:1 scripts may read `agent.speed`, but not write it']],
    ['LIMIT = 2', ['1:1 `LIMIT` never changes']],
    ['var health = 2', ['1:5 `health` is a name of the game; to give it a value, leave out `var`']],
    ['var x = 1\nvar x = 2\nsay(text(x))', ['2:5 there is a `x` already; to give it another value, leave out `var`']],
    ['x = 1\nvar x = 2', ['1:1 `x` is used before its `var`']],
    ['break', ['1:1 there is no loop to break']],
    ['atomic { yield }', ['1:10 an uninterruptible section cannot yield']],
    ['on fire() { }', ['1:4 there is no event `fire`']],
    ['on alarm(a, b) { }', ['1:4 alarm brings 1 value, not 2']],
    ['for i in 1 to 3 { i = 2 }', ['1:19 the loop alone changes `i`']],
    ['if 3 { }', ['1:4 expected true or false, got a number']],
    ['if true { function f() { } }', ['1:20 functions and events stand outside of everything else']],
    ['var n = target.armor - "x"', ['1:24 expected a number, got text']],
  ])('says what is wrong with %s', (source, problems) => {
    expect(problemsOf(source)).toEqual(problems);
  });

  it('finds fields of things and of variables behind dots', () => {
    expect(problemsOf('var r = { x: { y: 1 } }\nhealth = r.x.y + target.armor + agent.speed')).toEqual([]);
  });

  it('never throws, and is quick, whatever the text', () => {
    const piece = fc.constantFrom(
      ...['if', 'else', '{', '}', '(', ')', '[', ']', 'var', 'x', '=', '==', '+', '1', '"a"', "'", '"', ';', '\n', ':'],
      ...[
        ',',
        '.',
        'while',
        'for',
        'in',
        'to',
        'function',
        'on',
        'return',
        'atomic',
        '/*',
        '//',
        '`',
        '\u202e',
        '#',
        'not',
        '-',
      ],
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(piece, { maxLength: 60 }).map((all) => all.join(' ')),
        ),
        (source) => {
          for (const problem of problemsOf(source)) expect(problem).toMatch(/^\d+:\d+ ./);
        },
      ),
      { numRuns: 200 },
    );
    for (const source of [
      '('.repeat(5000),
      '{'.repeat(5000),
      'if x '.repeat(5000),
      'x['.repeat(5000),
      '-'.repeat(5000),
      'if a {} else '.repeat(3000),
    ])
      expect(problemsOf(source).length).toBeGreaterThan(0);
    const tooLong = 'is too long: it has more than 1000 operators';
    for (const source of [
      `var a = 1${'+1'.repeat(24_000)}`,
      `var a = true${' or true'.repeat(12_000)}`,
      `var a = ${'('.repeat(20)}1${`${'+1'.repeat(500)})`.repeat(20)}`,
    ])
      expect(problemsOf(source)).toContainEqual(expect.stringContaining(tooLong));
    expect(() => compileScript(`return 1${'+1'.repeat(1000)}\n`, host)).not.toThrow();
    expect(problemsOf('x'.repeat(200_000))).toEqual(['1:1 must have at most 100000 characters']);
  });

  it('throws with every problem when compiling', () => {
    const compile = () => compileScript('damge(1)\nhelth = 2', host);
    expect(compile).toThrow(ScriptError);
    expect(compile).toThrow(/line 1, column 1: there is no function[\s\S]*line 2, column 1/);
  });
});
