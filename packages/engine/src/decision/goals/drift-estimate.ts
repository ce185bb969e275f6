import { InvalidDataError } from '../../data/index.js';
import type { Goals } from './goals.js';

/** What an estimate of the goals' drift remembers between runs. */
export interface DriftEstimate {
  readonly lastValues: Float64Array;
  /** The share of the old estimate that each run keeps; the rest comes from the latest change. */
  readonly memory: number;
}

/**
 * Starts to estimate goals whose drift is unknown, such as the danger of a place. With the default
 * `memory` of 0.95 an estimate is half-way after 13.5 runs; a lower value adapts faster.
 */
export function createDriftEstimate(goals: Goals, memory = 0.95): DriftEstimate {
  if (!(memory >= 0 && memory <= 1)) throw new InvalidDataError('memory', `must be between 0 and 1, got ${memory}`);
  return { lastValues: Float64Array.from(goals.values), memory };
}

/**
 * Updates the rates of the goals from how they changed in `dt`. `caused` is how the character's own
 * actions changed each goal since the last run, which does not count as drift. A run with `dt` 0 is
 * ignored.
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
