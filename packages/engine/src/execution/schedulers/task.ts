/**
 * Something that can be given time: a character's thinking, a planner, a scheduler of others. Time
 * is in the unit of whoever grants it: milliseconds by a clock, or pieces of work, which are the
 * same on every machine.
 */
export interface Task {
  /**
   * Works for as long as it was granted, or a little longer where it cannot stop at once. Returns
   * what it used; schedulers that have a clock measure for themselves.
   */
  step(grant: number): number;
  /**
   * Did it stop in the middle because somebody looks on, as minds do at a breakpoint? A
   * {@link TimeScheduler} then stops with it, and its next run goes on with the same frame, so that
   * pausing changes nothing. Tasks that never do leave it out.
   */
  readonly isPaused?: boolean;
}

/** A clock that the game hands in, since the engine has none: `() => performance.now()`. */
export type Clock = () => number;

/** What a scheduler has noticed about a task. */
export interface TaskStatistics {
  /** What it is called in reports; empty unless told. */
  readonly name: string;
  /** Times it was run. */
  readonly runs: number;
  /** Granted and used in all. */
  readonly granted: number;
  readonly used: number;
  /** Runs in which it took longer than it was granted. */
  readonly overruns: number;
  /** Frames since it ran last; those since it was added if it never did. */
  readonly idleFrames: number;
  /** The most frames from one run to the next; 1 is every frame. */
  readonly longestWait: number;
  /** Runs in which it threw. */
  readonly failures: number;
}
