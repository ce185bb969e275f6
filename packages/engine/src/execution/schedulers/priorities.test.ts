import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ScheduledTask, TimeScheduler } from '../index.js';

/** Half the time of a frame: two such tasks fill it. */
const COSTS = [0, 0.5, 1, 2, 6];

const story = fc.record({
  tasks: fc.array(
    fc.record({
      priority: fc.constantFrom(0, 1, 2, 3, 8),
      cost: fc.constantFrom(...COSTS),
      period: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 2, maxLength: 8 },
  ),
  changes: fc.array(
    fc.record({ frame: fc.nat(19), task: fc.nat(7), priority: fc.constantFrom(0, 1, 5), isGone: fc.boolean() }),
    { maxLength: 6 },
  ),
  correction: fc.constantFrom(0, 2),
  whenFull: fc.constantFrom('wait', 'run' as never),
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

/** Which task runs when, and with what, in twenty frames; priorities are scaled by a factor. */
function play({ tasks, changes, correction, whenFull }: Story, scale: number): unknown[] {
  const log: unknown[] = [];
  const scheduler = new TimeScheduler({ correction, ...(whenFull === 'wait' ? { whenFull } : {}) });
  const made = tasks.map(({ cost }, i): ScheduledTask => {
    return {
      step(grant) {
        log.push([scheduler.frame, i, grant]);
        return cost;
      },
    };
  });
  for (const [i, { priority, period }] of tasks.entries())
    scheduler.add(made[i], { priority: priority * scale, period, phase: 0 });
  const gone = new Set<number>();
  for (let frame = 0; frame < 20; frame++) {
    for (const { task, priority, isGone } of changes.filter((change) => change.frame === frame)) {
      if (task >= made.length || gone.has(task)) continue;
      if (isGone) {
        scheduler.remove(made[task]);
        gone.add(task);
      } else scheduler.update(made[task], { priority: priority * scale });
    }
    scheduler.step(4);
    log.push([scheduler.waiting, scheduler.debt]);
  }
  return log;
}

describe('priorities', () => {
  it('EXE-14 count only against one another: halving all of them changes nothing', () => {
    fc.assert(
      fc.property(story, fc.constantFrom(2 ** -7, 2 ** 5), (each, scale) => {
        expect(play(each, scale)).toEqual(play(each, 1));
      }),
      { numRuns: 80 },
    );
  });
});
