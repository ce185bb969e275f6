/**
 * Something that can be given time: an agent's thinking, a planner, another scheduler. The caller
 * chooses the unit of time: milliseconds of a clock, or units of work, which are the same on every
 * machine.
 */
export interface ScheduledTask {
  /**
   * Works until the grant is used up, or slightly longer if it cannot stop immediately. Returns
   * what it used; a scheduler with a clock measures the time itself.
   */
  step(grant: number): number;
  /**
   * Whether the task has stopped in the middle of its work, as minds do at a breakpoint. A {@link
   * TimeScheduler} then stops too and continues the same frame on its next `step`, so pausing
   * changes no result. Tasks that never pause omit this.
   */
  readonly isPaused?: boolean;
}

/** A clock that the game provides, since the engine has none: `() => performance.now()`. */
export type Clock = () => number;

/** What a scheduler has measured of a task. */
export interface TaskStatistics {
  /** The name in reports, by default empty. */
  readonly name: string;
  /** Number of runs. */
  readonly runs: number;
  /** Total granted and used. */
  readonly granted: number;
  readonly used: number;
  /** Runs that took longer than their grant. */
  readonly overruns: number;
  /** Frames since the last run, or since the task was added if it never ran. */
  readonly idleFrames: number;
  /** The most frames from one run to the next; 1 means every frame. */
  readonly longestWait: number;
  /** Runs in which it threw. */
  readonly failures: number;
}
