import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkOptions, parse } from '../../data/parse.js';
import { savedRngSchema } from '../../data/saved-rng.js';
import {
  choice,
  having,
  type Infer,
  integer,
  list,
  literal,
  nullable,
  number,
  optional,
  record,
  struct,
} from '../../data/schema.js';
import { logAll } from '../../math/logarithm.js';
import type { Rng } from '../../math/rng.js';
import type { Learner } from '../learners/learner.js';
import type { Activation } from './activations.js';
import { type Network, savedNetworkSchema } from './network.js';
import { readNumbers, requireCount } from './numbers.js';
import { Optimizer, rateSchema, savedOptimizerSchema } from './optimizer.js';

/** Options of {@link NetworkTrainer}. */
export type NetworkTrainerOptions = Infer<typeof networkTrainerOptions>;

export const networkTrainerOptions = struct({
  __proto__: null,
  /**
   * What is to become small: half of the squared differences; or `crossEntropy`, for outputs that are
   * probabilities. By default `crossEntropy` with `softmax` outputs, and `squared` with others.
   */
  error: optional(choice(['squared', 'crossEntropy'])),
  /** `descent` is the book's; `adam` needs fewer steps and less care with the rate. By default `adam`. */
  method: optional(choice(['descent', 'adam'])),
  /** The learning rate, fixed or falling. By default 0.3 for descent and 0.01 for Adam. */
  rate: optional(rateSchema),
  /** How many examples make up a step. By default 1. */
  batch: optional(integer({ min: 1, max: 1_000_000 })),
  /** Draws the neurons that drop out; needed if some layer has dropout. */
  rng: optional(having<Rng>('an Rng', 'next')),
});

/** What `NetworkTrainer.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedNetworkTrainer = Infer<typeof savedTrainerSchema>;

export const savedTrainerSchema = record({
  version: literal(1),
  network: savedNetworkSchema,
  optimizer: savedOptimizerSchema,
  /** Examples of the batch so far, and what they add up to. */
  pending: integer({ min: 0 }),
  gradient: list(number()),
  rng: nullable(savedRngSchema),
});

/** Outputs are kept this far away from 0 before a logarithm is taken. */
const LEAST_PROBABILITY = 1e-300;

/**
 * Trains a network by backpropagation, one example at a time: from recorded play, or from rewards.
 *
 * It can be saved in the middle, and goes on with the same bits. Nothing is allocated in a step.
 */
export class NetworkTrainer implements Learner<readonly [inputs: ArrayLike<number>, targets: ArrayLike<number>]> {
  /** The network that it trains. */
  readonly network: Network;
  /** Set it to false and nothing changes: `add` then only measures the error. */
  isLearning = true;
  /** The error of the last example, before the network learned from it. */
  error = Number.NaN;
  readonly #optimizer: Optimizer;
  readonly #measure: 'squared' | 'crossEntropy';
  readonly #activation: Activation;
  readonly #batch: number;
  readonly #rng: Rng | undefined;
  readonly #target: Float64Array;
  /** Logarithms of outputs, and for sigmoids behind them those of what is missing to 1. */
  readonly #logs: Float64Array;
  #pending = 0;

