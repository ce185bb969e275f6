import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkOptions, parse } from '../../data/parse.js';
import {
  func,
  type Infer,
  integer,
  literal,
  nullable,
  number,
  optional,
  record,
  type Schema,
  struct,
  unchecked,
} from '../../data/schema.js';
import { LearningCurve } from '../learners/learning-curve.js';
import { type SavedPolicy, savedPolicySchema } from './network-policy.js';
import { type PpoTrainer, savedTrainerSchema } from './ppo-trainer.js';
import type { Rollout } from './rollout.js';

/** Options of {@link PolicyTraining}. */
export interface PolicyTrainingOptions {
  /** What trains the policy. */
  readonly trainer: PpoTrainer;
  /** Plays a round in all environments, such as `() => [collector.collect(128)]`. */
  readonly collect: () => readonly Rollout[];
  /** How good the policy is at present, higher being better. Judge by seeds that training never uses. */
  readonly judge: () => number;
  /** The training is over after this many steps in environments. */
  readonly maxSteps: number;
  /** How many rounds there are between two judgements. By default 8. */
  readonly every?: number;
  /** The training is over as soon as it is judged this good. By default it goes on. */
  readonly goal?: number;
}

const optionsSchema: Schema<PolicyTrainingOptions> = struct({
  __proto__: null,
  trainer: unchecked<PpoTrainer>(),
  collect: func<() => readonly Rollout[]>(),
  judge: func<() => number>(),
  maxSteps: integer({ min: 1 }),
  every: optional(integer({ min: 1 })),
  goal: optional(number()),
});

/** What `PolicyTraining.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedPolicyTraining = Infer<typeof savedTrainingSchema>;

const savedTrainingSchema = record({
  version: literal(1),
  trainer: savedTrainerSchema,
  rounds: integer({ min: 0 }),
  best: nullable(record({ score: number(), steps: integer({ min: 0 }), policy: savedPolicySchema })),
});

interface Best {
  readonly score: number;
  readonly steps: number;
  readonly policy: SavedPolicy;
}

/**
 * A long training by rewards that shows how far it is, can be stopped at any time, and then leaves the
 * policy as it was at its best. Training is never even: a policy that was good may be worse later.
 *
 * Call `step` in every frame; it does nothing while the training is stopped. It has what the workbench
 * asks a training for, so give it there as it is.
 */
export class PolicyTraining {
  /** What trains the policy. */
  readonly trainer: PpoTrainer;
  /** The judgements so far, by steps in environments. */
  readonly curve = new LearningCurve();
  readonly #options: PolicyTrainingOptions;
  #isRunning = false;
  #rounds = 0;
  #best: Best | undefined;

  constructor(options: PolicyTrainingOptions) {
    checkOptions(optionsSchema, options, 'PolicyTraining');
    this.#options = options;
    this.trainer = options.trainer;
  }

  /** Whether it is under way. */
  isRunning(): boolean {
    return this.#isRunning;
  }

  /** Starts, or goes on from the best so far. */
  start(): void {
    this.#isRunning = this.trainer.steps < this.#options.maxSteps;
  }

  /** Ends the training. The policy is what it was at its best. */
  stop(): void {
    if (!this.#isRunning) return;
    this.#isRunning = false;
    this.#judge();
    if (this.#best !== undefined) this.trainer.policy.restore(this.#best.policy);
  }

  /** Plays and learns at most `budget` rounds. Whether the training goes on. */
  step(budget: number): boolean {
    const { collect, every = 8, maxSteps, goal = Number.POSITIVE_INFINITY } = this.#options;
    for (let left = budget; left > 0 && this.#isRunning; left--) {
      this.trainer.learn(collect());
      this.#rounds++;
      if (this.#rounds % every === 0) this.#judge();
      if (this.trainer.steps >= maxSteps || (this.#best?.score ?? Number.NEGATIVE_INFINITY) >= goal) this.stop();
    }
    return this.#isRunning;
  }

  /** The work so far. */
  work(): { readonly rounds: number; readonly steps: number } {
    return { rounds: this.#rounds, steps: this.trainer.steps };
  }

  /** The share that is done, from 0 to 1, unless it reaches its goal earlier. */
  share(): number {
    return Math.min(1, this.trainer.steps / this.#options.maxSteps);
  }

  /** The best judgement so far, and when that was; undefined before the first one. */
  best(): { readonly score: number; readonly at: string } | undefined {
    return this.#best && { score: this.#best.score, at: `after ${this.#best.steps} steps` };
  }

  /** Judges the policy unless it has been judged since it last learned. Of equal ones the later is kept. */
  #judge(): void {
    const { steps, policy } = this.trainer;
    if (steps === 0 || this.curve.examples === steps) return;
    const score = this.#options.judge();
    if (!Number.isFinite(score)) throw new InvalidDataError('judge', `must return a finite number, got ${score}`);
    this.curve.note(score, undefined, steps);
    if (this.#best === undefined || score >= this.#best.score) this.#best = { score, steps, policy: policy.save() };
  }

  /** The trainer, and the best so far. Environments are saved by their collectors. */
  save(): SavedPolicyTraining {
    return { version: 1, trainer: this.trainer.save(), rounds: this.#rounds, best: this.#best ?? null };
  }

  /** Stops, and takes over a saved state. Throws, and changes nothing, if it cannot be one of this training. */
  restore(saved: SavedPolicyTraining): void {
    const { trainer, rounds, best } = parse(savedTrainingSchema, saved, 'saved', SAVED_LIMITS);
    if (best !== null) this.trainer.policy.checkSaved(best.policy, 'saved.best.policy');
    this.trainer.restore(trainer);
    this.#isRunning = false;
    this.#rounds = rounds;
    this.#best = best ?? undefined;
    this.curve.cut(trainer.steps);
  }
}
