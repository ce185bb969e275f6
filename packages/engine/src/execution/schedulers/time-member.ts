import type { Waiting } from './aging-queue.js';
import { Member } from './roster.js';
import type { ScheduledTask } from './task.js';

/** How fast measurements are forgotten: a tenth with every run. */
const FORGETTING = 0.1;
/** How far a task that keeps to its grant may exceed it. */
const OVERRUN = 1.1;

/** A task of a `TimeScheduler`, and what its runs show about the time it needs. */
export class TimeMember extends Member implements Waiting {
  readonly rhythm: { period: number; phase: number };
  priority: number;
  /** Recent ratio of time used to time granted. */
  bias = 1;
  /**
   * Its part of the weights of the tasks still to run in this frame; 0 if it is not one of them.
   */
  weight = 0;
  /** The least time it seems to need: what it used recently when its grant was much smaller. */
  need = 0;
  isWaiting = false;
  turn = 0;
  stamp = 0;

  constructor(
    task: ScheduledTask,
    rhythm: { period: number; phase: number },
    priority: number,
    name: string | undefined,
  ) {
    super(task, name);
    this.rhythm = rhythm;
    this.priority = priority;
  }

  /** Its priority, reduced if it usually exceeds its grants. */
  weigh(correction: number): number {
    return this.priority / (1 + correction * Math.max(0, this.bias - 1));
  }

  /** Learns from a run that used some time. */
  measure(used: number): void {
    const { grant } = this.record;
    if (grant > 0) this.bias += (used / grant - this.bias) * FORGETTING;
    // A task that far exceeds its grant cannot be cut that short, and needs what it took; a task
    // that keeps to its grant can do with it.
    const shown = used > OVERRUN * grant ? used : Math.min(used, this.need);
    this.need += (shown - this.need) * (this.need > 0 ? FORGETTING : 1);
  }
}
