import { TimeScheduler } from './time-scheduler.js';

/**
 * Where the time of a scheduler has gone; JSON. Sums since it was made: the difference of two
 * reports is what happened in between.
 */
export interface Timing {
  /** What grants are counted in, in words: `pieces`, `ms`. */
  readonly unit: string;
  readonly frame: number;
  readonly granted: number;
  readonly used: number;
  readonly tasks: readonly TaskTiming[];
}

/** What one task has got and used of it. */
export interface TaskTiming {
  /** Names of the schedulers it is in and its own, joined by ` / `. */
  readonly name: string;
  readonly runs: number;
  readonly granted: number;
  readonly used: number;
  readonly overruns: number;
  readonly failures: number;
  /** The most frames from one run to the next, those since the last run among them. */
  readonly longestWait: number;
}

/**
 * Reports on a scheduler and those in it, for people to see where the time goes: the hook `timing`
 * of a session.
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
    // Whoever compares two reports finds a task by its name.
    const name = within + (count === 1 ? own : `${own} (${count})`);
    out.push({ name, runs, granted, used, overruns, failures, longestWait: Math.max(longestWait, idleFrames) });
    if (task instanceof TimeScheduler) describeTasks(out, task, `${name} / `);
  }
}
