import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PriorityQueue } from './priority-queue.js';

describe('a waiting line', () => {
  it('takes the lowest rank first, and equal ranks in order of arrival, whatever leaves in between', () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ enters: fc.nat(5) }),
        fc.record({ takes: fc.constant(true) }),
        fc.record({ leaves: fc.nat(20) }),
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(steps, (steps) => {
        const line = new PriorityQueue();
        // The obvious slow version.
        const waiting: { rank: number; order: number; slot: number }[] = [];
        const sorted = () => [...waiting].sort((a, b) => a.rank - b.rank || a.order - b.order);
        const forget = (slot: number) =>
          waiting.splice(
            waiting.findIndex((each) => each.slot === slot),
            1,
          );
        steps.forEach((step, order) => {
          if ('enters' in step) {
            const slot = line.reserve();
            line.ranks[slot] = step.enters;
            line.enter(slot);
            waiting.push({ rank: step.enters, order, slot });
          } else if ('takes' in step) {
            const first = sorted()[0]?.slot ?? -1;
            expect(line.take()).toBe(first);
            if (first < 0) return;
            forget(first);
            line.release(first);
          } else if (waiting.length > 0) {
            const { slot } = waiting[step.leaves % waiting.length];
            line.leave(slot);
            line.release(slot);
            forget(slot);
          }
          expect([line.size, line.first()]).toEqual([waiting.length, sorted()[0]?.slot ?? -1]);
          expect(line.inOrder()).toEqual(sorted().map(({ slot }) => slot));
        });
      }),
    );
  });

  it('lets who left and enters again have the old place', () => {
    const line = new PriorityQueue();
    const [a, b] = [line.reserve(), line.reserve()];
    line.ranks[a] = line.ranks[b] = 1;
    line.enter(a);
    line.enter(b);
    line.leave(a);
    line.enterAgain(a);
    expect(line.inOrder()).toEqual([a, b]);
  });

  it('uses slots again, and refuses a rank that is no number', () => {
    const line = new PriorityQueue();
    for (let i = 0; i < 1000; i++) {
      const slot = line.reserve();
      line.ranks[slot] = i;
      line.enter(slot);
      if (i >= 5) line.release(line.take());
    }
    expect([line.size, line.slots]).toEqual([5, 6]);
    const slot = line.reserve();
    line.ranks[slot] = Number.NaN;
    expect(() => line.enter(slot)).toThrow('rank: must be a number, got NaN');
  });
});
