import { InvalidDataError } from '../../data/check.js';
import type { Json } from '../../data/index.js';
import { checkOptions, parse } from '../../data/parse.js';
import { savedRngSchema } from '../../data/saved-rng.js';
import {
  boolean,
  choice,
  type Infer,
  integer,
  json,
  number,
  optional,
  record,
  struct,
  unchecked,
} from '../../data/schema.js';
import { Rng } from '../../math/rng.js';
import type { ActionLearner } from './action-learner.js';
import { ExperienceTuple, NO_ACTION, NO_STATE } from './experience-tuple.js';
import type { LearningProblem } from './problem.js';
import { ProblemView } from './problem-view.js';
import type { StateEncoder } from './state-encoder.js';

/** Options of {@link RewardTrainer}. */
export type RewardTrainerOptions = Infer<typeof rewardTrainerOptions>;

export const rewardTrainerOptions = struct({
  __proto__: null,
  /** What is played. */
  problem: unchecked<LearningProblem>(),
  /** What learns. */
  learner: unchecked<ActionLearner>(),
  /** Turns observations into states. Without it a problem must show one number, the state. */
  encoder: optional(unchecked<StateEncoder>()),
  /** The same seed gives the same training. */
  seed: integer(),
  /**
   * The probability of starting again somewhere else before a step. By default 0: an episode ends by
   * itself. 0.1 where a walk never ends, or gets caught in few states.
   */
  restart: optional(number({ min: 0, max: 1 })),
});

/** A training in the middle, as JSON, without its learner. */
export type SavedRewardTrainer = Infer<typeof savedTrainerSchema>;

const savedTrainerSchema = record({
  version: choice([1]),
  rng: savedRngSchema,
  steps: integer({ min: 0 }),
  episodes: integer({ min: 0 }),
  isRunning: boolean(),
  action: integer({ min: -1 }),
  episodeReturn: number(),
  lastReturn: number(),
  recentReturn: number(),
  /** The problem, if it was in the middle of an episode. */
  problem: json(),
});

/** How much the mean of recent episodes follows the last one. */
const RECENT = 0.02;

/**
 * Lets a learner play a problem as often as you like. `step(1000)` takes a thousand decisions: call it
 * once for a whole training, or in every frame with what time there is. The seed and the number of
 * steps decide everything, however they are divided.
 */
export class RewardTrainer {
  /** What is played. */
  readonly problem: LearningProblem;
  /** What learns. */
  readonly learner: ActionLearner;
  /** Decisions so far. */
  steps = 0;
  /** Episodes that have ended by themselves. */
  episodes = 0;
  // Fractions first, so that V8 stores them in place.
  /** The sum of rewards of the episode that ended last. */
  lastReturn = Number.NaN;
  /** A mean of the returns of recent episodes, the last ones counting most: the learning curve. */
  recentReturn = Number.NaN;
  /** The largest change of a value since you last set this to 0. Small for long: it has settled. */
  largestChange = Number.NaN;
  #episodeReturn = Number.NaN;
  readonly #rng: Rng;
  readonly #restart: number;
  readonly #view: ProblemView;
  readonly #experience = new ExperienceTuple();
  #isRunning = false;
  #action = NO_ACTION;

  constructor(options: RewardTrainerOptions) {
    checkOptions(rewardTrainerOptions, options, 'RewardTrainer');
    const { problem, learner, encoder, seed, restart = 0 } = options;
    this.problem = problem;
    this.learner = learner;
    this.lastReturn = 0;
    this.recentReturn = 0;
    this.largestChange = 0;
    this.#episodeReturn = 0;
    this.#rng = new Rng(seed);
    this.#restart = restart;
    this.#view = new ProblemView(problem, learner, encoder);
  }

  /** Takes a number of decisions, and learns from each. */
  step(budget: number): void {
    if (!(budget >= 0)) throw new InvalidDataError('budget', `must be a number of steps from 0, got ${budget}`);
    for (let i = 0; i < budget; i++) this.#decide();
  }

  /** Ends the episode that is running. The next step begins another one. */
  abandon(): void {
    this.#isRunning = false;
  }

  #begin(): void {
    this.problem.reset(this.#rng.uint32());
    this.#view.look();
    this.#isRunning = true;
    this.#action = NO_ACTION;
    this.#episodeReturn = 0;
  }

  #decide(): void {
    const rng = this.#rng;
    const { problem, learner } = this;
    const view = this.#view;
    if (!this.#isRunning || (this.#restart > 0 && rng.next() < this.#restart)) this.#begin();
    const { state } = view;
    const action = this.#action === NO_ACTION ? learner.choose(state, rng, view.allowed) : this.#action;
    problem.step(action);
    const experience = this.#experience;
    experience.state = state;
    experience.action = action;
    experience.reward = problem.reward;
    experience.nextAction = NO_ACTION;
    experience.next = NO_STATE;
    if (!problem.terminated) {
      view.look();
      experience.next = view.state;
      experience.allowed = view.allowed;
      if (learner.isOnPolicy) experience.nextAction = learner.choose(view.state, rng, view.allowed);
    }
    learner.learn(experience);
    this.#action = experience.nextAction;
    this.steps++;
    this.#episodeReturn += experience.reward;
    if (learner.change > this.largestChange) this.largestChange = learner.change;
    if (problem.terminated || problem.truncated) this.#end();
  }

  #end(): void {
    this.lastReturn = this.#episodeReturn;
    // The first episodes count alike, so that the curve does not begin at 0.
    const share = Math.max(RECENT, 1 / (this.episodes + 1));
    this.recentReturn += share * (this.lastReturn - this.recentReturn);
    this.episodes++;
    this.#isRunning = false;
  }

  /**
   * Everything but the learner, which is saved on its own. In the middle of an episode the problem must
   * be able to save itself; otherwise call `abandon` first.
   */
  save(): SavedRewardTrainer {
    const { problem } = this;
    if (this.#isRunning && (problem.save === undefined || problem.restore === undefined))
      throw new InvalidDataError('problem', 'cannot be saved in the middle of an episode; call abandon() first');
    return {
      version: 1,
      rng: this.#rng.save(),
      steps: this.steps,
      episodes: this.episodes,
      isRunning: this.#isRunning,
      action: this.#action,
      episodeReturn: this.#episodeReturn,
      lastReturn: this.lastReturn,
      recentReturn: this.recentReturn,
      problem: this.#isRunning ? (problem.save!() as Json) : null,
    };
  }

  /** Throws if this was not saved from such a training. Restore the learner as well. */
  restore(saved: SavedRewardTrainer): void {
    const { rng, problem, ...told } = parse(savedTrainerSchema, saved, 'saved');
    if (told.action >= this.learner.actions.length)
      throw new InvalidDataError('saved.action', `must be below ${this.learner.actions.length}, got ${told.action}`);
    if (told.isRunning && this.problem.restore === undefined)
      throw new InvalidDataError('saved.isRunning', 'must be false: the problem cannot be restored');
    if (told.isRunning) {
      this.problem.restore!(problem);
      this.#view.look();
    }
    this.#rng.restore(rng);
    this.steps = told.steps;
    this.episodes = told.episodes;
    this.#isRunning = told.isRunning;
    this.#action = told.action;
    this.#episodeReturn = told.episodeReturn;
    this.lastReturn = told.lastReturn;
    this.recentReturn = told.recentReturn;
    this.largestChange = 0;
  }
}
