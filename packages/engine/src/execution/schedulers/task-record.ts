import { InvalidDataError } from '../../data/check.js';
import type { Clock, ScheduledTask, TaskStatistics } from './task.js';
import type { TaskFailures } from './task-failures.js';

/**
 * A task and its grant. A field rather than an argument: V8 allocates an object for a fractional
 * number passed to a call.
 */
interface Granted {
  readonly task: ScheduledTask;
  grant: number;
}

/** A task of a scheduler with its statistics. */
export class TaskRecord implements TaskStatistics, Granted {
  runs = 0;
  granted = 0;
  used = 0;
  overruns = 0;
  idleFrames = 0;
  longestWait = 0;
  failures = 0;
  grant = 0;
  readonly task: ScheduledTask;
  readonly name: string;

  constructor(task: ScheduledTask, name = '') {
    this.task = task;
    this.name = name;
  }

  /**
   * Runs the task with its `grant` and records what it used, by the clock if there is one. Without
   * a clock, a task that throws is charged its whole grant, so that the frame keeps to its time and
   * replays stay the same. A paused task is recorded when its run has ended.
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
 * Runs a task and returns what it reports to have used, or -1 if it throws, or returns no valid
 * time although that is needed.
 */
function runTask({ task, grant }: Granted, isMeasured: boolean, failures: TaskFailures): number {
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

/** The cost of a run without a clock, from what the task returned. */
function chargeFor(told: number, grant: number): number {
  if (told !== FAILED) return told;
  return grant < Infinity ? grant : 0;
}
