import type { Json } from '../../../data/index.js';
import { Rng } from '../../../math/rng.js';
import { cos, sin } from '../../../math/trig.js';
import type { LearningProblem } from '../../reinforcement/problem.js';

const GRAVITY = 9.8;
const CART = 1;
const POLE = 0.1;
/** Half of the pole. */
const HALF_LENGTH = 0.5;
const FORCE = 10;
const SECONDS = 0.02;
const MAX_ANGLE = (12 * Math.PI) / 180;
const MAX_POSITION = 2.4;
const MAX_STEPS = 500;

/**
 * A cart that balances a pole, after the equations of Barto, Sutton and Anderson (1983), with the
 * limits of the version that most papers compare on: 12 degrees, 2.4 metres, 500 steps.
 */
export class CartPole implements LearningProblem {
  readonly actions = ['left', 'right'];
  readonly observationSize = 4;
  reward = 0;
  terminated = false;
  truncated = false;
  /** Position, speed, angle, turning speed. */
  readonly #state = new Float64Array(4);
  #steps = 0;

  reset(seed: number): void {
    const rng = new Rng(seed);
    for (let i = 0; i < 4; i++) this.#state[i] = rng.range(-0.05, 0.05);
    this.#steps = 0;
    this.terminated = false;
    this.truncated = false;
  }

  step(action: number): void {
    const [x, speed, angle, turn] = this.#state;
    const force = action === 1 ? FORCE : -FORCE;
    const [sine, cosine] = [sin(angle), cos(angle)];
    const mass = CART + POLE;
    const push = (force + POLE * HALF_LENGTH * turn * turn * sine) / mass;
    const turning = (GRAVITY * sine - cosine * push) / (HALF_LENGTH * (4 / 3 - (POLE * cosine * cosine) / mass));
    const speeding = push - (POLE * HALF_LENGTH * turning * cosine) / mass;
    this.#state[0] = x + SECONDS * speed;
    this.#state[1] = speed + SECONDS * speeding;
    this.#state[2] = angle + SECONDS * turn;
    this.#state[3] = turn + SECONDS * turning;
    this.reward = 1;
    this.terminated = Math.abs(this.#state[0]) > MAX_POSITION || Math.abs(this.#state[2]) > MAX_ANGLE;
    this.truncated = ++this.#steps >= MAX_STEPS && !this.terminated;
  }

  writeObservation(out: Float64Array): void {
    out.set(this.#state);
  }

  save(): Json {
    return [...this.#state, this.#steps];
  }

  restore(saved: Json): void {
    const values = saved as readonly number[];
    this.#state.set(values.slice(0, 4));
    this.#steps = values[4];
  }
}
