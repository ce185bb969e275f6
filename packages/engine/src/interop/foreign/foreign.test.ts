import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame, type JsonRecord, keptFor, keptOf, keyOf, markOf, recordOf, toMilliseconds } from './foreign.js';
import { formatOwn, parseOwn } from './own-text.js';

describe('the mark of a node', () => {
  it('is the 32-bit FNV-1a hash of its type and its attributes, in any order', () => {
    // The hash of ["A",[]] by another implementation.
    const plain = (text: string) =>
      [...text].reduce(
        (hash, each) => Number((BigInt(hash ^ each.charCodeAt(0)) * 0x01000193n) & 0xffffffffn),
        0x811c9dc5,
      );
    const expected = (text: string) => plain(text).toString(16).padStart(8, '0');
    expect(markOf({ type: 'A', attributes: {} })).toBe(expected('["A",[]]'));
    const attributes = { b: '2', a: '1' };
    expect(markOf({ type: 'Go', attributes })).toBe(expected('["Go",[["a","1"],["b","2"]]]'));
    expect(markOf({ type: 'Go', attributes: { a: '1', b: '2' } })).toBe(markOf({ type: 'Go', attributes }));
    const others: JsonRecord[] = [{ b: '2', a: '2' }, { b: '2' }, { b: '2', c: '1' }, { a: 1, b: '2' }];
    for (const other of others)
      expect(markOf({ type: 'Go', attributes: other })).not.toBe(markOf({ type: 'Go', attributes }));
  });
});

describe('what we note in comments', () => {
  it('is read back, whatever it holds, and ends no comment', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })), (own) => {
        const text = formatOwn(JSON.parse(JSON.stringify(own)));
        expect(text).not.toMatch(/--|-$|\/\*|\*\//);
        expect(parseOwn(` ${text} `)).toEqual(JSON.parse(JSON.stringify(own)));
      }),
    );
  });

  it.each(['{"kind":"a"}', 'a comment', '@gumption', '@gumption [1]', '@gumption {', '@gumption3 {}'])(
    'is not %s',
    (text) => {
      expect(parseOwn(text)).toBeUndefined();
    },
  );
});

it('knows the data that a format left, and no other', () => {
  expect(keptOf({ foreign: { btcpp: { a: 1 } } })).toEqual({ btcpp: { a: 1 } });
  for (const foreign of [undefined, null, 3, 'x', [1]]) {
    expect(keptOf({ foreign })).toBeUndefined();
    expect(keptFor({ foreign: { btcpp: foreign } }, 'btcpp')).toEqual({});
  }
});

it('compares, binds and measures', () => {
  expect([isSame(undefined, undefined), isSame(undefined, null), isSame([1, { a: 2 }], [1, { a: 2 }])]).toEqual([
    ...[true, false, true],
  ]);
  expect([keyOf({ key: 'a' }), keyOf({ key: 'a', more: 1 } as never), keyOf('a'), keyOf({ key: 3 } as never)]).toEqual([
    ...['a', undefined, undefined, undefined],
  ]);
  expect([0, 0.25, 1.0004, -1, 1e306, Number.NaN, '1'].map(toMilliseconds)).toEqual([
    ...[0, 250, 1000, undefined, undefined, undefined, undefined],
  ]);
  expect(
    Object.keys(
      recordOf([
        ['a', 1],
        ['b', undefined],
        ['__proto__', 2],
      ]),
    ),
  ).toEqual(['a', '__proto__']);
});
