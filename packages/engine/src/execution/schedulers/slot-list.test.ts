import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SlotList } from './slot-list.js';

interface Item {
  readonly id: number;
  place: number;
}

describe('a list of slots', () => {
  it('keeps the order of a plain list, whatever is added, removed and closed, with few gaps', () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ add: fc.integer({ min: 1, max: 40 }) }) },
      { weight: 4, arbitrary: fc.record({ remove: fc.nat(), many: fc.integer({ min: 1, max: 60 }) }) },
      { weight: 4, arbitrary: fc.constant('close' as const) },
      { weight: 1, arbitrary: fc.constant('clear' as const) },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
        const list = new SlotList<Item>();
        const gone: Item[] = [];
        let plain: Item[] = [];
        let id = 0;
        for (const step of steps) {
          if (step === 'close') {
            const before = plain.map(({ place }) => place);
            const haveMoved = list.closeGaps();
            const gaps = list.places - plain.length;
            // At most a few gaps, or fewer than items.
            expect(gaps < 32 || gaps < plain.length).toBe(true);
            if (haveMoved) expect(gaps).toBe(0);
            else expect(plain.map(({ place }) => place)).toEqual(before);
          } else if (step === 'clear') {
            list.clear();
            gone.push(...plain.splice(0));
            expect(list.places).toBe(0);
          } else if ('add' in step)
            for (let i = 0; i < step.add; i++) {
              const item = { id: id++, place: -1 };
              list.add(item);
              plain.push(item);
            }
          else
            for (let i = 0; i < step.many && plain.length > 0; i++) {
              const [item] = plain.splice(step.remove % plain.length, 1);
              list.remove(item);
              gone.push(item);
            }
          const seen: Item[] = [];
          for (let place = 0; place < list.places; place++) {
            const item = list.at(place);
            if (item !== undefined) seen.push(item);
            expect(item === undefined || item.place === place).toBe(true);
          }
          expect(seen.map((item) => item.id)).toEqual(plain.map((item) => item.id));
          expect(gone.every(({ place }) => place === -1)).toBe(true);
        }
        plain = [];
      }),
    );
  });
});
