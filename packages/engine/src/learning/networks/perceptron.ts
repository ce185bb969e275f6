import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkOptions, parse } from '../../data/parse.js';
import { type Infer, integer, list, literal, number, optional, record, struct } from '../../data/schema.js';
import type { Learner } from '../learners/learner.js';
import { readNumbers, requireCount } from './numbers.js';

/** Options of {@link Perceptron}. */
export type PerceptronOptions = Infer<typeof perceptronOptions>;

export const perceptronOptions = struct({
  __proto__: null,
  /** How many numbers go in. */
  inputs: integer({ min: 1, max: 1_000_000 }),
  /** How much it changes after a mistake. By default 0.3. */
  rate: optional(number({ above: 0 })),
});

/** What `Perceptron.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedPerceptron = Infer<typeof savedPerceptronSchema>;

const savedPerceptronSchema = record({ version: literal(1), weights: list(number()), bias: number() });

/**
 * One neuron that says yes or no: whether the weighted sum of its inputs, and a bias, is 0 or more.
 * It learns any two groups that a straight line (or plane) can part, and nothing else; for the rest
 * there is `Network`.
 */
export class Perceptron implements Learner<readonly [inputs: ArrayLike<number>, target: boolean]> {
  /** Set it to false and `add` changes nothing. */
  isLearning = true;
  /** One for each input, and the bias behind them. */
  readonly #weights: Float64Array;
  readonly #input: Float64Array;
  readonly #rate: number;

  constructor(options: PerceptronOptions) {
    checkOptions(perceptronOptions, options, 'Perceptron');
    const { inputs, rate = 0.3 } = options;
    this.#weights = new Float64Array(inputs + 1);
    this.#input = new Float64Array(inputs);
    this.#rate = rate;
  }

  /** Whether the weighted sum of the inputs, and the bias, is 0 or more. */
  predict(inputs: ArrayLike<number>): boolean {
    readNumbers(this.#input, inputs, 'inputs');
    const weights = this.#weights;
    let sum = weights[weights.length - 1];
    for (let i = 0; i < this.#input.length; i++) sum += weights[i] * this.#input[i];
    return sum >= 0;
  }

  /** Corrects the weights if the answer is wrong. Returns whether it was right. */
  add(inputs: ArrayLike<number>, target: boolean): boolean {
    const answer = this.predict(inputs);
    if (answer === target) return true;
    if (!this.isLearning) return false;
    const step = target ? this.#rate : -this.#rate;
    const weights = this.#weights;
    for (let i = 0; i < this.#input.length; i++) weights[i] += step * this.#input[i];
    weights[weights.length - 1] += step;
    return false;
  }

  save(): SavedPerceptron {
    const last = this.#weights.length - 1;
    return { version: 1, weights: [...this.#weights.subarray(0, last)], bias: this.#weights[last] };
  }

  /** Throws, and changes nothing, if the state cannot be one of this neuron. */
  restore(saved: SavedPerceptron): void {
    const { weights, bias } = parse(savedPerceptronSchema, saved, 'saved', SAVED_LIMITS);
    requireCount(weights, this.#input.length, 'saved.weights');
    if (!Number.isFinite(bias)) throw new InvalidDataError('saved.bias', 'must be a finite number');
    this.#weights.set(weights);
    this.#weights[weights.length] = bias;
  }
}
