import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkOptions, parse } from '../../data/parse.js';
import { savedRngSchema } from '../../data/saved-rng.js';
import { type Infer, integer, literal, number, optional, record, struct, text, union } from '../../data/schema.js';
import { PowerOfE, raiseE } from '../../math/exponential.js';
import { Rng } from '../../math/rng.js';
import { Optimizer, rateSchema, savedOptimizerSchema } from '../networks/optimizer.js';
import { type NetworkPolicy, savedPolicySchema } from './network-policy.js';
import type { Rollout } from './rollout.js';

/** Options of {@link PpoTrainer}. */
export type PpoOptions = Infer<typeof ppoOptions>;

export const ppoOptions = struct({
  __proto__: null,
  /** The same seed gives the same training. */
  seed: union(integer(), text()),
  /** The learning rate of Adam, fixed or falling over the steps of training. By default 0.0003. */
  rate: optional(rateSchema),
  /** How often it goes through what was collected. By default 10. */
  epochs: optional(integer({ min: 1, max: 1000 })),
  /** How many examples make up a step. By default 64. */
  batch: optional(integer({ min: 1, max: 1_000_000 })),
  /** How far an action's probability may move away from what it was, as a share. By default 0.2. */
  clip: optional(number({ above: 0, below: 1 })),
  /** How much chance is worth, against giving up trying too early. By default 0.01. */
  entropy: optional(number({ min: 0 })),
  /** How much the error of the critic counts. By default 0.5. */
  value: optional(number({ min: 0 })),
  /** Longer gradients are shortened to this. By default 0.5. */
  maxGradient: optional(number({ above: 0 })),
});

/** What `PpoTrainer.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedPpoTrainer = Infer<typeof savedTrainerSchema>;

export const savedTrainerSchema = record({
  version: literal(1),
  policy: savedPolicySchema,
  actor: savedOptimizerSchema,
  critic: savedOptimizerSchema,
  head: savedOptimizerSchema,
  rng: savedRngSchema,
  steps: integer({ min: 0 }),
});

const scratch = new PowerOfE();

/**
 * Trains a policy by rewards: proximal policy optimization (Schulman and others). Collect what the
 * policy does in some environments, here or in workers; then `learn` from it; and again.
 *
 * The result depends on the seeds and on the number of environments, but not on who played them: the
 * bits are the same with any number of workers.
 */
export class PpoTrainer {
  /** The policy that it trains. */
  readonly policy: NetworkPolicy;
  /** Steps in environments that it has learned from. */
  steps = 0;
  readonly #rng: Rng;
  readonly #epochs: number;
  readonly #batch: number;
  readonly #clip: number;
  readonly #entropy: number;
  readonly #value: number;
  readonly #maxGradient: number;
  readonly #actor: Optimizer;
  readonly #critic: Optimizer;
  readonly #head: Optimizer;
  readonly #input: Float64Array;

  constructor(policy: NetworkPolicy, options: PpoOptions) {
    checkOptions(ppoOptions, options, 'PpoTrainer');
    const { seed, rate = 0.0003, epochs = 10, batch = 64, clip = 0.2 } = options;
    const { entropy = 0.01, value = 0.5, maxGradient = 0.5 } = options;
    this.policy = policy;
    this.#rng = new Rng(seed);
    this.#epochs = epochs;
    this.#batch = batch;
    this.#clip = clip;
    this.#entropy = entropy;
    this.#value = value;
    this.#maxGradient = maxGradient;
    this.#actor = new Optimizer('adam', rate, policy.actor.parameters.length);
    this.#critic = new Optimizer('adam', rate, policy.critic.parameters.length);
    this.#head = new Optimizer('adam', rate, policy.head.parameters.length);
    this.#input = new Float64Array(policy.observationSize);
  }

