import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PairTable } from './pair-table.js';

describe('a pair table', () => {
  it('numbers pairs in the order in which they came, as a map of texts does', () => {
    const small = fc.integer({ min: 0, max: 30 });
    const any = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.tuple(small, small), fc.tuple(any, any)), { maxLength: 300 }), (pairs) => {
        const table = new PairTable();
        const expected = new Map<string, number>();
        for (const [first, second] of pairs) {
          const key = `${first} ${second}`;
          expect(table.find(first, second)).toBe(expected.get(key) ?? -1);
          if (!expected.has(key)) expected.set(key, expected.size);
          expect(table.add(first, second)).toBe(expected.get(key));
        }
        expect(table.count).toBe(expected.size);
        for (const [key, pair] of expected) {
          expect(`${table.firstOf(pair)} ${table.secondOf(pair)}`).toBe(key);
          const [first, second] = key.split(' ').map(Number);
          expect(table.find(first, second)).toBe(pair);
        }
      }),
    );
  });

  it('is empty after clear, and usable again', () => {
    const table = new PairTable();
    for (let i = 0; i < 200; i++) table.add(i, -i);
    table.clear();
    expect(table.count).toBe(0);
    expect(table.find(5, -5)).toBe(-1);
    expect(table.add(7, 7)).toBe(0);
  });
});
