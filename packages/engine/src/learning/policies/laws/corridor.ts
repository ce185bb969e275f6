import { InvalidDataError } from '../../../data/check.js';
import type { Json } from '../../../data/index.js';
import type { LearningProblem } from '../../reinforcement/problem.js';

const LENGTH = 7;

/**
 * A corridor with the goal at one end or the other, which a sign shows. Some steps are forbidden by the
 * walls; `dig` is never allowed.
 */
export class Corridor implements LearningProblem {
  readonly actions = ['left', 'right', 'dig'];
  readonly observationSize = 2;
  reward = 0;
  terminated = false;
  truncated = false;
  #place = 3;
  #goal = 0;
  #steps = 0;

  reset(seed: number): void {
    this.#place = 3;
    this.#goal = seed % 2 === 0 ? 0 : LENGTH - 1;
    this.#steps = 0;
    this.terminated = false;
    this.truncated = false;
  }

  step(action: number): void {
    if (action === 2) throw new Error('digging is not allowed');
    this.#place += action === 0 ? -1 : 1;
    if (this.#place < 0 || this.#place >= LENGTH) throw new Error('there is a wall');
    this.terminated = this.#place === this.#goal;
    this.reward = this.terminated ? 1 : -0.05;
    this.truncated = !this.terminated && ++this.#steps >= 20;
  }

  writeObservation(out: Float64Array): void {
    out[0] = this.#place * 100;
    out[1] = this.#goal === 0 ? -0.01 : 0.01;
  }

  writeAllowed(out: Uint8Array): void {
    out[0] = this.#place > 0 ? 1 : 0;
    out[1] = this.#place < LENGTH - 1 ? 1 : 0;
    out[2] = 0;
  }

  save(): Json {
    return [this.#place, this.#goal, this.#steps];
  }

  restore(saved: Json): void {
    if (!Array.isArray(saved) || saved.length !== 3 || !saved.every((value) => Number.isInteger(value)))
      throw new InvalidDataError('saved', 'must be three whole numbers');
    const [place, goal, steps] = saved as number[];
    if (!(place >= 0 && place < LENGTH && [0, LENGTH - 1].includes(goal) && steps >= 0 && steps < 20))
      throw new InvalidDataError('saved', 'must be a place, a goal and a number of steps');
    this.#place = place;
    this.#goal = goal;
    this.#steps = steps;
    this.terminated = false;
    this.truncated = false;
  }
}
