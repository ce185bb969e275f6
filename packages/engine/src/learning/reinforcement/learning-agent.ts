import { InvalidDataError } from '../../data/check.js';
import { checkOptions, parse } from '../../data/parse.js';
import {
  boolean,
  choice,
  having,
  type Infer,
  integer,
  record,
  type Schema,
  struct,
  unchecked,
} from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import type { ActionLearner } from './action-learner.js';
import { ExperienceTuple, NO_ACTION, NO_STATE, requireAllowed } from './experience-tuple.js';
import type { StateEncoder } from './state-encoder.js';

/** What a {@link LearningAgent} is made of. Every part can be exchanged for another. */
export interface LearningAgentOptions {
  /** Chooses actions, explores (generates problems for itself), and learns. May be shared by agents. */
  readonly learner: ActionLearner;
  /** Turns observations into states. */
  readonly encoder: StateEncoder;
  /** Source of all random choices; the same seed gives the same result. */
  readonly rng: Rng;
}

const agentOptions: Schema<LearningAgentOptions> = struct({
  __proto__: null,
  learner: unchecked<ActionLearner>(),
  encoder: unchecked<StateEncoder>(),
  rng: having<Rng>('an Rng', 'next'),
});

/** Where an agent stands, as JSON. The learner and the generator are saved on their own. */
export type SavedLearningAgent = Infer<typeof savedAgentSchema>;

const savedAgentSchema = record({
  version: choice([1]),
  isActing: boolean(),
  state: integer({ min: 0 }),
  action: integer({ min: 0 }),
});

/**
 * A character that learns while it plays: one action and one lesson for each call. Write what it sees
 * into `observation` and how it fares into `reward`, call `decide`, and do what it says until you ask
 * again.
 */
export class LearningAgent {
  /** Write what the agent sees here before each decision. */
  readonly observation: Float64Array;
  /** Write a 0 here for each action that must not be taken now. All are 1 at the beginning. */
  readonly allowed: Uint8Array;
  /**
   * Write here how good or bad is what became of the last action. This is the critic's part: let it
   * judge by a standard that learning cannot change.
   */
  reward = Number.NaN;
  readonly #options: LearningAgentOptions;
  readonly #experience = new ExperienceTuple();
  #isActing = false;

  constructor(options: LearningAgentOptions) {
    checkOptions(agentOptions, options, 'LearningAgent');
    this.#options = options;
    this.reward = 0;
    this.observation = new Float64Array(options.encoder.size);
    this.allowed = new Uint8Array(options.learner.actions.length).fill(1);
  }

  /**
   * Learns from what became of the last action, and returns the next one, by its number. Takes one
   * update and one look at each action.
   */
  decide(): number {
    const { learner, encoder, rng } = this.#options;
    requireAllowed(this.allowed, learner.actions.length);
    const experience = this.#experience;
    const state = encoder.encode(this.observation);
    let next = NO_ACTION;
    if (this.#isActing) {
      experience.reward = this.reward;
      experience.next = state;
      experience.allowed = this.allowed;
      if (learner.isOnPolicy) next = learner.choose(state, rng, this.allowed);
      experience.nextAction = next;
      learner.learn(experience);
    }
    if (next === NO_ACTION) next = learner.choose(state, rng, this.allowed);
    experience.state = state;
    experience.action = next;
    this.#isActing = true;
    return next;
  }

  /** The agent's life or its task has ended, with its last `reward`: nothing follows any more. */
  end(): void {
    if (!this.#isActing) return;
    const experience = this.#experience;
    experience.reward = this.reward;
    experience.next = NO_STATE;
    experience.nextAction = NO_ACTION;
    this.#options.learner.learn(experience);
    this.#isActing = false;
  }

  /** The agent was moved or taken over: it learns nothing from what happens meanwhile. */
  interrupt(): void {
    this.#isActing = false;
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedLearningAgent {
    const { state, action } = this.#experience;
    return { version: 1, isActing: this.#isActing, state, action };
  }

  /** Throws, and changes nothing, if the agent cannot have stood there. */
  restore(saved: SavedLearningAgent): void {
    const { isActing, state, action } = parse(savedAgentSchema, saved, 'saved');
    const { learner, encoder } = this.#options;
    if (state >= encoder.count)
      throw new InvalidDataError('saved.state', `must be below ${encoder.count}, got ${state}`);
    if (action >= learner.actions.length)
      throw new InvalidDataError('saved.action', `must be below ${learner.actions.length}, got ${action}`);
    this.#isActing = isActing;
    this.#experience.state = state;
    this.#experience.action = action;
  }
}
