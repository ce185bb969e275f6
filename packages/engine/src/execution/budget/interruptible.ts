/**
 * Work that can be spread over frames: call `step` until the status is no longer `searching`. The
 * result does not depend on how the work is divided into steps. Planners and path searches
 * implement this interface, so a scheduler can run them without knowing them.
 */
export interface Interruptible {
  /** `searching` while there is more to do; any other word says how the work ended. */
  readonly status: string;
  /** Does at most `budget` small units of work and returns the new status. */
  step(budget: number): string;
  /**
   * Returns whether there is enough memory for that many units of work. Work with a fixed need of
   * memory omits this and `makeRoom`.
   */
  hasRoom?(pieces: number): boolean;
  /**
   * Allocates a part of the memory that the next units need; call it until `hasRoom` returns true.
   * It only keeps slices short: `step` allocates what it needs by itself, all at once.
   */
  makeRoom?(): void;
}

const ALL_AT_ONCE = 1 << 29;

/** Runs the work to its end in one call. */
export function finish<Work extends Interruptible>(work: Work): Work['status'] {
  // A small integer: counting down from infinity would allocate a number at every step until the
  // loop is compiled.
  while (work.status === 'searching') work.step(ALL_AT_ONCE);
  return work.status;
}

/**
 * Share of a slice that one batch of units should take. A smaller share reads the clock more often;
 * a larger one overruns the slice by more.
 */
const BATCH = 1 / 32;
/** Maximum units in a batch, for clocks with a coarse resolution. */
const MAX_PIECES = 64;

/**
 * Runs work for at most a slice of time, measured by the given clock in the same unit:
 * `stepFor(planner, 0.1, () => performance.now())`. The clock is read after each batch of units, so
 * the slice is exceeded by at most a small part of it, or by one unit if that takes longer. Work
 * that has to allocate memory first does so at the start of the next slice. The result does not
 * depend on the time, but the frame in which it arrives does: for replays, call `step` with a
 * count.
 */
export function stepFor<Work extends Interruptible>(work: Work, slice: number, now: () => number): Work['status'] {
  let time = now();
  const end = time + slice;
  let batch = 1;
  while (work.status === 'searching' && work.makeRoom !== undefined && work.hasRoom?.(1) === false) {
    work.makeRoom();
    const after = now();
    if (after + (after - time) > end) return work.status;
    time = after;
  }
  while (time < end && work.status === 'searching') {
    while (batch > 0 && work.hasRoom?.(batch) === false) batch >>= 1;
    if (batch === 0) break;
    work.step(batch);
    const after = now();
    const taken = after - time;
    if (taken < (slice * BATCH) / 2 && batch < MAX_PIECES) batch *= 2;
    else if (taken > slice * BATCH && batch > 1) batch >>= 1;
    // Another batch would end after the slice.
    if (after + taken > end) break;
    time = after;
  }
  return work.status;
}
