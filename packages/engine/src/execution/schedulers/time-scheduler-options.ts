import type { Rhythm } from './rhythm.js';
import type { SharedFrames } from './shared-frames.js';
import type { Clock } from './task.js';
import type { FailureListener } from './task-failures.js';

/**
 * How a task takes part in a `TimeScheduler`. The period is 1 by default; a task with a longer
 * period and without a phase gets the phase that spreads the tasks most evenly.
 */
export interface TimeSchedulerEntry extends Partial<Rhythm> {
  /** Its share of the time relative to the other tasks that are due, by default 1. */
  readonly priority?: number;
  /** The name of the task in reports. */
  readonly name?: string;
}

/** Options of `TimeScheduler`. */
export interface TimeSchedulerOptions {
  /**
   * Measures the time of tasks. Without a clock the scheduler uses what tasks return: grants are
   * then units of work, the same on every machine.
   */
  readonly clock?: Clock;
  /**
   * How much the share of a task that exceeds its grants is reduced, by default 0: not at all. With
   * 1, a task that always uses twice its grant gets half as much.
   */
  readonly correction?: number;
  /**
   * Frames shared with other schedulers of the game, so that phases are chosen by the tasks of all
   * of them.
   */
  readonly frames?: SharedFrames;
  /**
   * What happens to due tasks when the frame's time is used up. `run` (the default): each still
   * runs, with a grant of 0, for a few tasks that must not miss a frame. `wait`: they go first in
   * the next frame, for thousands of tasks that do not fit into one frame.
   */
  readonly whenFull?: 'run' | 'wait';
  /**
   * Receives the tasks that threw, at the end of the frame. Without a listener, `step` throws then,
   * after all tasks have run.
   */
  readonly onFailure?: FailureListener;
}
