import { type Infer, list, number, struct } from '../../data/schema.js';

/** What a chaser does: chases its target, retreats home for a while, or flees at random. */
export type ChaseMood = 'chase' | 'retreat' | 'frightened';

/** When chasers retreat to their homes, to give the player a rest. Seconds. */
export type ChaseSchedule = Infer<typeof chaseScheduleSchema>;

export const chaseScheduleSchema = struct({
  __proto__: null,
  /**
   * How long they retreat and chase, by turns, beginning with a retreat. After the last entry they
   * chase for ever.
   */
  spans: list(number({ above: 0 })),
});

/** The memory of a chaser, or of all of them together. */
export interface ChaseMoodState {
  /** Seconds of the schedule that have passed; fright does not count. */
  elapsed: number;
  /** Seconds of fright that are left. */
  fright: number;
  /** What it does now. */
  mood: ChaseMood;
}

/** A mood at the start of the schedule. */
export function createChaseMood({ spans }: ChaseSchedule): ChaseMoodState {
  return { elapsed: 0, fright: 0, mood: spans.length > 0 ? 'retreat' : 'chase' };
}

/** Frightens the chaser for some seconds; the schedule pauses meanwhile. */
export function frighten(state: ChaseMoodState, seconds: number): void {
  state.fright = Math.max(state.fright, seconds);
}

/**
 * Advances time and returns whether the mood has changed. Then let the chaser `turnBack`, because
 * players notice a change of behavior. `state.mood` says what to do: `chaseOnGrid` to a target,
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
