import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkOptions, parse } from '../../data/parse.js';
import {
  having,
  type Infer,
  integer,
  list,
  literal,
  number,
  optional,
  record,
  struct,
  unchecked,
} from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { Network, savedNetworkSchema } from '../networks/network.js';
import { requireCount } from '../networks/numbers.js';
import type { ActionHead } from './action-head.js';
import { ChoiceHead } from './choice-head.js';
import { ControlHead } from './control-head.js';
import { ObservationNormalizer, savedNormalizerSchema } from './observation-normalizer.js';

/** Options of {@link NetworkPolicy}. */
export type NetworkPolicyOptions = Infer<typeof networkPolicyOptions>;

export const networkPolicyOptions = struct({
  __proto__: null,
  /** How many numbers an observation has. */
  observationSize: integer({ min: 1, max: 100_000 }),
  /** What it chooses among, by name; or how many numbers an action has. */
  actions: unchecked<readonly string[] | number>(),
  /** The sizes of the hidden layers. By default two of 64 neurons. */
  hidden: optional(list(integer({ min: 1, max: 10_000 }), { min: 1, max: 10 })),
  /** Draws the first weights. */
  rng: having<Rng>('an Rng', 'next'),
});

/** What `NetworkPolicy.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedPolicy = Infer<typeof savedPolicySchema>;

export const savedPolicySchema = record({
  version: literal(1),
  actor: savedNetworkSchema,
  critic: savedNetworkSchema,
  /** For actions of numbers, the logarithms of how far they spread in training. */
  spreads: list(number({ min: -100, max: 100 })),
  normalizer: savedNormalizerSchema,
});

/**
 * Chooses actions by what it observes, with a neural network. A `PpoTrainer` trains it by rewards,
 * `cloneBehavior` by demonstrations. It brings observations to size by itself, and keeps to the hard
 * rules of the game: what is not allowed is never chosen.
 */
export class NetworkPolicy {
  /** How many numbers an observation has. */
  readonly observationSize: number;
  /** Names of actions, or how many numbers it puts out. */
  readonly actions: readonly string[] | number;
  /** Puts out preferences of actions, or means of numbers. */
  readonly actor: Network;
  /** Puts out what the situation is worth. Needed only for training. */
  readonly critic: Network;
  /** How outputs of the actor become actions. */
  readonly head: ActionHead;
  /** Brings observations to a size that networks learn well from. */
  readonly normalizer: ObservationNormalizer;
  readonly #input: Float64Array;
  readonly #action: Float64Array;
  readonly #all: Uint8Array;

  constructor(options: NetworkPolicyOptions) {
    checkOptions(networkPolicyOptions, options, 'NetworkPolicy');
    const { observationSize, actions, hidden = [64, 64], rng } = options;
    const count = typeof actions === 'number' ? actions : actions.length;
    if (!(Number.isInteger(count) && count >= 1 && count <= 10_000))
      throw new InvalidDataError('NetworkPolicy.actions', `must be from 1 to 10000, got ${count}`);
    this.observationSize = observationSize;
    this.actions = actions;
    this.head = typeof actions === 'number' ? new ControlHead(actions) : new ChoiceHead(actions.length);
    const inner = hidden.map((size) => ({ size, activation: 'tanh' as const }));
    // Hardly any preference at first, so that everything is tried.
    const chosen = { size: count, activation: 'identity' as const, spread: 0.01 };
    this.actor = new Network({ inputs: observationSize, layers: [...inner, chosen], rng });
    const valued = { size: 1, activation: 'identity' as const };
    this.critic = new Network({ inputs: observationSize, layers: [...inner, valued], rng });
    this.normalizer = new ObservationNormalizer(observationSize);
    this.#input = new Float64Array(observationSize);
    this.#action = new Float64Array(this.head.width);
    this.#all = new Uint8Array(count).fill(1);
  }

  /**
   * The number of the best action; of those that are allowed (not 0), if some are not. For policies
   * that choose one of some actions.
   */
  choose(observation: Readonly<Float64Array>, allowed: Uint8Array = this.#all): number {
    if (typeof this.actions === 'number')
      throw new InvalidDataError('choose', 'this policy puts out numbers: use `act`');
    this.#prefer(observation, allowed);
    this.head.best(this.#action, 0, this.actor.outputs, allowed);
    return this.#action[0];
  }

  /** The number of a random action, better ones more probably: a policy that cannot be predicted. */
  draw(observation: Readonly<Float64Array>, rng: Rng, allowed: Uint8Array = this.#all): number {
    if (typeof this.actions === 'number') throw new InvalidDataError('draw', 'this policy puts out numbers: use `act`');
    this.#prefer(observation, allowed);
    this.head.draw(this.#action, 0, this.actor.outputs, allowed, rng);
    return this.#action[0];
  }

  /** Writes the best action, for policies whose actions are numbers. With an `rng`, a random one near it. */
  act(out: Float64Array, observation: Readonly<Float64Array>, rng?: Rng): void {
    if (typeof this.actions !== 'number')
      throw new InvalidDataError('act', 'this policy chooses one of some actions: use `choose`');
    if (out.length !== this.head.width)
      throw new InvalidDataError('out', `must have ${this.head.width} values, got ${out.length}`);
    this.#prefer(observation, this.#all);
    if (rng === undefined) this.head.best(out, 0, this.actor.outputs, this.#all);
    else this.head.draw(out, 0, this.actor.outputs, this.#all, rng);
  }

  #prefer(observation: Readonly<Float64Array>, allowed: Uint8Array): void {
    if (observation.length !== this.observationSize)
      throw new InvalidDataError('observation', `must have ${this.observationSize} values, got ${observation.length}`);
    if (allowed.length !== this.#all.length)
      throw new InvalidDataError('allowed', `must have ${this.#all.length} values, got ${allowed.length}`);
    this.normalizer.write(this.#input, observation, 0);
    this.actor.forward(this.#input);
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedPolicy {
    return {
      version: 1,
      actor: this.actor.save(),
      critic: this.critic.save(),
      spreads: [...this.head.parameters],
      normalizer: this.normalizer.save(),
    };
  }

  /** Throws, and changes nothing, if the state cannot be one of a policy of this shape. */
  restore(saved: SavedPolicy): void {
    const parsed = parse(savedPolicySchema, saved, 'saved', SAVED_LIMITS);
    this.checkSaved(parsed, 'saved');
    this.actor.restore(parsed.actor);
    this.critic.restore(parsed.critic);
    this.head.parameters.set(parsed.spreads);
    this.normalizer.restore(parsed.normalizer);
  }

  /** Throws if a state that was parsed cannot be one of a policy of this shape. */
  checkSaved({ actor, critic, spreads, normalizer }: SavedPolicy, path: string): void {
    requireCount(actor.parameters, this.actor.parameters.length, `${path}.actor.parameters`);
    requireCount(critic.parameters, this.critic.parameters.length, `${path}.critic.parameters`);
    requireCount(spreads, this.head.parameters.length, `${path}.spreads`);
    this.normalizer.check(normalizer, `${path}.normalizer`);
  }
}
