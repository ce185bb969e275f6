import { InvalidDataError } from '../../data/check.js';
import { PowerOfE, raiseE } from '../../math/exponential.js';
import { logAll } from '../../math/logarithm.js';
import type { Rng } from '../../math/rng.js';
import { type ActionHead, Slopes } from './action-head.js';

const scratch = new PowerOfE();

/** One of some actions: outputs become probabilities, of which those of forbidden actions are 0. */
export class ChoiceHead implements ActionHead {
  readonly width = 1;
  readonly outputCount: number;
  readonly parameters = new Float64Array(0);
  readonly gradient = new Float64Array(0);
  readonly slopes = new Slopes();
  logProbability = Number.NaN;
  entropy = Number.NaN;
  readonly #probabilities: Float64Array;
  readonly #logs: Float64Array;

  constructor(actions: number) {
    this.outputCount = actions;
    this.#probabilities = new Float64Array(actions);
    this.#logs = new Float64Array(actions);
  }

  /** How probable each action was in the situation of the last call. */
  get probabilities(): Readonly<Float64Array> {
    return this.#probabilities;
  }

  /** Finds probabilities and their logarithms. */
  #share(outputs: Readonly<Float64Array>, allowed: Uint8Array): void {
    const probabilities = this.#probabilities;
    const logs = this.#logs;
    let most = -Infinity;
    for (let i = 0; i < outputs.length; i++) if (allowed[i] !== 0 && outputs[i] > most) most = outputs[i];
    if (most === -Infinity) throw new InvalidDataError('allowed', 'must allow at least one action');
    let sum = 0;
    for (let i = 0; i < outputs.length; i++) {
      scratch.exponent = outputs[i] - most;
      raiseE(scratch);
      probabilities[i] = allowed[i] === 0 ? 0 : scratch.value;
      sum += probabilities[i];
    }
    logs[0] = sum;
    logAll(logs, 0, 1);
    const whole = logs[0];
    for (let i = 0; i < outputs.length; i++) {
      probabilities[i] /= sum;
      logs[i] = outputs[i] - most - whole;
    }
  }

  draw(out: Float64Array, at: number, outputs: Readonly<Float64Array>, allowed: Uint8Array, rng: Rng): void {
    this.#share(outputs, allowed);
    let rest = rng.next();
    let chosen = -1;
    for (let i = 0; i < outputs.length; i++) {
      if (this.#probabilities[i] === 0) continue;
      chosen = i; // rounding may leave a rest behind the last one
      rest -= this.#probabilities[i];
      if (rest < 0) break;
    }
    out[at] = chosen;
    this.logProbability = this.#logs[chosen];
  }

  best(out: Float64Array, at: number, outputs: Readonly<Float64Array>, allowed: Uint8Array): void {
    this.#share(outputs, allowed);
    let best = -1;
    for (let i = 0; i < outputs.length; i++) if (allowed[i] !== 0 && (best < 0 || outputs[i] > outputs[best])) best = i;
    out[at] = best;
    this.logProbability = this.#logs[best];
  }

  measure(actions: Readonly<Float64Array>, at: number, outputs: Readonly<Float64Array>, allowed: Uint8Array): void {
    this.#share(outputs, allowed);
    let entropy = 0;
    for (let i = 0; i < outputs.length; i++)
      if (this.#probabilities[i] > 0) entropy -= this.#probabilities[i] * this.#logs[i];
    this.entropy = entropy;
    this.logProbability = this.#logs[actions[at]];
  }

  differentiate(deltas: Float64Array, actions: Readonly<Float64Array>, at: number): void {
    const { slopes } = this;
    const action = actions[at];
    for (let i = 0; i < deltas.length; i++) {
      const share = this.#probabilities[i];
      const byLog = (i === action ? 1 : 0) - share;
      const byEntropy = share > 0 ? -share * (this.#logs[i] + this.entropy) : 0;
      deltas[i] = slopes.logProbability * byLog + slopes.entropy * byEntropy;
    }
  }
}
