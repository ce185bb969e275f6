import { InvalidDataError } from '../../data/check.js';
import type { Clock, Task, TaskStatistics } from './task.js';
import type { TaskFailures } from './task-failures.js';

/**
 * A task and what it is granted. A field rather than an argument: V8 makes an object of a number
 * with a fraction that it passes to a call.
 */
interface Granted {
  readonly task: Task;
  grant: number;
}

/** A task as a scheduler keeps it, with what it has noticed about it. */
export class TaskRecord implements TaskStatistics, Granted {
  runs = 0;
  granted = 0;
  used = 0;
  overruns = 0;
  idleFrames = 0;
  longestWait = 0;
  failures = 0;
  grant = 0;
  readonly task: Task;
  readonly name: string;

  constructor(task: Task, name = '') {
    this.task = task;
    this.name = name;
  }

  /**
   * Runs the task with its `grant` and notes what it used, by the clock if there is one. One that
   * throws is taken to have used what it was granted if there is none, so that the frame keeps
   * within its time and a replay goes the same way. One that paused is noted when it has been run
   * to its end.
   */
  step(clock: Clock | undefined, failures: TaskFailures): number {
    const start = clock?.() ?? 0;
    const told = runTask(this, clock !== undefined, failures);
    if (this.task.isPaused === true) return 0;
    if (told === FAILED) this.failures++;
    const { grant } = this;
    const used = clock === undefined ? chargeFor(told, grant) : clock() - start;
    this.runs++;
    this.granted += grant;
    this.used += used;
    if (this.idleFrames > this.longestWait) this.longestWait = this.idleFrames;
    this.idleFrames = 0;
    if (used > grant) this.overruns++;
    return used;
  }
}

const FAILED = -1;

/**
 * Runs a task and gives what it says it used, or -1 if it throws, or says something that is no time
 * though it matters.
 */
export function runTask({ task, grant }: Granted, isMeasured: boolean, failures: TaskFailures): number {
  try {
    const told = task.step(grant);
    if (isMeasured) return 0;
    if (told >= 0 && told < Infinity) return told;
    failures.note(
      task,
      new InvalidDataError('used', `a task must return what it used, a number of at least 0, got ${told}`),
    );
  } catch (error) {
    failures.note(task, error);
  }
  return FAILED;
}

/** What a run counts for when there is no clock, by what the task told. */
export function chargeFor(told: number, grant: number): number {
  if (told !== FAILED) return told;
  return grant < Infinity ? grant : 0;
}
