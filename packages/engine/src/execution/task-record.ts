import type { Clock, Task, TaskStatistics } from './task.js';

/** A task as a scheduler keeps it, with what it has noticed about it. */
export class TaskRecord implements TaskStatistics {
  runs = 0;
  granted = 0;
  used = 0;
  overruns = 0;
  idleFrames = 0;
  readonly task: Task;

  constructor(task: Task) {
    this.task = task;
  }

  /** Runs the task and notes what it used, by the clock if there is one. */
  run(grant: number, clock: Clock | undefined): number {
    const start = clock?.() ?? 0;
    const told = this.task.run(grant);
    const used = clock === undefined ? told : clock() - start;
    this.runs++;
    this.granted += grant;
    this.used += used;
    this.idleFrames = 0;
    if (used > grant) this.overruns++;
    return used;
  }
}
