import { type ScheduledTask, TimeScheduler } from 'gumption/execution';
import type { Benchmark, Subject } from '../harness.js';

// Ten thousand tasks are due in every frame, there is time for a thousand, and a hundred leave and
// are replaced. An operation is the turn of one task. The hand-written version cycles through a
// list and searches it for tasks that leave. It has no priorities, keeps no statistics and cannot
// learn what tasks need.

const TASKS = 10_000;
const BUDGET = 1000;
const LEAVING = 100;

/** A task that counts its turns, and the sum of them all. */
class Counting implements ScheduledTask {
  turns = 0;

  step(): number {
    this.turns++;
    return 1;
  }
}

/** The task that leaves in a frame: pseudo-random, but the same for all subjects. */
const leaverIn = (frame: number, i: number): number => (frame * 7919 + i * 104_729) % TASKS;

interface Crowd {
  add(task: ScheduledTask): void;
  remove(task: ScheduledTask): void;
  run(): void;
}

function subject(name: string, open: () => Crowd): Subject {
  return {
    subject: name,
    unit: 'turn of a task',
    setup() {
      const crowd = open();
      const tasks = Array.from({ length: TASKS }, () => new Counting());
      for (const task of tasks) crowd.add(task);
      let [frame, left] = [0, 0];
      return {
        opsPerRun: BUDGET,
        run() {
          frame++;
          for (let i = 0; i < LEAVING; i++) {
            const at = leaverIn(frame, i);
            crowd.remove(tasks[at]);
            left += tasks[at].turns;
            tasks[at] = new Counting();
            crowd.add(tasks[at]);
          }
          crowd.run();
          return left;
        },
        // The total number of turns must match the available time.
        verify: () => tasks.reduce((sum, { turns }) => sum + turns, left),
      };
    },
  };
}

const gumption = subject('gumption', () => {
  const scheduler = new TimeScheduler({ whenFull: 'wait' });
  return {
    add: (task) => scheduler.add(task),
    remove: (task) => void scheduler.remove(task),
    run: () => void scheduler.step(BUDGET),
  };
});

const byHand = subject('hand-written', () => {
  const tasks: ScheduledTask[] = [];
  let next = 0;
  return {
    add: (task) => void tasks.push(task),
    remove(task) {
      const at = tasks.indexOf(task);
      tasks.splice(at, 1);
      if (at < next) next--;
    },
    run() {
      for (let used = 0; used < BUDGET; next++) {
        if (next >= tasks.length) next = 0;
        used += tasks[next].step(1);
      }
    },
  };
});

export const crowd: Benchmark = {
  name: 'execution/crowd',
  title: 'Ten thousand tasks, time for a thousand, a hundred that leave',
  subjects: [gumption, byHand],
};
