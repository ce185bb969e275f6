import { describe, expect, it } from 'vitest';
import { OPCODES, SHAPES } from '../compile/opcodes.js';
import { compileScript, interpretScript, ScriptHost, ScriptRun, scriptTypes } from '../index.js';
import { showScriptValue } from '../values/value.js';

/** What the script is given; its types are unknown before it runs. */
interface Given {
  readonly x: unknown;
  readonly y: unknown;
  readonly z: unknown;
}
const host = new ScriptHost<Given>()
  .bind('x', { gives: scriptTypes.any }, ({ x }) => x)
  .bind('y', { gives: scriptTypes.any }, ({ y }) => y)
  .bind('z', { gives: scriptTypes.any }, ({ z }) => z);

const START = 'var a = x(); var b = y(); var c = z()\n';
/** Other numbers come first and last, so that no constant of a script is the first one or the last. */
const BEFORE = 'function other(v) { return v == 91 or v == 92 or v == 93 }\n';
const AFTER = `\nfunction more(v) { return ${Array.from({ length: 12 }, (_, i) => `v == ${100 + i}`).join(' or ')} }`;
const NUMBERS = [0, 3, -2.5];
const OTHERS = [undefined, 'ab', true, [1, 2]];
/** All pairs of numbers, some that are too large together, and each other value with a number. */
const PAIRS: readonly (readonly [unknown, unknown])[] = [
  ...NUMBERS.flatMap((x) => NUMBERS.map((y) => [x, y] as const)),
  [1e308, 1e308],
  [1e308, 3],
  ...OTHERS.flatMap((other) => [[other, 3] as const, [3, other] as const]),
  ['ab', 'ab'],
];

const COMPARISONS = ['<', '<=', '>', '>=', '==', '!='];
const RIGHT = ['b', '3', '-2.5'];
const FORMS: readonly string[] = [
  ...['+', '-', '*', '/', '%', ...COMPARISONS].flatMap((operator) => [
    ...RIGHT.map((right) => `return a ${operator} ${right}`),
    `return 3 ${operator} b`,
  ]),
  ...COMPARISONS.flatMap((operator) =>
    ['b', '3'].flatMap((right) => [
      `if a ${operator} ${right} { return "yes" }\nreturn "no"`,
      `if not (a ${operator} ${right}) { return "no" }\nreturn "yes"`,
      `if a ${operator} ${right} or b ${operator} 0 { return "yes" }\nreturn "no"`,
      `var n = 0\nwhile a ${operator} ${right} and n < 2 { n = n + 1 }\nreturn n`,
    ]),
  ),
  ...['in', 'not in'].map((operator) => `return a ${operator} b`),
  ...['-a', 'not a', 'a is empty', 'a is not empty', 'default(a, b)', 'if(a, 1, 2)', 'a and b', 'a or b', '[a, b]'].map(
    (value) => `return ${value}`,
  ),
  ...['a + b * c', 'a - b * c', 'a * b + c', 'a * b - c', 'a + b * 3', '2 * a + b', 'a * a + b * b'].map(
    (value) => `return ${value}`,
  ),
  'if a { return "yes" }\nreturn "no"',
  'var n = 0\nfor i in a to b { n = n + 1; if n == 9 { break } }\nreturn n',
];

type End = string;
const ended = (status: string, result: Parameters<typeof showScriptValue>[0], problem: string | undefined): End =>
  status === 'done' ? `done ${showScriptValue(result)}` : `failed ${problem}`;

function interpret(source: string, given: Given): End {
  const { value, done } = interpretScript(source, host, given).next();
  if (done !== true) throw new Error('rests');
  return value.status === 'done' ? ended('done', value.result, undefined) : ended('failed', undefined, value.problem);
}

function play(each: ScriptRun<Given>, isSlow: boolean): End {
  each.start();
  if (isSlow) for (let i = 0; i < 1000 && !each.hasEnded; i++) each.stepOnce();
  else each.step(1000);
  return ended(each.status, each.result, each.failure?.problem);
}

describe('the instructions of the machine', () => {
  const programs = FORMS.map((form) => {
    const source = START + form;
    return {
      source,
      compiled: [true, false].map((optimize) => compileScript(BEFORE + source + AFTER, host, { optimize })),
    };
  });

  it('[LANG-08] give what the text says, with numbers and with all else, at once and one by one', () => {
    const wrong: string[] = [];
    const given: { x: unknown; y: unknown; z: unknown } = { x: 0, y: 0, z: 0 };
    for (const { source, compiled } of programs) {
      const [one, other] = compiled.map((program) => new ScriptRun<Given>(program, { context: given }));
      const usesThird = source.slice(START.length).includes('c');
      const isUnary = !/\bb\b/.test(source.slice(START.length));
      for (const [x, y] of isUnary ? PAIRS.filter(([, other]) => other === 3) : PAIRS) {
        Object.assign(given, { x, y, z: usesThird ? (y === 0 ? 'no number' : -1.5) : 0 });
        const expected = interpret(source, given);
        const found = [play(one, false), play(other, false), play(one, true)];
        if (found.some((each) => each !== expected))
          wrong.push(`${source.slice(START.length)} with ${showAll(x, y)}: ${expected}, but ${found.join(' | ')}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('are all among these, as far as they calculate, compare or jump', () => {
    const used = new Set<string>();
    for (const { code } of programs.flatMap(({ compiled }) => compiled))
      for (let at = 0; at < code.length; at += SHAPES[code[at] & 255].words) used.add(OPCODES[code[at] & 255][0]);
    const names = OPCODES.map(([name]) => name);
    const wanted = [
      ...names.slice(names.indexOf('add'), names.indexOf('count')),
      ...names.slice(names.indexOf('constant-minus'), names.indexOf('game-of-one')),
    ];
    expect(wanted.filter((name) => !used.has(name))).toEqual([]);
  });
});

function showAll(...values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value) ?? 'empty').join(' and ');
}
