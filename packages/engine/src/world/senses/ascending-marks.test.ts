import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AscendingMarks } from './ascending-marks.js';

it('marks come back in ascending order, each once, also those that are made meanwhile and after a clear', () => {
  const step = fc.oneof(
    fc.record({ mark: fc.array(fc.nat(5000), { maxLength: 20 }) }),
    fc.record({ mark: fc.array(fc.nat(40), { maxLength: 20 }) }),
    fc.record({ take: fc.nat(30) }),
    fc.constant('clear' as const),
    fc.record({ reserve: fc.nat(9000) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const marks = new AscendingMarks();
      let plain = new Set<number>();
      let room = 1024;
      for (const step of steps) {
        if (step === 'clear') {
          marks.clear();
          plain = new Set();
        } else if ('reserve' in step) {
          // Only while nothing is marked.
          if (plain.size > 0) continue;
          marks.reserve(step.reserve);
          room = Math.max(room, step.reserve);
        } else if ('mark' in step)
          for (const number of step.mark.filter((each) => each < room)) {
            marks.mark(number);
            plain.add(number);
          }
        else
          for (let i = 0; i < step.take; i++) {
            const lowest = plain.size === 0 ? -1 : Math.min(...plain);
            expect(marks.takeLowest()).toBe(lowest);
            plain.delete(lowest);
          }
      }
      for (const number of [...plain].sort((a, b) => a - b)) expect(marks.takeLowest()).toBe(number);
      expect(marks.takeLowest()).toBe(-1);
    }),
  );
});