  /** Learns from rollouts that together hold environments 0, 1, 2 and so on, each once, in any order. */
  learn(rollouts: readonly Rollout[]): void {
    const parts = [...rollouts].sort((a, b) => a.first - b.first);
    const data = joinRollouts(parts, this.policy);
    const count = data.advantages.length;
    const order = Int32Array.from({ length: count }, (_, i) => i);
    for (let epoch = 0; epoch < this.#epochs; epoch++) {
      this.#shuffle(order);
      for (let from = 0; from < count; from += this.#batch) {
        const to = Math.min(count, from + this.#batch);
        this.#step(data, order.subarray(from, to));
      }
    }
    const { normalizer, observationSize } = this.policy;
    for (let i = 0; i < count; i++) normalizer.add(data.observations, i * observationSize);
    this.steps += count;
  }

  #shuffle(order: Int32Array): void {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(this.#rng.next() * (i + 1));
      const kept = order[i];
      order[i] = order[j];
      order[j] = kept;
    }
  }

  #step(data: Joined, examples: Int32Array): void {
    const { actor, critic, head, normalizer, observationSize } = this.policy;
    const { slopes } = head;
    const share = 1 / examples.length;
    const [mean, spread] = measureSpread(data.advantages, examples);
    for (let k = 0; k < examples.length; k++) {
      const i = examples[k];
      normalizer.write(this.#input, data.observations, i * observationSize);
      actor.forward(this.#input);
      const at = i * head.width;
      head.measure(data.actions, at, actor.outputs, data.allowedOf(i));
      scratch.exponent = head.logProbability - data.logProbabilities[i];
      raiseE(scratch);
      const ratio = scratch.value;
      const advantage = (data.advantages[i] - mean) / spread;
      // Beyond the clip there is nothing more to gain.
      const isClipped = advantage >= 0 ? ratio > 1 + this.#clip : ratio < 1 - this.#clip;
      slopes.logProbability = isClipped ? 0 : -advantage * ratio * share;
      slopes.entropy = -this.#entropy * share;
      head.differentiate(actor.outputDeltas, data.actions, at);
      actor.backward();
      critic.forward(this.#input);
      critic.outputDeltas[0] = this.#value * share * (critic.outputs[0] - data.returns[i]);
      critic.backward();
    }
    this.#shorten();
    this.#actor.apply(actor.parameters, actor.gradient);
    this.#critic.apply(critic.parameters, critic.gradient);
    this.#head.apply(head.parameters, head.gradient);
  }

  /** Shortens the gradient as a whole, so that a single surprise does not undo what was learned. */
  #shorten(): void {
    const { actor, critic, head } = this.policy;
    let squares = 0;
    for (const { gradient } of [actor, critic, head])
      for (let i = 0; i < gradient.length; i++) squares += gradient[i] * gradient[i];
    const length = Math.sqrt(squares);
    if (length - length !== 0)
      throw new InvalidDataError('gradient', 'is no longer finite: lower the rate, or make rewards smaller');
    if (length <= this.#maxGradient) return;
    const factor = this.#maxGradient / length;
    for (const { gradient } of [actor, critic, head]) for (let i = 0; i < gradient.length; i++) gradient[i] *= factor;
  }

  /** The policy, and all that the next `learn` depends on. Environments are saved by their collectors. */
  save(): SavedPpoTrainer {
    return {
      version: 1,
      policy: this.policy.save(),
      actor: this.#actor.save(),
      critic: this.#critic.save(),
      head: this.#head.save(),
      rng: this.#rng.save(),
      steps: this.steps,
    };
  }

  /** Throws, and changes nothing, if the state cannot be one of this trainer. */
  restore(saved: SavedPpoTrainer): void {
    const { policy, actor, critic, head, rng, steps } = parse(savedTrainerSchema, saved, 'saved', SAVED_LIMITS);
    this.policy.checkSaved(policy, 'saved.policy');
    this.#actor.check(actor, 'saved.actor');
    this.#critic.check(critic, 'saved.critic');
    this.#head.check(head, 'saved.head');
    this.policy.restore(policy);
    this.#actor.restore(actor);
    this.#critic.restore(critic);
    this.#head.restore(head);
    this.#rng.restore(rng);
    this.steps = steps;
  }
}

interface Joined {
  readonly observations: Float64Array;
  readonly actions: Float64Array;
  readonly logProbabilities: Float64Array;
  readonly advantages: Float64Array;
  readonly returns: Float64Array;
  allowedOf(example: number): Uint8Array;
}

/** All steps in the order of their environments, whoever played them. */
function joinRollouts(parts: readonly Rollout[], { observationSize, head }: NetworkPolicy): Joined {
  let next = 0;
  for (const [i, { first, environments, steps, observations, advantages }] of parts.entries()) {
    if (first !== next || steps !== parts[0].steps)
      throw new InvalidDataError(
        'rollouts',
        `must hold every environment once, with as many steps each: ${next} is next`,
      );
    if (advantages.length !== environments * steps || observations.length !== advantages.length * observationSize)
      throw new InvalidDataError(`rollouts[${i}]`, 'does not fit the policy');
    next += environments;
  }
  if (next === 0) throw new InvalidDataError('rollouts', 'must hold at least one environment');
  const allowed = joinArrays(parts.map((part) => part.allowed), (size) => new Uint8Array(size)); // biome-ignore format: one line
  const join = (key: 'observations' | 'actions' | 'logProbabilities' | 'advantages' | 'returns') =>
    joinArrays(
      parts.map((part) => part[key]),
      (size) => new Float64Array(size),
    );
  const width = head.outputCount;
  return {
    observations: join('observations'),
    actions: join('actions'),
    logProbabilities: join('logProbabilities'),
    advantages: join('advantages'),
    returns: join('returns'),
    allowedOf: (example) => allowed.subarray(example * width, (example + 1) * width),
  };
}

function joinArrays<T extends Float64Array | Uint8Array>(parts: readonly T[], create: (size: number) => T): T {
  const out = create(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** The mean of a batch's advantages, and how far they spread. */
function measureSpread(values: Float64Array, examples: Int32Array): readonly [number, number] {
  let mean = 0;
  for (let k = 0; k < examples.length; k++) mean += values[examples[k]];
  mean /= examples.length;
  let squares = 0;
  for (let k = 0; k < examples.length; k++) {
    const difference = values[examples[k]] - mean;
    squares += difference * difference;
  }
  return [mean, Math.sqrt(squares / examples.length) + 1e-8];
}
