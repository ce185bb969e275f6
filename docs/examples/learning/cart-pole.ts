import type { LearningProblem } from 'gumption/learning/reinforcement';
import { cos, Rng, sin } from 'gumption/math';

// #region cart
/** A cart that balances a pole, after the equations of Barto, Sutton and Anderson (1983). */
export class CartPole implements LearningProblem {
  readonly actions = ['left', 'right'];
  readonly observationSize = 4;
  reward = 0;
  terminated = false;
  truncated = false;
  #steps = 0;
  /** Position, speed, angle and turning speed. */
  readonly #state = new Float64Array(4);

  reset(seed: number): void {
    const rng = new Rng(seed);
    for (let i = 0; i < 4; i++) this.#state[i] = rng.range(-0.05, 0.05);
    this.#steps = 0;
  }

  step(action: number): void {
    const [x, speed, angle, turn] = this.#state;
    const push = ((action === 1 ? 10 : -10) + 0.05 * turn * turn * sin(angle)) / 1.1;
    const turning = (9.8 * sin(angle) - cos(angle) * push) / (0.5 * (4 / 3 - (0.1 * cos(angle) * cos(angle)) / 1.1));
    const speeding = push - (0.05 * turning * cos(angle)) / 1.1;
    this.#state.set([x + 0.02 * speed, speed + 0.02 * speeding, angle + 0.02 * turn, turn + 0.02 * turning]);
    this.reward = 1; // for every step that the pole stands
    this.terminated = Math.abs(this.#state[0]) > 2.4 || Math.abs(this.#state[2]) > (12 * Math.PI) / 180;
    this.truncated = ++this.#steps >= 500 && !this.terminated;
  }

  writeObservation(out: Float64Array): void {
    out.set(this.#state);
  }
}
// #endregion
