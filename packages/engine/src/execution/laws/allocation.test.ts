import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../data/laws/heap-growth.js';
import { DetailSelector } from '../detail/detail-selector.js';
import { FrequencyScheduler, RequestScheduler, type ScheduledTask, TimeScheduler } from '../index.js';

// The smallest object there is has 16 bytes: 2,000 frames that make one each would take 32 kB. A
// quarter is allowed for the rest of the process.
const frames = 2000;
const allowed = 4 * frames;
const tasks = Array.from({ length: 40 }, (): ScheduledTask => ({ step: () => 1 }));

/** Has all tasks, in a few rhythms. */
function fill<S extends ScheduledTask>(scheduler: S, add: (task: ScheduledTask, i: number) => void): S {
  tasks.forEach(add);
  return scheduler;
}

const frequency = new FrequencyScheduler();
const time = new TimeScheduler({ correction: 1 });
const waiting = new TimeScheduler({ correction: 1, whenFull: 'wait' });
const requests = new RequestScheduler();
const detail = new DetailSelector(
  [0, 1, 2, 3].map((min) => ({ behavior: tasks[min], min: 2 * min, max: 2 * min + 1 })),
  'central',
);

describe('a frame allocates nothing', () => {
  it.each<[string, ScheduledTask]>([
    [
      'a time scheduler in which tasks wait',
      fill(waiting, (task, i) => waiting.add(task, { period: 1 + (i % 7), priority: 1 + (i % 3) })),
    ],
    ['a frequency scheduler', fill(frequency, (task, i) => frequency.add(task, { period: 1 + (i % 7) }))],
    ['a time scheduler', fill(time, (task, i) => time.add(task, { period: 1 + (i % 7), priority: 1 + (i % 3) }))],
    ['a request scheduler', fill(requests, (task, i) => requests.add(task, { time: 1 + (i % 4), precedence: i % 3 }))],
  ])('in %s', (_name, scheduler) => {
    const work = () => {
      for (let i = 0; i < frames; i++) scheduler.step(10);
    };
    expect(heapGrowth(work, allowed)).toBeLessThan(allowed);
  });

  it('in a selector that goes from one behavior to another, and to none', () => {
    const work = () => {
      for (let i = 0; i < frames; i++) {
        detail.importance = i % 8;
        detail.step(1);
      }
    };
    expect(heapGrowth(work, allowed)).toBeLessThan(allowed);
  });
});
