import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameJson } from './index.js';
import { copyJson } from './same.js';

function sharesNothing(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || a === null) return true;
  if (a === b) return false;
  return Object.keys(a).every((key) => sharesNothing((a as never)[key], (b as never)[key]));
}

it('does not take what every object inherits for a field', () => {
  expect(isSameJson(JSON.parse('{"__proto__":{}}'), { a: 1 })).toBe(false);
  expect(isSameJson(JSON.parse('{"__proto__":{}}'), JSON.parse('{"__proto__":{}}'))).toBe(true);
});

describe('isSameJson', () => {
  it.each<[unknown, unknown, boolean]>([
    [1, 1, true],
    [0, -0, true],
    [1, '1', false],
    [null, {}, false],
    [[], {}, false],
    [[1, 2], [2, 1], false],
    [[1], [1, 2], false],
    [[undefined], [], false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1 }, { b: 1 }, false],
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [{ a: { b: [1, { c: null }] } }, { a: { b: [1, { c: null }] } }, true],
    [{ a: { b: [1, { c: null }] } }, { a: { b: [1, { c: 0 }] } }, false],
    [{ toString: 1 }, { valueOf: 1 }, false],
    [{}, { constructor: {} }, false],
  ])('of %j and %j is %s', (a, b, same) => {
    expect(isSameJson(a, b)).toBe(same);
    expect(isSameJson(b, a)).toBe(same);
  });

  it('agrees with comparing sorted texts', () => {
    const sorted = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(sorted)
        : typeof value === 'object' && value !== null
          ? Object.entries(value)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, part]) => [key, sorted(part), 0])
          : [value];
    const small = fc.jsonValue({ maxDepth: 2, stringUnit: fc.constantFrom('a', 'b') });
    fc.assert(
      fc.property(small, small, (a, b) => {
        expect(isSameJson(a, b)).toBe(
          JSON.stringify([typeof a, Array.isArray(a), sorted(a)]) ===
            JSON.stringify([typeof b, Array.isArray(b), sorted(b)]),
        );
      }),
    );
  });
});

describe('copyJson', () => {
  it('is the same and shares nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const copy = copyJson(value);
        expect(copy).toStrictEqual(value);
        expect(sharesNothing(copy, value)).toBe(true);
        expect(isSameJson(copy, value)).toBe(true);
        expect(JSON.stringify(copy)).toBe(JSON.stringify(value));
      }),
    );
  });

  it('keeps __proto__ an ordinary key', () => {
    const copy = copyJson(JSON.parse('{"__proto__": {"polluted": 1}}'));
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
    expect(JSON.stringify(copy)).toBe('{"__proto__":{"polluted":1}}');
  });

  it('leaves out what is undefined', () => {
    expect(copyJson({ a: undefined, b: 1 })).toStrictEqual({ b: 1 });
  });

  it('copies and compares a depth of a hundred thousand', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 100_000; i++) deep = [deep];
    expect(isSameJson(copyJson(deep), deep)).toBe(true);
  });
});
