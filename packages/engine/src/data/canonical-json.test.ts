import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson } from './index.js';

const jsonWithoutTraps = fc
  .jsonValue()
  .map((value) => JSON.parse(JSON.stringify(value)) as unknown) // takes -0 away
  .filter((value) => !/"(__proto__|constructor|prototype)":/.test(JSON.stringify(value)));

describe('formatJson', () => {
  it('writes a document for people to read and to compare', () => {
    const tree = {
      root: {
        children: [
          { seconds: 1.5, id: 'b', kind: 'wait' },
          { kind: 'say', line: 'hello "you"', tags: [] },
        ],
        id: 'a',
        kind: 'sequence',
        empty: {},
        points: [
          [0, 0],
          [1, 2],
        ],
      },
      version: 1,
      note: undefined,
    };
    expect(formatJson(tree, { keyOrder: ['version', 'id', 'kind'] })).toBe(`{
  "version": 1,
  "root": {
    "id": "a",
    "kind": "sequence",
    "children": [
      { "id": "b", "kind": "wait", "seconds": 1.5 },
      {
        "kind": "say",
        "line": "hello \\"you\\"",
        "tags": []
      }
    ],
    "empty": {},
    "points": [
      [0, 0],
      [1, 2]
    ]
  }
}
`);
  });

  it('fills a line up to 100 columns, the comma after it included', () => {
    expect(formatJson(['x'.repeat(95)]).split('\n')[0]).toHaveLength(99);
    expect(formatJson(['x'.repeat(96)])).toBe(`[\n  "${'x'.repeat(96)}"\n]\n`);
  });

  it('asks for the order of keys by path', () => {
    const asked: string[] = [];
    const keyOrder = (path: string) => {
      asked.push(path);
      return path === 'a[0]' ? ['y'] : undefined;
    };
    expect(formatJson({ a: [{ x: 1, y: 2 }], b: { x: 1, y: 2 } }, { keyOrder })).toBe(
      '{\n  "a": [\n    { "y": 2, "x": 1 }\n  ],\n  "b": { "x": 1, "y": 2 }\n}\n',
    );
    expect(asked).toEqual(['', 'a[0]', 'b']);
  });

  it('reads back as the same value, and writes that the same again', () => {
    fc.assert(
      fc.property(jsonWithoutTraps, fc.array(fc.string()), (value, keyOrder) => {
        const written = formatJson(value, { keyOrder });
        expect(JSON.parse(written)).toStrictEqual(value);
        expect(formatJson(JSON.parse(written), { keyOrder })).toBe(written);
        expect(written.endsWith('\n')).toBe(true);
      }),
    );
  });

  it('writes equal objects alike whatever order their known keys came in', () => {
    expect(formatJson({ b: 1, a: 2 }, { keyOrder: ['a', 'b'] })).toBe(
      formatJson({ a: 2, b: 1 }, { keyOrder: ['a', 'b'] }),
    );
  });

  it('escapes a lone surrogate so that it survives a file', () => {
    expect(formatJson('\ud800')).toBe('"\\ud800"\n');
  });

  it.each<[unknown, string]>([
    [
      { a: [1, -0], b: -0 },
      'a[1]: must be a number that JSON keeps, got -0\nb: must be a number that JSON keeps, got -0',
    ],
    [[Number.NaN], '[0]: must be a finite number, got NaN'],
    [undefined, 'is missing'],
    [{ at: new Date(0) }, 'at: is not a plain object'],
    [[1n], '[0]: must be JSON, got a bigint'],
  ])('refuses what JSON would lose: %s', (value, message) => {
    expect(() => formatJson(value)).toThrow(message);
  });

  it('refuses a cycle', () => {
    const cyclic: unknown[] = [];
    cyclic.push(cyclic);
    expect(() => formatJson(cyclic)).toThrow('[0]: contains itself');
  });
});
