import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrequencyScheduler } from './frequency-scheduler.js';
import { choosePhase, FrameLoads } from './phases.js';
import { isDue, meetingPeriod, type Rhythm } from './rhythm.js';
import type { ScheduledTask } from './task.js';
import { TimeScheduler } from './time-scheduler.js';

/** The best phase, by trying every frame to begin in and counting who is due in each frame after it. */
function bestPhase(rhythms: readonly Rhythm[], period: number, next: number, lookAhead: number): number {
  const frames = Math.max(lookAhead, period, ...rhythms.map((rhythm) => rhythm.period));
  const loads = Array.from({ length: frames }, (_, i) => rhythms.filter((rhythm) => isDue(next + i, rhythm)).length);
  const starts = Array.from({ length: period }, (_, offset) => {
    const own = loads.filter((_, i) => i % period === offset);
    return { offset, worst: Math.max(...own), sum: own.reduce((sum, load) => sum + load, 0) };
  });
  starts.sort((a, b) => a.worst - b.worst || a.sum - b.sum || a.offset - b.offset);
  // Due in the frame `next + offset` means that frame and phase add up to a multiple of the period.
  return (period - ((next + starts[0].offset) % period)) % period;
}

describe('phases', () => {
  const period = fc.constantFrom(1, 2, 3, 4, 6, 10, 25);
  const step = fc.record({
    what: fc.constantFrom('add', 'add', 'add', 'remove', 'pass', 'forget'),
    period,
    which: fc.nat(),
  });

  it('[EXE-03] of new tasks are the best of all, whatever was added and removed before, in any frame', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 25 }), fc.constantFrom(8, 20), (steps, lookAhead) => {
        const loads = new FrameLoads(lookAhead);
        const rhythms: Rhythm[] = [];
        let next = 1;
        // Rhythms with a period above the look-ahead widen it for good.
        let seen: number = lookAhead;
        for (const { what, period: asked, which } of steps) {
          if (what === 'pass') next += 1 + (which % 3);
          else if (what === 'forget') loads.forget();
          else if (what === 'remove' && rhythms.length > 0) {
            const [gone] = rhythms.splice(which % rhythms.length, 1);
            loads.change(gone, -1, next);
          } else if (what === 'add') {
            seen = Math.max(seen, asked, ...rhythms.map((rhythm) => rhythm.period));
            const phase = loads.choosePhase(() => rhythms, asked, next);
            expect(phase).toBe(bestPhase(rhythms, asked, next, seen));
            const added = { period: asked, phase };
            rhythms.push(added);
            loads.change(added, 1, next);
          }
        }
        const wanted = bestPhase(rhythms, 4, next, 240);
        expect(choosePhase(rhythms, 4, next)).toBe(wanted);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    { kind: 'a frequency scheduler', create: () => new FrequencyScheduler() },
    { kind: 'a time scheduler', create: () => new TimeScheduler() },
  ])('[EXE-03] of tasks of $kind are chosen by who is due now, after any changes', ({ create }) => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 25 }), (steps) => {
        const scheduler = create();
        const tasks: ScheduledTask[] = [];
        for (const { what, period: asked, which } of steps) {
          const task = tasks[which % tasks.length];
          if (what === 'pass') for (let i = 0; i <= which % 3; i++) scheduler.step(1);
          else if (what === 'remove' && task) {
            scheduler.remove(task);
            tasks.splice(tasks.indexOf(task), 1);
          } else if (what === 'forget' && task) {
            if (scheduler instanceof FrequencyScheduler) scheduler.setPeriod(task, asked);
            else scheduler.update(task, { period: asked });
          } else if (what === 'add') {
            const wanted = choosePhase(scheduler.rhythms, asked, scheduler.frame + 1);
            const added = { step: () => 0 };
            expect(scheduler.add(added, { period: asked })).toBe(asked === 1 ? 0 : wanted);
            tasks.push(added);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('meet where frames say so, also where none is given', () => {
    for (const a of [{ period: 4 }, { period: 6, phase: 3 }, { period: 5, phase: 12 }])
      for (const b of [{ period: 2 }, { period: 6 }, { period: 9, phase: 1 }, { period: 4, phase: 2 }]) {
        const frames = Array.from({ length: 400 }, (_, frame) => frame).filter(
          (frame) => isDue(frame, a) && isDue(frame, b),
        );
        expect(meetingPeriod(a, b)).toBe(frames.length === 0 ? undefined : frames[1] - frames[0]);
      }
  });
});
