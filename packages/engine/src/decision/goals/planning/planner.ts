/**
 * How a search stands. `limit`: it was given up because its limit of states was reached, and the plan leads to the most promising
 * state met; `none`: everything was searched, and there is no plan.
 */
export type PlanStatus = 'searching' | 'found' | 'none' | 'limit';

/**
 * A search that can be spread over frames (GOB-22): `begin`, then `step` until the status is no longer `searching`. The plan is the
 * same however the steps are cut. One planner is used again and again, and keeps its storage.
 */
export interface Planner {
  readonly status: PlanStatus;
  /** Actions in order, first to be done first (GOB-23); empty unless found. Overwritten by the next search. */
  readonly plan: readonly number[];
  /** Cost of the plan, or for planners without a goal the discontentment after it. */
  readonly cost: number;
  /** States looked at since `begin`: the work done. */
  readonly expanded: number;
  /** Starts a search from what the model observes now. */
  begin(): void;
  /** Goes on for so many expansions at most. */
  step(budget: number): PlanStatus;
  /** Is there room for whatever so many expansions may meet? A search that never needs more has neither this nor `makeRoom`. */
  hasRoom?(expansions: number): boolean;
  /**
   * Makes a part of the room that the next expansions need; again and again until there is enough. Only for keeping slices short:
   * `step` makes room by itself, all of it at once.
   */
  makeRoom?(): void;
}

/** Plans in one go. */
export function findPlan(planner: Planner): PlanStatus {
  planner.begin();
  // A small whole number: counting down from infinity would make a number on the heap at every step until the loop is compiled.
  while (planner.step(ALL_AT_ONCE) === 'searching');
  return planner.status;
}

const ALL_AT_ONCE = 1 << 29;

/** Share of a slice that a batch of expansions should take: less reads the clock more often, more overruns the slice. */
const BATCH = 1 / 32;
/** Expansions in a batch at most, for clocks that stand still for a while. */
const MOST_EXPANSIONS = 64;

/**
 * Goes on for a slice of time at most, by a clock that the game hands in, in the same unit (GOB-22): `stepFor(planner, 0.1, () =>
 * performance.now())`. The clock is read after a few expansions, as many as take a small part of the slice, so what goes beyond it is at
 * most that part, or one expansion where that takes longer. A search that has to make room, which takes longer than its expansions, waits with
 * it for the next slice, and begins that with a part of it. Which plan is found does not depend on the time; when it is found does. For replays take `step` with a count.
 */
export function stepFor(planner: Planner, slice: number, now: () => number): PlanStatus {
  let time = now();
  const end = time + slice;
  let batch = 1;
  while (planner.status === 'searching' && planner.makeRoom !== undefined && planner.hasRoom?.(1) === false) {
    planner.makeRoom();
    const after = now();
    if (after + (after - time) > end) return planner.status;
    time = after;
  }
  while (time < end && planner.status === 'searching') {
    while (batch > 0 && planner.hasRoom?.(batch) === false) batch >>= 1;
    if (batch === 0) break;
    planner.step(batch);
    const after = now();
    const taken = after - time;
    if (taken < (slice * BATCH) / 2 && batch < MOST_EXPANSIONS) batch *= 2;
    else if (taken > slice * BATCH && batch > 1) batch >>= 1;
    // One more batch would end after the slice.
    if (after + taken > end) break;
    time = after;
  }
  return planner.status;
}
