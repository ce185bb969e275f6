import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeyedHeap } from './keyed-heap.js';

const ITEMS = 100;

describe('a heap of items with two keys', () => {
  for (const direction of ['ascending', 'descending'] as const) {
    it(`keeps the order of a sorted list while items come, move and leave, second key ${direction}`, () => {
      const sign = direction === 'ascending' ? 1 : -1;
      const key = fc.oneof(fc.nat(3), fc.constant(Number.POSITIVE_INFINITY));
      const step = fc.oneof(
        fc.record({ put: fc.nat(ITEMS - 1), first: key, second: fc.nat(3) }),
        fc.record({ remove: fc.nat(ITEMS - 1) }),
        fc.constant({ take: true }),
        fc.constant({ clear: true }),
      );
      fc.assert(
        fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
          const first = new Float64Array(ITEMS);
          const second = new Float64Array(ITEMS);
          const heap = new KeyedHeap(first, second, direction);
          let inside: number[] = [];
          for (const step of steps) {
            if ('put' in step) {
              first[step.put] = step.first;
              second[step.put] = step.second;
              heap.put(step.put);
              inside = [...inside.filter((item) => item !== step.put), step.put];
            } else if ('remove' in step) {
              heap.remove(step.remove);
              inside = inside.filter((item) => item !== step.remove);
            } else if ('clear' in step) {
              heap.clear();
              inside = [];
            } else if (inside.length > 0) {
              expect(heap.takeFirst()).toBe(inside.shift());
            }
            inside.sort((a, b) => {
              if (first[a] !== first[b]) return first[a] - first[b];
              return (second[a] - second[b]) * sign || a - b;
            });
            expect(heap.size).toBe(inside.length);
            if (inside.length > 0) expect(heap.at(0)).toBe(inside[0]);
          }
          for (let item = 0; item < ITEMS; item++) expect(heap.has(item)).toBe(inside.includes(item));
          while (heap.size > 0) expect(heap.takeFirst()).toBe(inside.shift());
        }),
      );
    });
  }

  it('grows for more items than it had room for', () => {
    const heap = new KeyedHeap(new Float64Array(0), new Float64Array(0));
    const keys = Float64Array.from({ length: 300 }, (_, item) => (item * 7) % 300);
    heap.first = keys;
    heap.second = keys;
    heap.reserveItems(300);
    for (let item = 0; item < 300; item++) {
      expect(heap.has(item)).toBe(false);
      heap.put(item);
    }
    for (let key = 0; key < 300; key++) expect(keys[heap.takeFirst()]).toBe(key);
  });

  it.each([
    ['ascending', true],
    ['descending', false],
  ] as const)('compares by the first key, then by the second, %s, then by the item', (direction, isLowerFirst) => {
    const heap = new KeyedHeap(Float64Array.of(1, 2, 2, 2), Float64Array.of(9, 1, 3, 3), direction);
    const before = (a: number, b: number) => [heap.isBefore(a, b), heap.isBefore(b, a)];
    expect(before(0, 1)).toEqual([true, false]);
    expect(before(1, 2)).toEqual([isLowerFirst, !isLowerFirst]);
    expect(before(2, 3)).toEqual([true, false]);
    expect(before(2, 2)).toEqual([false, false]);
  });
});
