import { InvalidDataError } from '../../data/check.js';
import type { Json } from '../../data/index.js';
import { checkOptions, parse } from '../../data/parse.js';
import { savedRngSchema } from '../../data/saved-rng.js';
import {
  boolean,
  func,
  type Infer,
  integer,
  json,
  list,
  number,
  optional,
  record,
  type Schema,
  struct,
  text,
  unchecked,
  union,
} from '../../data/schema.js';
import { Rng } from '../../math/rng.js';
import { requireReward } from '../reinforcement/problem.js';
import { type PolicyProblem, stepProblem } from './control-problem.js';
import type { NetworkPolicy } from './network-policy.js';
import { estimateAdvantages, type Rollout } from './rollout.js';

/** Training draws seeds from here to 2³¹; judge a policy with smaller ones, which it cannot know. */
export const FIRST_TRAINING_SEED = 2 ** 30;

/** One problem being played, with random numbers of its own. */
interface Environment {
  readonly problem: PolicyProblem;
  readonly rng: Rng;
  isRunning: boolean;
  episodeReturn: number;
}

/** What `RolloutCollector.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedCollector = Infer<typeof savedCollectorSchema>;

export const savedCollectorSchema = list(
  record({ rng: savedRngSchema, isRunning: boolean(), episodeReturn: number(), problem: json() }),
);

/** Options of {@link RolloutCollector}. */
export interface CollectorOptions {
  /** Makes the problem of an environment. Called once for each. */
  createProblem(environment: number): PolicyProblem;
  /** A policy of the same shape as the one that is trained; in a worker, a copy. */
  readonly policy: NetworkPolicy;
  /** The same seed gives the same play. */
  readonly seed: number | string;
  /** The number of its first environment. By default 0. */
  readonly first?: number;
  /** How many environments it plays. */
  readonly environments: number;
  /** How much a reward counts for each step that it comes later. */
  readonly discount: number;
  /**
   * How far returns trust rewards rather than the critic, from 0 to 1: λ of generalized advantages.
   */
  readonly trust: number;
}

const collectorOptions: Schema<CollectorOptions> = struct({
  __proto__: null,
  createProblem: func<CollectorOptions['createProblem']>(),
  policy: unchecked<NetworkPolicy>(),
  seed: union(number(), text()),
  first: optional(integer({ min: 0 })),
  environments: integer({ min: 1 }),
  discount: number({ min: 0, max: 1 }),
  trust: number({ min: 0, max: 1 }),
});

/**
 * Plays some environments with a policy, and notes what happens. All randomness of an environment
 * comes from a generator of its own, so it makes no difference who plays which: one collector here, or
 * several in workers.
 */
export class RolloutCollector {
  readonly #options: CollectorOptions;
  readonly #environments: readonly Environment[];
  readonly #input: Float64Array;

