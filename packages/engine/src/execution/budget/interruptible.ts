/**
 * Work that can be spread over frames: `step` until the status is no longer `searching`. What comes
 * out is the same however the steps are cut. Planners and path searches are such work, so that
 * whoever shares out the time of a frame need not know them.
 */
export interface Interruptible {
  /** `searching` while there is more to do; any other word tells how it ended. */
  readonly status: string;
  /** Goes on for so many small, equal pieces of work at most. */
  step(budget: number): string;
  /**
   * Is there room for whatever so many pieces may need? Work that never needs more has neither this
   * nor `makeRoom`.
   */
  hasRoom?(pieces: number): boolean;
  /**
   * Makes a part of the room that the next pieces need; again and again until there is enough. Only
   * for keeping slices short: `step` makes room by itself, all of it at once.
   */
  makeRoom?(): void;
}

const ALL_AT_ONCE = 1 << 29;

/** Does all of it in one go. */
export function finish<Work extends Interruptible>(work: Work): Work['status'] {
  // A small whole number: counting down from infinity would make a number on the heap at every step
  // until the loop is compiled.
  while (work.status === 'searching') work.step(ALL_AT_ONCE);
  return work.status;
}

/**
 * Share of a slice that a batch of pieces should take: less reads the clock more often, more
 * overruns the slice.
 */
const BATCH = 1 / 32;
/** Pieces in a batch at most, for clocks that stand still for a while. */
const MAX_PIECES = 64;

/**
 * Goes on for a slice of time at most, by a clock that the game hands in, in the same unit:
 * `stepFor(planner, 0.1, () => performance.now())`. The clock is read after a few pieces, as many
 * as take a small part of the slice, so what goes beyond it is at most that part, or one piece
 * where that takes longer. Work that has to make room, which takes longer than its pieces, waits
 * with it for the next slice, and begins that with a part of it. What is found does not depend on
 * the time; when it is found does. For replays take `step` with a count.
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
    // One more batch would end after the slice.
    if (after + taken > end) break;
    time = after;
  }
  return work.status;
}
