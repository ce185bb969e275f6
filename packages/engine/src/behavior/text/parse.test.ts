import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { InvalidDataError } from '../../data/index.js';
import { countTextWork } from '../../language/laws/text-work.js';
import { type BehaviorDocument, type DocumentNode, walkNodes } from '../document/document.js';
import { arbitraryDocument } from '../laws/document.js';
import { formatText, parseText, TextError } from './index.js';
import { TEXT_LIMITS } from './notation.js';

/** The text must begin with a header; tests of nodes care for the rest only. */
const parseRoot = (text: string): DocumentNode => parseText(`behavior Test\n${text}`).root;

/** The error that reading the text must give. */
function refusal(text: string): TextError {
  try {
    parseText(text);
  } catch (error) {
    if (error instanceof TextError) return error;
    throw error;
  }
  throw new Error(`was read without a problem: ${text}`);
}

/** Reads the text; anything thrown but a `TextError` fails the test. */
function attempt(text: string): BehaviorDocument | undefined {
  try {
    return parseText(text);
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    expect(error.problems.length).toBeGreaterThan(0);
    const lines = text.split(/\r\n|\n|\r/);
    for (const { line, column, path, problem } of error.problems) {
      expect(path).toBe(`line ${line}, column ${column}`);
      expect(problem).not.toBe('');
      expect(line).toBeLessThanOrEqual(lines.length);
      expect(column).toBeLessThanOrEqual(lines[line - 1].length + 1);
    }
    return undefined;
  }
}

