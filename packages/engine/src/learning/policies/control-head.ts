import { PowerOfE, raiseE } from '../../math/exponential.js';
import type { Rng } from '../../math/rng.js';
import { type ActionHead, Slopes } from './action-head.js';

const HALF_LOG_TAU = 0.9189385332046727;
const scratch = new PowerOfE();

/**
 * Numbers as an action, such as a steering force: the network puts out their means, and how far they
 * spread is learned beside, the same in all situations.
 */
export class ControlHead implements ActionHead {
  readonly width: number;
  readonly outputCount: number;
  /** The logarithms of the spreads. */
  readonly parameters: Float64Array;
  readonly gradient: Float64Array;
  readonly slopes = new Slopes();
  logProbability = Number.NaN;
  entropy = Number.NaN;
  /** How far the action is from its mean, in spreads. */
  readonly #far: Float64Array;
  readonly #spreads: Float64Array;

  constructor(size: number) {
    this.width = size;
    this.outputCount = size;
    this.parameters = new Float64Array(size);
    this.gradient = new Float64Array(size);
    this.#far = new Float64Array(size);
    this.#spreads = new Float64Array(size);
  }

  #findSpreads(): void {
    for (let i = 0; i < this.width; i++) {
      scratch.exponent = this.parameters[i];
      raiseE(scratch);
      this.#spreads[i] = scratch.value;
    }
  }

  draw(out: Float64Array, at: number, outputs: Readonly<Float64Array>, allowed: Uint8Array, rng: Rng): void {
    this.#findSpreads();
    for (let i = 0; i < this.width; i++) out[at + i] = outputs[i] + this.#spreads[i] * rng.normal();
    this.measure(out, at, outputs, allowed);
  }

  best(out: Float64Array, at: number, outputs: Readonly<Float64Array>): void {
    for (let i = 0; i < this.width; i++) out[at + i] = outputs[i];
  }

  measure(actions: Readonly<Float64Array>, at: number, outputs: Readonly<Float64Array>, _allowed: Uint8Array): void {
    this.#findSpreads();
    let [logProbability, entropy] = [0, 0];
    for (let i = 0; i < this.width; i++) {
      const far = (actions[at + i] - outputs[i]) / this.#spreads[i];
      this.#far[i] = far;
      logProbability -= 0.5 * far * far + this.parameters[i] + HALF_LOG_TAU;
      entropy += this.parameters[i] + HALF_LOG_TAU + 0.5;
    }
    this.logProbability = logProbability;
    this.entropy = entropy;
  }

  differentiate(deltas: Float64Array, _actions: Readonly<Float64Array>, _at: number): void {
    const { slopes } = this;
    for (let i = 0; i < this.width; i++) {
      const far = this.#far[i];
      deltas[i] = (slopes.logProbability * far) / this.#spreads[i];
      this.gradient[i] += slopes.logProbability * (far * far - 1) + slopes.entropy;
    }
  }
}