  constructor(options: CollectorOptions) {
    checkOptions(collectorOptions, options, 'RolloutCollector');
    this.#options = options;
    const { createProblem, policy, seed, first = 0, environments } = options;
    const root = new Rng(seed);
    this.#input = new Float64Array(policy.observationSize);
    this.#environments = Array.from({ length: environments }, (_, i) => {
      const problem = createProblem(first + i);
      requireFit(problem, policy);
      return { problem, rng: root.fork(first + i), isRunning: false, episodeReturn: 0 };
    });
  }

  /** Plays `steps` steps in each environment, with the policy as it is now. */
  collect(steps: number): Rollout {
    const { policy, first = 0, discount, trust } = this.#options;
    const { head, observationSize } = policy;
    const count = this.#environments.length * steps;
    const notes = {
      observations: new Float64Array(count * observationSize),
      allowed: new Uint8Array(count * head.outputCount).fill(1),
      actions: new Float64Array(count * head.width),
      logProbabilities: new Float64Array(count),
      rewards: new Float64Array(count),
      values: new Float64Array(count),
      nextValues: new Float64Array(count),
      ends: new Uint8Array(count),
    };
    const advantages = new Float64Array(count);
    const returns = new Float64Array(count);
    const episodes: number[] = [];
    for (const [i, environment] of this.#environments.entries()) {
      const from = i * steps;
      for (let at = from; at < from + steps; at++) this.#step(environment, notes, at, at === from, episodes);
      if (notes.ends[from + steps - 1] === 0) notes.nextValues[from + steps - 1] = this.#valueNow(environment.problem);
      estimateAdvantages(advantages, returns, notes, from, from + steps, discount, trust);
    }
    const { observations, allowed, actions, logProbabilities } = notes;
    const environments = this.#environments.length;
    const played = { observations, allowed, actions, logProbabilities, advantages, returns };
    return { first, environments, steps, ...played, episodes: Float64Array.from(episodes) };
  }

  #step(environment: Environment, notes: Notes, at: number, isFirst: boolean, episodes: number[]): void {
    const { problem, rng } = environment;
    const { actor, critic, head, normalizer, observationSize } = this.#options.policy;
    if (!environment.isRunning) {
      problem.reset(FIRST_TRAINING_SEED + Math.floor(rng.next() * FIRST_TRAINING_SEED));
      environment.isRunning = true;
      environment.episodeReturn = 0;
    }
    const observation = notes.observations.subarray(at * observationSize, (at + 1) * observationSize);
    problem.writeObservation(observation);
    const allowed = notes.allowed.subarray(at * head.outputCount, (at + 1) * head.outputCount);
    if ('writeAllowed' in problem) problem.writeAllowed?.(allowed);
    normalizer.write(this.#input, observation, 0);
    critic.forward(this.#input);
    notes.values[at] = critic.outputs[0];
    // What was expected after the step before is what is expected now.
    if (!isFirst && notes.ends[at - 1] === 0) notes.nextValues[at - 1] = notes.values[at];
    actor.forward(this.#input);
    head.draw(notes.actions, at * head.width, actor.outputs, allowed, rng);
    notes.logProbabilities[at] = head.logProbability;
    stepProblem(problem, notes.actions, at * head.width);
    requireReward(problem.reward);
    notes.rewards[at] = problem.reward;
    environment.episodeReturn += problem.reward;
    if (!problem.terminated && !problem.truncated) return;
    notes.ends[at] = 1;
    notes.nextValues[at] = problem.terminated ? 0 : this.#valueNow(problem);
    episodes.push(environment.episodeReturn);
    environment.isRunning = false;
  }

  #valueNow(problem: PolicyProblem): number {
    const { critic, normalizer, observationSize } = this.#options.policy;
    const observation = new Float64Array(observationSize);
    problem.writeObservation(observation);
    normalizer.write(this.#input, observation, 0);
    return critic.predict(this.#input)[0];
  }

  /** Where every environment stands. Throws if the problems cannot be saved. */
  save(): SavedCollector {
    return this.#environments.map(({ problem, rng, isRunning, episodeReturn }) => {
      if (problem.save === undefined) throw new InvalidDataError('problem', 'cannot be saved: it has no `save`');
      return { rng: rng.save(), isRunning, episodeReturn, problem: isRunning ? problem.save() : null };
    });
  }

  /** Throws, and changes nothing, if the state cannot be one of these environments. */
  restore(saved: SavedCollector): void {
    const parsed = parse(savedCollectorSchema, saved, 'saved');
    if (parsed.length !== this.#environments.length)
      throw new InvalidDataError('saved', `must have ${this.#environments.length} items, got ${parsed.length}`);
    const before = this.save();
    try {
      this.#goOnFrom(parsed);
    } catch (error) {
      this.#goOnFrom(before);
      throw error;
    }
  }

  #goOnFrom(saved: SavedCollector): void {
    for (const [i, environment] of this.#environments.entries()) {
      const { rng, isRunning, episodeReturn, problem } = saved[i];
      if (isRunning) environment.problem.restore?.(problem as Json);
      environment.rng.restore(rng);
      environment.isRunning = isRunning;
      environment.episodeReturn = episodeReturn;
    }
  }
}

interface Notes {
  readonly observations: Float64Array;
  readonly allowed: Uint8Array;
  readonly actions: Float64Array;
  readonly logProbabilities: Float64Array;
  readonly rewards: Float64Array;
  readonly values: Float64Array;
  readonly nextValues: Float64Array;
  readonly ends: Uint8Array;
}

/** Throws unless a policy can act in a problem; names both sizes. */
export function requireFit(problem: PolicyProblem, policy: NetworkPolicy): void {
  if (problem.observationSize !== policy.observationSize)
    throw new InvalidDataError(
      'problem.observationSize',
      `must be ${policy.observationSize}, as the policy has it, got ${problem.observationSize}`,
    );
  const given = 'actions' in problem ? problem.actions.join(', ') : problem.actionSize;
  const wanted = typeof policy.actions === 'number' ? policy.actions : policy.actions.join(', ');
  if (given !== wanted)
    throw new InvalidDataError('problem.actions', `must be ${wanted}, as the policy has them, got ${given}`);
}