describe('problems', () => {
  it.each([
    ['', ['1:1 the text is empty']],
    ['// only a remark', ['1:1 the text is empty']],
    ['behavior Test\n', ['2:1 the behavior has no node']],
    ['sequence\n  wait', ['1:1 the text must start with a header such as `behavior Patrol`; found `sequence`']],
    ['Behaviour Test\na', ['1:1 write `behavior`, found `Behaviour`']],
    ['behavior\na', ["1:9 expected the behavior's name, found the end of the line"]],
    ['behavior for robot\na', ["1:10 expected the behavior's name, found `for`"]],
    [
      'behavior Night watch\na',
      ['1:16 expected `for` and an agent type, found `watch`; a name of several words goes in quotes'],
    ],
    ['behavior Test for\na', ['1:18 expected an agent type after `for`, found the end of the line']],
    ['behavior Test for a for b\na', ['1:21 the agent type is given twice']],
    ['behavior Test { root: 1 }\na', ['1:15 `root` is the first line below the header, not in braces']],
    ['behavior Test { version: 2 }\na', ['1:15 `version` must be 1']],
    ['behavior Test { comment: 2 }\na', ['1:15 `comment` in braces must be a text']],
    [
      '| x\na',
      [
        '1:1 a line that starts with `|` continues the line above, and there is none',
        '2:1 the text must start with a header',
      ],
    ],
    ['behavior Test\n"Text" x\na', ['2:8 a line of the description holds one text']],
    ['behavior Test\na\n\tb', ['3:1 indent with spaces: found a tab']],
    ['behavior Test\na\n  \tb\n\tc', ['3:3 indent with spaces: found a tab', '4:1 indent with spaces: found a tab']],
    [
      'behavior Test\na\n  b\nc\n  d\ne',
      ['4:1 a behavior has one root, here on line 2; a node must be indented below its parent by two spaces'],
    ],
    ['behavior Test\n  a\nb', ['3:1 a behavior has one root']],
    [
      'behavior Test\na\n    b\n  c\n  d',
      [
        '4:3 this line stands between two levels; a node must be indented below its parent by two spaces, or like line 3 by 4',
      ],
    ],
    ['behavior Test\na #w1\n  b #w2\n  c #w1', ['4:5 id `w1` is used twice; first on line 2']],
    ['behavior " Test"\na', ['1:1 name must']],
    ['behavior Test\na\n  b\n  c ""', ['4:3 name must']],
    [`behavior Test\na\n  ${'k'.repeat(101)}`, ['3:3 kind must']],
    ['behavior Test\na #', ['2:3 nothing follows `#`; write the id right behind it']],
    ['behavior Test\na #""', ['2:3 an id consists of letters from a to z']],
    ['behavior Test\na #b.c', ['2:3 an id consists of letters from a to z, digits, `-` and `_`, 1 to 64 of them']],
    ['behavior Test\na #b #c', ['2:6 the node has an id already: `b`']],
    ['behavior Test\na x: 1 #c', ['2:8 an id stands before the parameters; found `#c` after them']],
    ['behavior Test\na "b" "c"', ['2:7 the node has a name already']],
    ['behavior Test\na x: 1 "c"', ['2:8 a name stands before the parameters']],
    ['behavior Test\n``', ['2:1 the kind is empty']],
    ['behavior Test\na\n  "Rest" wait', ['3:3 a node starts with its kind; its name in quotes comes after it']],
    ['behavior Test\na\n  #b', ['3:3 expected the kind of a node, as in `wait #rest`; found `#b`']],
    [
      'behavior Test\na\n  x: 1',
      ['3:4 a line starts with the kind of a node; parameters on a line of their own start with `|`'],
    ],
    ['behavior Test\na b', ['2:3 expected `name: value`, found `b`; a name of several words goes in quotes']],
    ['behavior Test\na x = 1', ['2:5 `=` has no meaning here; a parameter is written `name: value`']],
    ['behavior Test\na x:', ['2:5 `x` has no value; write one after the colon']],
    ['behavior Test\na x:, y: 1', ['2:5 `x` has no value']],
    ['behavior Test\na x: ]', ['2:6 expected a value, found `]`']],
    ['behavior Test\na x: #b', ['2:6 `x` has no value before the id `#b`']],
    ['behavior Test\na x: 1 y: 2 z: 3', ['2:8 a comma is missing before `y`', '2:13 a comma is missing before `z`']],
    ['behavior Test\na x: 1,, y: 2', ['2:8 two commas with nothing between them']],
    ['behavior Test\na x: 1, x: 2', ['2:9 `x` is given twice']],
    [
      'behavior Test\na __proto__: 1, y: { constructor: 2 }',
      ['2:3 `__proto__` is not allowed as a name', '2:22 `constructor` is not allowed as a name'],
    ],
    ['behavior Test\na x: [1, 2', ['2:6 `[` is never closed; it needs `]` on the same line']],
    ['behavior Test\na x: [1 2]', ['2:9 expected a comma or `]`, found `2`']],
    ['behavior Test\na x: { b: 1', ['2:6 `{` is never closed; it needs `}` on the same line']],
    ['behavior Test\na x: { b }', ['2:8 expected `name: value`, found `b`']],
    ['behavior Test\na { id: 1 }', ['2:3 `id` is written `#id` after the kind, not in braces']],
    ['behavior Test\na { params: { x: 1 } }', ['2:3 `params` are written `name: value` on the line, not in braces']],
    ['behavior Test\na { children: [1] }', ['2:3 `children` are written on the lines below']],
    ['behavior Test\na { x: 1 } { y: 1 }', ['2:12 the fields in braces are given twice']],
    ['behavior Test\na x: "abc', ['2:6 unclosed string; it needs another " before the end of the line']],
    ['behavior Test\na x: "abc\\', ['2:6 unclosed string']],
    ['behavior Test\n`a b', ['2:1 unclosed word; it needs another ` before the end of the line']],
    ['behavior Test\na x: "C:\\dir"', ['2:9 `\\d` is no known escape; write `\\\\` for a backslash']],
    ['behavior Test\na x: "\\u12"', ['2:7 `\\u` is no known escape']],
    ['behavior Test\na x: 2m', ['2:6 `2m` is not a number']],
    ['behavior Test\na x: .5', ['2:6 `.5` is not a number']],
    ['behavior Test\na x: 1e999', ['2:6 `1e999` is too large a number']],
    [
      "behavior Test\na x: 'b'",
      ["2:6 `'` has no meaning here; text is written in double quotes", "2:8 `'` has no meaning here"],
    ],
    ['behavior Test\na x: “b”', ['2:6 `“` has no meaning here; text is written in straight quotes', '2:8 `”`']],
    ['behavior Test\na\u00a0#b', ['2:2 U+00A0 has no meaning here; this no-break space']],
    ['behavior Test\na 🤖', ['2:3 `🤖` has no meaning here; put text with special characters in quotes']],
    ['\ufeffbehavior Test\r\na\r\n  b )', ['3:5 `)` has no meaning here']],
  ])('of %j are named with line, column and a hint', (text, expected) => {
    const { problems } = refusal(text);
    const shown = problems.map(({ line, column, problem }) => `${line}:${column} ${problem}`);
    expect(shown).toHaveLength(expected.length);
    shown.forEach((problem, index) => {
      expect(problem.slice(0, expected[index].length)).toBe(expected[index]);
    });
  });

  it('are all found at once, in the order of the text', () => {
    const error = refusal(
      'behavior Test for\nsequence #a\n  wait seconds:\n    say text: "x\n  wait #a\n  goTo target: W1 speed: 2',
    );
    expect(error).toBeInstanceOf(InvalidDataError);
    expect(error.name).toBe('TextError');
    expect(error.problems.map(({ line }) => line)).toEqual([1, 3, 4, 5, 6]);
    expect(error).toMatchObject({ line: 1, column: 18, path: 'line 1, column 18' });
    expect(error.message.split('\n')[3]).toBe('line 5, column 8: id `a` is used twice; first on line 2');
  });

  it('are all that a damaged text can give', () => {
    const edit = fc.record({
      at: fc.nat(),
      remove: fc.nat(6),
      insert: fc.oneof(
        fc.constantFrom(...'"`#@:,[]{}|/\\ \t\n', '  ', '\r', '//', '\u0000', '\ud800', '🤖'),
        fc.string({ maxLength: 4 }),
      ),
    });
    fc.assert(
      fc.property(
        arbitraryDocument({ maxNodes: 5 }),
        fc.array(edit, { minLength: 1, maxLength: 5 }),
        (document, edits) => {
          let text = formatText(document);
          for (const { at, remove, insert } of edits) {
            const start = at % (text.length + 1);
            text = text.slice(0, start) + insert + text.slice(start + remove);
          }
          const read = attempt(text);
          if (read !== undefined) expect(parseText(formatText(read))).toStrictEqual(read);
        },
      ),
      { numRuns: runs(50) },
    );
  });
});