  constructor(network: Network, options: NetworkTrainerOptions = {}) {
    checkOptions(networkTrainerOptions, options, 'NetworkTrainer');
    const { layers } = network.options;
    this.network = network;
    this.#activation = layers[layers.length - 1].activation ?? 'relu';
    const { method = 'adam', rate = method === 'adam' ? 0.01 : 0.3, batch = 1, rng } = options;
    this.#measure = options.error ?? (this.#activation === 'softmax' ? 'crossEntropy' : 'squared');
    this.#batch = batch;
    this.#rng = rng;
    this.#optimizer = new Optimizer(method, rate, network.parameters.length);
    this.#target = new Float64Array(network.outputCount);
    this.#logs = new Float64Array(network.outputCount * (this.#activation === 'sigmoid' ? 2 : 1));
    for (const [i, { activation, dropout = 0 }] of layers.entries()) {
      const path = `network.layers[${i}]`;
      if (activation === 'step')
        throw new InvalidDataError(path, 'cannot be trained: a step has no slope. Use sigmoid, or a Perceptron');
      if (dropout > 0 && rng === undefined)
        throw new InvalidDataError('NetworkTrainer.rng', `is missing: ${path} has dropout`);
    }
    if (this.#measure === 'crossEntropy' && !['softmax', 'sigmoid'].includes(this.#activation))
      throw new InvalidDataError(
        'NetworkTrainer.error',
        `crossEntropy needs outputs that are probabilities, softmax or sigmoid; this network has ${this.#activation}`,
      );
  }

  /** Training steps so far. */
  get steps(): number {
    return this.#optimizer.steps;
  }

  /** Learns from one example: what the network should put out for these inputs. */
  add(inputs: ArrayLike<number>, targets: ArrayLike<number>): void {
    const { network } = this;
    readNumbers(this.#target, targets, 'targets');
    network.forward(inputs, this.isLearning ? this.#rng : undefined);
    const by = this.#compare();
    if (this.error - this.error !== 0)
      throw new InvalidDataError('error', 'is no longer finite: the weights have grown too large. Lower the rate');
    if (this.isLearning) this.#change(by);
  }

  /**
   * Learns without knowing what is right: from how well the chosen output turned out. A positive
   * `reward` makes the network put out more of it in such situations, a negative one less. It learns
   * what pays off, which may be dull.
   */
  reinforce(inputs: ArrayLike<number>, output: number, reward: number): void {
    const { network } = this;
    if (!(Number.isInteger(output) && output >= 0 && output < network.outputCount))
      throw new InvalidDataError('output', `must be an output from 0 to ${network.outputCount - 1}, got ${output}`);
    if (!Number.isFinite(reward)) throw new InvalidDataError('reward', `must be a finite number, got ${reward}`);
    if (!this.isLearning) return;
    network.forward(inputs, this.#rng);
    const deltas = network.outputDeltas;
    deltas.fill(0);
    deltas[output] = -reward;
    this.#change('sum');
  }

  /**
   * Goes through all examples in their order, `times` times, and returns the mean error of the last
   * time. Checks all of them first.
   */
  learn(inputs: readonly ArrayLike<number>[], targets: readonly ArrayLike<number>[], times = 1): number {
    if (inputs.length !== targets.length)
      throw new InvalidDataError('targets', `must be as many as the ${inputs.length} inputs, got ${targets.length}`);
    if (inputs.length === 0) throw new InvalidDataError('inputs', 'must have at least one example');
    if (!(Number.isSafeInteger(times) && times >= 1))
      throw new InvalidDataError('times', `must be a whole number above 0, got ${times}`);
    const scratchInput = new Float64Array(this.network.inputCount);
    for (const [i, example] of inputs.entries()) readNumbers(scratchInput, example, `inputs[${i}]`);
    for (const [i, target] of targets.entries()) readNumbers(this.#target, target, `targets[${i}]`);
    let mean = 0;
    for (let time = 0; time < times; time++) {
      mean = 0;
      for (let i = 0; i < inputs.length; i++) {
        this.add(inputs[i], targets[i]);
        mean += this.error / inputs.length;
      }
    }
    return mean;
  }

  /** Measures the error and writes its slopes: by output, or, where that is exact, by sum. */
  #compare(): 'output' | 'sum' {
    const { outputs, outputDeltas: deltas } = this.network;
    const target = this.#target;
    let error = 0;
    if (this.#measure === 'squared') {
      for (let i = 0; i < target.length; i++) {
        const difference = outputs[i] - target[i];
        deltas[i] = difference;
        error += 0.5 * difference * difference;
      }
      this.error = error;
      return 'output';
    }
    this.#compareProbabilities(outputs, deltas);
    return 'sum';
  }

  /** The slopes of the cross-entropy by sum are plain differences. */
  #compareProbabilities(outputs: Readonly<Float64Array>, deltas: Float64Array): void {
    const target = this.#target;
    const isSigmoid = this.#activation === 'sigmoid';
    const { layers } = this.network.options;
    const sharpness = isSigmoid ? (layers[layers.length - 1].sharpness ?? 1) : 1;
    const logs = this.#logs;
    let whole = 0;
    for (let i = 0; i < target.length; i++) {
      whole += target[i];
      logs[i] = Math.max(LEAST_PROBABILITY, outputs[i]);
      if (isSigmoid) logs[target.length + i] = Math.max(LEAST_PROBABILITY, 1 - outputs[i]);
    }
    logAll(logs, 0, logs.length);
    let error = 0;
    for (let i = 0; i < target.length; i++) {
      const wanted = target[i];
      error -= wanted * logs[i];
      if (isSigmoid) error -= (1 - wanted) * logs[target.length + i];
      deltas[i] = isSigmoid ? sharpness * (outputs[i] - wanted) : outputs[i] * whole - wanted;
    }
    this.error = error;
  }

  #change(by: 'output' | 'sum'): void {
    const { network } = this;
    const optimizer = this.#optimizer;
    if (this.#batch === 1 && optimizer.method === 'descent') {
      network.descend(by, optimizer.stride);
      optimizer.finishStep();
      return;
    }
    network.backward(by);
    if (++this.#pending === this.#batch) this.finishBatch();
  }

  /** Takes a step with the examples of an unfinished batch, if there are any. */
  finishBatch(): void {
    if (this.#pending === 0) return;
    const { parameters, gradient } = this.network;
    const share = 1 / this.#pending;
    if (this.#pending > 1) for (let i = 0; i < gradient.length; i++) gradient[i] *= share;
    this.#pending = 0;
    this.#optimizer.apply(parameters, gradient);
  }

  /**
   * Writes parameters and what the optimizer knows to a list, from a place on, without allocating:
   * all there is between batches.
   */
  write(out: number[], from: number): void {
    const { parameters } = this.network;
    let at = from;
    for (let i = 0; i < parameters.length; i++) out[at++] = parameters[i] + 0;
    this.#optimizer.write(out, at);
  }

  /** The network, and all that the next steps depend on. */
  save(): SavedNetworkTrainer {
    return {
      version: 1,
      network: this.network.save(),
      optimizer: this.#optimizer.save(),
      pending: this.#pending,
      gradient: this.#pending === 0 ? [] : [...this.network.gradient],
      rng: this.#rng?.save() ?? null,
    };
  }

  /** Throws, and changes nothing, if the state cannot be one of this trainer. */
  restore(saved: SavedNetworkTrainer): void {
    const parsed = parse(savedTrainerSchema, saved, 'saved', SAVED_LIMITS);
    const { network, optimizer, pending, gradient, rng } = parsed;
    requireCount(network.parameters, this.network.parameters.length, 'saved.network.parameters');
    this.#optimizer.check(optimizer, 'saved.optimizer');
    requireCount(gradient, pending === 0 ? 0 : this.network.gradient.length, 'saved.gradient');
    if (pending >= this.#batch)
      throw new InvalidDataError('saved.pending', `must be less than the batch of ${this.#batch}, got ${pending}`);
    if ((rng !== null) !== (this.#rng !== undefined))
      throw new InvalidDataError('saved.rng', rng === null ? 'is missing' : 'must be null: this trainer draws nothing');
    this.network.restore(network);
    this.#optimizer.restore(optimizer);
    this.#pending = pending;
    this.network.gradient.fill(0);
    this.network.gradient.set(gradient);
    if (rng !== null) this.#rng?.restore(rng);
  }
}
