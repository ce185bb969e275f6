import { InvalidDataError } from '../../data/index.js';
import type { Goals } from './goals.js';

/** What a character remembers of its goals to estimate how fast they drift. */
export interface DriftEstimate {
  readonly lastValues: Float64Array;
  /** How much of the old estimate stays at each run; the rest is what happened since. */
  readonly memory: number;
}

/**
 * Starts to watch goals whose drift nobody knows, such as the danger of a place. With the usual
 * `memory` of 0.95 an estimate is half-way after 13.5 runs; less forgets faster.
 */
export function createDriftEstimate(goals: Goals, memory = 0.95): DriftEstimate {
  if (!(memory >= 0 && memory <= 1)) throw new InvalidDataError('memory', `must be between 0 and 1, got ${memory}`);
  return { lastValues: Float64Array.from(goals.values), memory };
}

/**
 * Updates the rates of the goals from how they changed in `dt`. `caused` is what the character's
 * own actions did to each goal since the last run: it is no drift. A run in no time is left out.
 */
export function estimateDrift(goals: Goals, estimate: DriftEstimate, dt: number, caused?: ArrayLike<number>): void {
  if (!(dt > 0)) return;
  const { lastValues, memory } = estimate;
  const { values, rates } = goals;
  for (let goal = 0; goal < values.length; goal++) {
    const speed = (values[goal] - lastValues[goal] - (caused?.[goal] ?? 0)) / dt;
    rates[goal] = memory * rates[goal] + (1 - memory) * speed;
    lastValues[goal] = values[goal];
  }
}
