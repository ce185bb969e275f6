import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkExactOptions, parse } from '../../data/parse.js';
import { type Infer, list, number, optional, record, struct, unchecked, union } from '../../data/schema.js';
import { convolutionLayerOptions, denseLayerOptions } from '../../learning/networks/layer.js';
import { Network, savedNetworkSchema } from '../../learning/networks/network.js';
import { Optimizer, rateSchema, savedOptimizerSchema } from '../../learning/networks/optimizer.js';
import { tanhAll } from '../../math/hyperbolic.js';
import type { Rng } from '../../math/rng.js';
import { exp, log } from '../../math/trig.js';
import type { Game } from '../rules/game.js';
import { type BoardEncoder, countInputs } from './board-encoder.js';
import type { PositionJudge } from './position-judge.js';

const positionNetworkOptions = struct({
  __proto__: null,
  /** How positions are shown to the network. */
  encoder: unchecked<BoardEncoder>(),
  /** The layers between the board and what is put out, as of a `Network`. */
  layers: list(union(denseLayerOptions, convolutionLayerOptions), { min: 1, max: 100 }),
  /** Draws the first weights. */
  rng: unchecked<Rng>(),
  /** The learning rate, fixed or falling. By default 0.002. */
  rate: optional(rateSchema),
  /** How much weights shrink in each step, against learning by heart. By default 0.0001. */
  decay: optional(number({ min: 0, max: 1 })),
});

/** How a network for positions is built and learns. */
export type PositionNetworkOptions = Infer<typeof positionNetworkOptions>;

const savedPositionNetworkSchema = record({ network: savedNetworkSchema, optimizer: savedOptimizerSchema });

/** What `PositionNetwork.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedPositionNetwork = Infer<typeof savedPositionNetworkSchema>;

const LEAST_PROBABILITY = 1e-12;

/**
 * A network that looks at a position and says two things: how likely each move is the best one, and
 * who will win. Self-play trains it, and a `PolicySearch` uses it instead of an evaluation.
 */
export class PositionNetwork implements PositionJudge {
  /** How positions become inputs, and moves outputs. */
  readonly encoder: BoardEncoder;
  /** The network itself, which trainers change. */
  readonly network: Network;
  /** Mean errors of the last batch: of the moves as cross-entropy, of the value as square. */
  policyError = 0;
  /** The mean squared error of values in the last round of learning. */
  valueError = 0;
  readonly #optimizer: Optimizer;
  readonly #decay: number;
  readonly #inputs: Float64Array;
  readonly #value = new Float64Array(1);
  readonly #shares: Float64Array;
  #pending = 0;
  #policySum = 0;
  #valueSum = 0;

  constructor(options: PositionNetworkOptions) {
    checkExactOptions(positionNetworkOptions, options, 'PositionNetwork');
    const { encoder, layers, rng, rate = 0.002, decay = 0.0001 } = options;
    this.encoder = encoder;
    // Small last weights: a new network finds all moves about equally good.
    const last = { size: encoder.actions + 1, activation: 'identity' as const, spread: 0.1 };
    this.network = new Network({ inputs: encoder.shape, layers: [...layers, last], rng });
    this.#optimizer = new Optimizer('adam', rate, this.network.parameters.length);
    this.#decay = decay;
    this.#inputs = new Float64Array(countInputs(encoder));
    this.#shares = new Float64Array(encoder.actions);
  }

  /** Training steps so far. */
  get steps(): number {
    return this.#optimizer.steps;
  }

  judge(game: Game, moves: Int32Array, count: number, priors: Float64Array): number {
    const { encoder, network } = this;
    encoder.write(this.#inputs, game);
    const outputs = network.predict(this.#inputs);
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      priors[i] = outputs[encoder.actionOf(moves[i], game)];
      if (priors[i] > most) most = priors[i];
    }
    let sum = 0;
    for (let i = 0; i < count; i++) {
      priors[i] = exp(priors[i] - most);
      sum += priors[i];
    }
    for (let i = 0; i < count; i++) priors[i] /= sum;
    this.#value[0] = outputs[encoder.actions];
    tanhAll(this.#value, 0, 1);
    return this.#value[0];
  }

  /**
   * Adds an example to the present batch: a position as the encoder writes it, the share of each
   * action, and the value for the player to move, from −1 to 1.
   */
  add(inputs: ArrayLike<number>, shares: ArrayLike<number>, value: number): void {
    const { network } = this;
    network.forward(inputs);
    const { outputs, outputDeltas: deltas } = network;
    const actions = this.encoder.actions;
    const own = this.#shares;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < actions; i++) if (outputs[i] > most) most = outputs[i];
    let sum = 0;
    for (let i = 0; i < actions; i++) {
      own[i] = exp(outputs[i] - most);
      sum += own[i];
    }
    for (let i = 0; i < actions; i++) {
      own[i] /= sum;
      deltas[i] = own[i] - shares[i];
      if (shares[i] > 0) this.#policySum -= shares[i] * log(Math.max(LEAST_PROBABILITY, own[i]));
    }
    this.#value[0] = outputs[actions];
    tanhAll(this.#value, 0, 1);
    const guess = this.#value[0];
    const miss = guess - value;
    deltas[actions] = miss * (1 - guess * guess);
    this.#valueSum += miss * miss;
    network.backward('sum');
    this.#pending++;
  }

  /** Takes a training step with the examples of the batch. */
  finishBatch(): void {
    if (this.#pending === 0) return;
    const { parameters, gradient } = this.network;
    const share = 1 / this.#pending;
    for (let i = 0; i < gradient.length; i++) gradient[i] = share * gradient[i] + this.#decay * parameters[i];
    this.#optimizer.apply(parameters, gradient);
    this.policyError = this.#policySum * share;
    this.valueError = this.#valueSum * share;
    this.#pending = 0;
    this.#policySum = 0;
    this.#valueSum = 0;
  }

  /** The weights, and all that the next steps depend on. Call it between batches. */
  save(): SavedPositionNetwork {
    if (this.#pending > 0) throw new InvalidDataError('PositionNetwork', 'cannot be saved within a batch');
    return { network: this.network.save(), optimizer: this.#optimizer.save() };
  }

  /** Throws, and changes nothing, if the state cannot be one of this network. */
  restore(saved: SavedPositionNetwork): void {
    const { network, optimizer } = parse(savedPositionNetworkSchema, saved, 'saved', SAVED_LIMITS);
    this.#optimizer.check(optimizer, 'saved.optimizer');
    this.network.restore(network);
    this.#optimizer.restore(optimizer);
  }
}
