import { checkSeconds } from '../../data/check-time.js';
import { InvalidDataError } from '../../data/index.js';
import type { Goals } from './goals.js';

/**
 * Estimates the rates of goals whose drift is unknown, such as the danger of a place. Use it where
 * nobody can say beforehand how fast a goal grows, and actions are chosen by the time they take.
 */
export class DriftEstimate {
  readonly #goals: Goals;
  readonly #lastValues: Float64Array;
  readonly #memory: number;

  /**
   * `memory` is the share of the old estimate that each tick keeps; the rest comes from the latest
   * change. With the default of 0.95 an estimate is half-way after 13.5 ticks; a lower value adapts
   * faster.
   */
  constructor(goals: Goals, memory = 0.95) {
    if (!(memory >= 0 && memory <= 1)) throw new InvalidDataError('memory', `must be between 0 and 1, got ${memory}`);
    this.#goals = goals;
    this.#lastValues = Float64Array.from(goals.values);
    this.#memory = memory;
  }

  /**
   * Updates the rates of the goals from how they changed in `dt`. `caused` is how the character's
   * own actions changed each goal since the last tick, which does not count as drift. A tick with
   * `dt` 0 is ignored.
   */
  tick(dt: number, caused?: ArrayLike<number>): void {
    checkSeconds(dt);
    if (!(dt > 0)) return;
    const lastValues = this.#lastValues;
    const memory = this.#memory;
    const { values, rates } = this.#goals;
    for (let goal = 0; goal < values.length; goal++) {
      const speed = (values[goal] - lastValues[goal] - (caused?.[goal] ?? 0)) / dt;
      rates[goal] = memory * rates[goal] + (1 - memory) * speed;
      lastValues[goal] = values[goal];
    }
  }
}