describe('limits', () => {
  const nested = (levels: number) => Array.from({ length: levels }, (_, level) => `${' '.repeat(level)}a`).join('\n');

  it('bound the depth of nodes and values', () => {
    expect(parseRoot(nested(TEXT_LIMITS.depth)).kind).toBe('a');
    expect(() => parseRoot(nested(TEXT_LIMITS.depth + 5))).toThrow(
      `line ${TEXT_LIMITS.depth + 2}, column ${TEXT_LIMITS.depth + 1}: nodes are nested deeper than ${TEXT_LIMITS.depth} levels`,
    );
    const lists = (levels: number) => `a x: ${'['.repeat(levels)}${']'.repeat(levels)}`;
    const deepest = parseText(`behavior Test\n${lists(400)}`);
    expect(parseText(formatText(deepest))).toStrictEqual(deepest);
    expect(() => parseRoot(lists(100_000))).toThrow('lists and objects are nested deeper than');
  });

  it('bound the length and the number of problems', () => {
    expect(() => parseText(' '.repeat(TEXT_LIMITS.characters + 1))).toThrow(
      'line 1, column 1: the text is longer than',
    );
    const error = refusal('?\n'.repeat(50_000));
    expect(error.problems).toHaveLength(TEXT_LIMITS.problems);
  });

  it.each([
    ['a word', 'x'.repeat(100_000)],
    ['a word of other letters', '目'.repeat(100_000)],
    ['an id', `a #${'x'.repeat(100_000)}`],
    ['a text', `a x: "${'\\n'.repeat(100_000)}"`],
    ['a number', `a x: ${'1'.repeat(100_000)}`],
    ['a list', `a x: [${'1,'.repeat(20_000)}]`],
    ['parameters', `a ${Array.from({ length: 20_000 }, (_, index) => `p${index}: 1`).join()}`],
    ['remarks', `${'//\n'.repeat(200_000)}a`],
    ['blank lines', `${'\n'.repeat(200_000)}a`],
    ['strangers', `a ${'?!'.repeat(100_000)}`],
    ['ids to find', `a\n${' a\n'.repeat(5_000)}`],
    [
      'ids to find among taken ones',
      `a\n${Array.from({ length: 2_000 }, (_, index) => ` a #a${index}\n a\n`).join('')}`,
    ],
  ])('leave %s of enormous length readable or refused, and nothing else', (_, text) => {
    attempt(`behavior Test\n${text}`);
  });

  it('take work in proportion to their length: a tree 20 times as large is about 20 times the work', () => {
    const text = (nodes: number) => {
      const line = (index: number) =>
        `${' '.repeat(2 + (index % 7))}wait seconds: ${index}, to: @enemy, why: "because" // remark\n`;
      return `behavior Test\nsequence\n${Array.from({ length: nodes }, (_, index) => line(index)).join('')}`;
    };
    const work = (nodes: number) => {
      const source = text(nodes);
      return countTextWork(() => formatText(parseText(source)));
    };
    const [small, large] = [work(250), work(5_000)];
    expect(small).toBeGreaterThan(10_000);
    // Quadratic work would be 400 times as much.
    expect(large / small).toBeLessThan(22);
  });
});

describe('nodes without an id', () => {
  it('get one of their own, whatever they are called', () => {
    const idsOf = (...lines: string[]) => {
      const ids: string[] = [];
      const { root } = parseText(`behavior B\n\nsequence\n${lines.map((line) => `  ${line}`).join('\n')}`);
      walkNodes(root, ({ id }) => void ids.push(id));
      return ids;
    };
    expect(idsOf('wait', 'wait', 'wait2', 'wait')).toEqual(['sequence', 'wait', 'wait2', 'wait22', 'wait3']);
    expect(idsOf('wait2', 'wait', 'wait')).toEqual(['sequence', 'wait2', 'wait', 'wait3']);
    expect(idsOf('wait', 'go #wait', 'wait')).toEqual(['sequence', 'wait2', 'wait', 'wait3']);
  });
});
