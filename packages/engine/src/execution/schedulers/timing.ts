import { TimeScheduler } from './time-scheduler.js';

/**
 * Where the time of a scheduler went; JSON. All figures are totals since the scheduler was created:
 * subtract two reports to see what happened in between.
 */
export interface Timing {
  /** The unit of the grants in words: `pieces`, `ms`. */
  readonly unit: string;
  /** How many frames there were. */
  readonly frame: number;
  /** What all frames were given together. */
  readonly granted: number;
  /** What all tasks took together. */
  readonly used: number;
  /** Each task, in the order in which they were added. */
  readonly tasks: readonly TaskTiming[];
}

/** What one task was granted and used. */
export interface TaskTiming {
  /** The names of the schedulers around the task and its own, joined by ` / `. */
  readonly name: string;
  readonly runs: number;
  readonly granted: number;
  readonly used: number;
  readonly overruns: number;
  readonly failures: number;
  /** The most frames between two runs, including the frames since the last run. */
  readonly longestWait: number;
}

/**
 * Reports on a scheduler and the schedulers inside it: the hook `timing` of a session, which shows
 * people where the time goes.
 */
export function timingOf(scheduler: TimeScheduler, unit = 'pieces'): Timing {
  const tasks: TaskTiming[] = [];
  describeTasks(tasks, scheduler, '');
  return { unit, frame: scheduler.frame, granted: scheduler.granted, used: scheduler.used, tasks };
}

function describeTasks(out: TaskTiming[], scheduler: TimeScheduler, within: string): void {
  const names = new Map<string, number>();
  for (const [i, record] of scheduler.statistics().entries()) {
    const { runs, granted, used, overruns, failures, idleFrames, longestWait, task } = record;
    const own = record.name === '' ? `task ${i + 1}` : record.name;
    const count = (names.get(own) ?? 0) + 1;
    names.set(own, count);
    // Reports are compared by the names of tasks.
    const name = within + (count === 1 ? own : `${own} (${count})`);
    out.push({ name, runs, granted, used, overruns, failures, longestWait: Math.max(longestWait, idleFrames) });
    if (task instanceof TimeScheduler) describeTasks(out, task, `${name} / `);
  }
}
