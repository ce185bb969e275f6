import { InvalidDataError, requirePositive } from '../../data/check.js';

/** What a chaser does: goes for its target, goes home for a while, or runs anywhere. */
export type ChaseMood = 'chase' | 'retreat' | 'frightened';

/** When chasers retreat to their homes, to give the player a breath. Seconds. */
export interface ChaseSchedule {
  /**
   * How long they retreat and chase, by turns, beginning with a retreat. After the last entry they
   * chase for ever.
   */
  readonly spans: readonly number[];
}

/** Memory of a chaser, or of all together. */
export interface ChaseMoodState {
  /** Seconds of the schedule that have passed; fright does not count. */
  elapsed: number;
  /** Seconds of fright that are left. */
  fright: number;
  mood: ChaseMood;
}

/** At the beginning of the schedule. */
export function createChaseMood({ spans }: ChaseSchedule): ChaseMoodState {
  return { elapsed: 0, fright: 0, mood: spans.length > 0 ? 'retreat' : 'chase' };
}

/** Checks a schedule once, on load. */
export function validateChaseSchedule({ spans }: ChaseSchedule, path: string): void {
  if (!Array.isArray(spans)) throw new InvalidDataError(`${path}.spans`, 'must be a list of seconds');
  spans.forEach((span, i) => {
    requirePositive(span, `${path}.spans[${i}]`);
  });
}

/** Frightens for some seconds from now on; the schedule waits meanwhile. */
export function frighten(state: ChaseMoodState, seconds: number): void {
  state.fright = Math.max(state.fright, seconds);
}

/**
 * Lets time pass and returns whether the mood has changed: then let the chaser `turnBack`, since a
 * change of behavior is what players notice. In `state.mood` is what to do: `chaseOnGrid` a target,
 * `chaseOnGrid` home, or `roamOnGrid`.
 */
export function tickChaseMood(state: ChaseMoodState, { spans }: ChaseSchedule, dt: number): boolean {
  const before = state.mood;
  const rest = Math.max(0, dt - state.fright); // what is left of this step after the fright
  state.fright = Math.max(0, state.fright - dt);
  state.elapsed += rest;
  if (state.fright > 0) {
    state.mood = 'frightened';
  } else {
    let end = 0;
    let span = 0;
    while (span < spans.length && state.elapsed >= end + spans[span]) end += spans[span++];
    state.mood = span < spans.length && span % 2 === 0 ? 'retreat' : 'chase';
  }
  return state.mood !== before;
}
