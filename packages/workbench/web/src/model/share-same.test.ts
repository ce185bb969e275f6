import { describe, expect, it } from 'vitest';
import { shareSame } from './share-same.js';

describe('shareSame', () => {
  it('returns the value before when nothing changed, however deep it is', () => {
    const before = { a: [1, { b: 'x' }], c: null };
    expect(shareSame(before, structuredClone(before))).toBe(before);
    expect(shareSame(before, before)).toBe(before);
  });

  it('keeps the parts that did not change', () => {
    const before = {
      rows: [
        { id: 'a', n: 1 },
        { id: 'b', n: 2 },
      ],
      names: ['x'],
    };
    const next = {
      rows: [
        { id: 'a', n: 1 },
        { id: 'b', n: 3 },
      ],
      names: ['x'],
    };
    const shared = shareSame(before, next);
    expect(shared).toEqual(next);
    expect(shared.rows[0]).toBe(before.rows[0]);
    expect(shared.rows[1]).not.toBe(before.rows[1]);
    expect(shared.names).toBe(before.names);
  });

  it.each([
    [[1, 2], [1]],
    [[1], [1, 2]],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ 0: 1 }, [1]],
    [undefined, { a: 1 }],
    [{ a: 1 }, undefined],
    [
      { a: undefined, b: 1 },
      { b: 1, c: undefined },
    ],
    [{ a: 1 }, JSON.parse('{ "__proto__": { "polluted": true } }')],
  ])('says what the next value says: %j, then %j', (before, next) => {
    expect(shareSame(before, next)).toStrictEqual(next);
    expect(shareSame(before, next)).not.toBe(before);
  });
});
