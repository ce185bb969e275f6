import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CappedList } from './capped-list.js';
import { SearchRecords } from './search-records.js';

it('a capped list keeps the best nodes, and gives them in order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 6 }),
      (totals, capacity) => {
        const records = new SearchRecords(totals.length);
        const list = new CappedList(records, capacity);
        list.reserve();
        for (const [node, total] of totals.entries()) {
          records.total[node] = total;
          list.add(node);
        }
        const best = totals.map((_, node) => node).sort((a, b) => totals[a] - totals[b]);
        expect(list.size).toBe(Math.min(capacity, totals.length));
        const last = best[list.size - 1];
        if (list.size > 1) {
          records.total[last] = -1;
          list.improve(last);
          expect([list.first(), list.size]).toEqual([last, Math.min(capacity, totals.length)]);
        }
        const expected = list.size > 1 ? [last, ...best.slice(0, list.size - 1)] : best.slice(0, 1);
        expect(Array.from({ length: list.size }, () => list.takeFirst())).toEqual(expected);
        list.add(0);
        list.clear();
        expect(list.size).toBe(0);
      },
    ),
  );
  for (const capacity of [0, 0.5, -1, Number.NaN])
    expect(() => new CappedList(new SearchRecords(1), capacity)).toThrow('capacity');
});
