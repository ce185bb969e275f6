import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tests/runs.js';
import { InvalidDataError, InvalidJsonError, parseJson } from './index.js';

function refusal(text: string, limits = {}): string | undefined {
  try {
    parseJson(text, limits);
  } catch (error) {
    if (error instanceof InvalidDataError) return error.problem;
    throw error;
  }
  return undefined;
}

describe('a JSON text', () => {
  it('is not taken for shallow because of brackets in its texts', () => {
    const text = (depth: number) => `["]]]]\\"]]", ${'['.repeat(depth)}${']'.repeat(depth)}]`;
    expect(() => parseJson(text(5), { depth: 4 })).toThrow('deep');
    expect(parseJson(text(3), { depth: 4 })).toEqual([']]]]"]]', [[[]]]]);
  });

  it('may hold blanks in its texts, but no control characters', () => {
    expect(() => parseJson('{"a b": 1,}')).not.toThrow('escape');
    expect(() => parseJson('{"a b": 1,}')).toThrow(InvalidJsonError);
    expect(() => parseJson('["\u001f"]')).toThrow('a text must escape U+001F');
    expect(() => parseJson(5 as never, {}, 'game.json')).toThrow('game.json');
  });
});

describe('parseJson', () => {
  it.each([
    ['', 'line 1, column 1: expected a value, but the text ends'],
    ['{"a": 1,\n "b" 2}', 'line 2, column 6: expected a colon, got "2"'],
    ['{\n  "a": 1,\n}', 'line 3, column 1: expected a key in quotes, got "}"'],
    ['[1,]', 'line 1, column 4: expected a value, got "]"'],
    ['[1 2]', 'line 1, column 4: expected a comma or ], got "2"'],
    ['[1}', 'line 1, column 3: expected a comma or ], got "}"'],
    ['{"a":1]', 'line 1, column 7: expected a comma or }, got "]"'],
    ['{a: 1}', 'line 1, column 2: expected a key in quotes or }, got "a"'],
    ['[,]', 'line 1, column 2: expected a value or ], got ","'],
    ['{"a":}', 'line 1, column 6: expected a value, got "}"'],
    ['1 2', 'line 1, column 3: expected the end, got "2"'],
    ['1]', 'line 1, column 2: expected the end, got "]"'],
    ['01', 'line 1, column 2: expected the end, got "1"'],
    ['1.', 'line 1, column 2: expected the end, got "."'],
    ["'a'", `line 1, column 1: expected a value, got "'"`],
    ['NaN', 'line 1, column 1: expected a value, got "N"'],
    ['"a\nb"', 'line 1, column 3: a text must escape U+000A'],
    ['"a\\x"', 'line 1, column 3: a backslash must begin an escape such as \\n or \\u0041'],
    ['"abc', 'line 1, column 5: expected a closing quote, but the text ends'],
    ['[1,\n', 'line 2, column 1: expected a value, but the text ends'],
    ['\ufeff1', 'line 1, column 1: expected a value, got U+FEFF'],
    ['[1,\r\n é]', 'line 2, column 2: expected a value, got U+00E9'],
  ])('refuses %j and says where', (text, problem) => {
    expect(refusal(text)).toBe(problem);
    expect(() => JSON.parse(text)).toThrow();
  });

  it('gives line and column as fields, and the name of the text as path', () => {
    const attempt = () => parseJson('[\n1 1]', {}, 'guard.json');
    expect(attempt).toThrow(InvalidJsonError);
    expect(attempt).toThrow(
      expect.objectContaining({
        path: 'guard.json',
        line: 2,
        column: 3,
        message: 'guard.json: line 2, column 3: expected a comma or ], got "1"',
      }),
    );
  });

  it('reads what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('accepts exactly what JSON.parse accepts, on texts made of JSON pieces', () => {
    const piece = fc.constantFrom(
      ...'[ ] { } , : " \\ - + . e E 0 1 9 t true false null nul "a" "\\u00e9" "\\ud800" \\u12 "k": [] {} [1 \n \t \u00a0 -0 1e5 1E+400 .5'.split(
        ' ',
      ),
    );
    const broken = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    const mutated = fc.tuple(fc.jsonValue(), fc.nat(), piece).map(([value, at, inserted]) => {
      const text = JSON.stringify(value);
      const cut = at % (text.length + 1);
      return text.slice(0, cut) + inserted + text.slice(cut + (at % 2));
    });
    const accepted = (read: () => unknown) => {
      try {
        return { value: read() };
      } catch {
        return undefined;
      }
    };
    fc.assert(
      fc.property(fc.oneof(broken, mutated), (text) => {
        expect(accepted(() => parseJson(text))).toEqual(accepted(() => JSON.parse(text)));
      }),
      { numRuns: runs(1000) },
    );
  });

  it.each([
    [{ characters: 9 }, 'must have at most 9 characters, got 20'],
    [{ depth: 2 }, 'line 1, column 7: is nested more than 2 deep'],
    [{ values: 5 }, 'line 1, column 18: has more than 5 values'],
    [{ textLength: 2 }, 'line 1, column 11: must have at most 2 characters'],
    [{ textLength: 3, values: 6, depth: 3, characters: 20 }, undefined],
  ])('holds the limits %j', (limits, problem) => {
    expect(refusal('{"a":[[1],"é\\nx",2]}', limits)).toBe(problem);
  });

  it('counts an escape as the one character it stands for', () => {
    expect(refusal('"\\u0041\\n"', { textLength: 2 })).toBeUndefined();
    expect(refusal('"\\u0041\\nx"', { textLength: 2 })).toBe('line 1, column 1: must have at most 2 characters');
  });

  it('refuses a million brackets at the limit, not at the end of the stack', () => {
    expect(refusal('['.repeat(1_000_000))).toBe('line 1, column 501: is nested more than 500 deep');
    expect(refusal('{"a":'.repeat(1_000_000))).toBe('line 1, column 2501: is nested more than 500 deep');
  });

  it('reads a number and a text of a million characters', () => {
    expect(parseJson('1'.repeat(1_000_000))).toBe(Number.POSITIVE_INFINITY);
    expect(parseJson(`"${'\\n'.repeat(1_000_000)}"`)).toHaveLength(1_000_000);
  });

  it('keeps __proto__ an ordinary key and pollutes nothing', () => {
    const value = parseJson('{"__proto__": {"polluted": true}}') as object;
    expect(Object.hasOwn(value, '__proto__')).toBe(true);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });
});
