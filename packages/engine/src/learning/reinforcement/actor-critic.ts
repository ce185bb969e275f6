import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkOptions, parse } from '../../data/parse.js';
import {
  choice,
  type Infer,
  integer,
  list,
  number,
  optional,
  record,
  struct,
  text,
  unchecked,
} from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { StateTable, savedStateTableSchema } from '../tables/state-table.js';
import { type ActionLearner, checkActions, highestIn, requireSameActions } from './action-learner.js';
import { checkExperience, ExperienceTuple, NO_ACTION, requireAction, requireAllowed } from './experience-tuple.js';
import { SoftmaxExploration } from './exploration.js';
import { Schedule, type Scheduled } from './schedule.js';
import { StateValues } from './state-values.js';

/** Options of {@link ActorCritic}. */
export type ActorCriticOptions = Infer<typeof actorCriticOptions>;

export const actorCriticOptions = struct({
  __proto__: null,
  /** Names of the actions, by number. */
  actions: list(text()),
  /** How many states there are, if they are few enough for one table. */
  states: optional(integer({ min: 1 })),
  /** How fast the critic learns what states are worth. By default 0.3. */
  learningRate: optional(unchecked<Scheduled>()),
  /** How fast the actor follows the critic. By default 0.3. */
  actorRate: optional(unchecked<Scheduled>()),
  /** How much the future counts, from 0 to 1. By default 0.75. */
  discount: optional(number({ min: 0, max: 1 })),
});

/** A learner as JSON. */
export type SavedActorCritic = Infer<typeof savedActorCriticSchema>;

const savedActorCriticSchema = record({
  version: choice([1]),
  actions: list(text()),
  experiences: integer({ min: 0 }),
  preferences: savedStateTableSchema,
  values: savedStateTableSchema,
});

/**
 * An actor with preferences, and a critic that knows what states are worth. When something turns out
 * better than the critic expected, the actor comes to prefer what it did. Actions are drawn, the
 * preferred ones more often (softmax), so that it needs no exploration of its own and can learn to
 * mix actions: the right answer to a player who would see through a fixed one.
 */
export class ActorCritic implements ActionLearner {
  readonly actions: readonly string[];
  readonly isOnPolicy = true;
  isLearning = true;
  experiences = 0;
  /** What the critic knows. */
  readonly critic: StateValues;
  readonly #actorRate: Schedule;
  readonly #preferences: StateTable;
  readonly #softmax = new SoftmaxExploration({ temperature: 1 });
  readonly #all: Uint8Array;
  readonly #told = new ExperienceTuple();

  constructor(options: ActorCriticOptions) {
    checkOptions(actorCriticOptions, options, 'ActorCritic');
    const { actions, states, learningRate = 0.3, actorRate = 0.3, discount } = options;
    checkActions(actions, 'ActorCritic.actions');
    this.actions = [...actions];
    this.critic = new StateValues({ states, learningRate, discount });
    this.#actorRate = new Schedule(actorRate, 0, 1e3, 'ActorCritic.actorRate');
    this.#preferences = new StateTable({ width: actions.length, states });
    this.#all = new Uint8Array(actions.length).fill(1);
  }

  get change(): number {
    return this.critic.change;
  }

  /** The states that it has learned about, for tools. */
  states(): Iterable<number> {
    return this.#preferences.states();
  }

  choose(state: number, rng: Rng, allowed: Uint8Array = this.#all): number {
    requireAllowed(allowed, this.actions.length);
    const { values, visits } = this.#preferences;
    return this.#softmax.choose(values, visits, this.#preferences.find(state), allowed, this.experiences, rng);
  }

  best(state: number, allowed: Uint8Array = this.#all): number {
    requireAllowed(allowed, this.actions.length);
    return highestIn(this.#preferences, this.#preferences.find(state), allowed);
  }

  add(state: number, action: number, reward: number, next: number, nextAction = NO_ACTION): void {
    this.#told.set(state, action, reward, next).nextAction = nextAction;
    this.learn(this.#told);
  }

  learn(experience: ExperienceTuple): void {
    if (!this.isLearning) return;
    checkExperience(experience, this.actions.length);
    const { critic } = this;
    critic.learn(experience);
    const table = this.#preferences;
    const cell = table.add(experience.state) + experience.action;
    this.#actorRate.follow(this.experiences);
    const preference = table.values[cell] + this.#actorRate.value * critic.surprise;
    if (!(preference - preference === 0))
      throw new InvalidDataError('reward', 'makes a preference infinite; use smaller rewards');
    table.values[cell] = preference;
    table.visit(cell);
    this.experiences++;
  }

  /** How much the actor prefers an action. Only differences within a state mean something. */
  valueOf(state: number, action: number): number {
    requireAction(action, this.actions.length, 'action');
    return this.#preferences.values[this.#preferences.find(state) + action];
  }

  visitsOf(state: number, action: number): number {
    requireAction(action, this.actions.length, 'action');
    return this.#preferences.visits[this.#preferences.find(state) + action];
  }

  forget(): void {
    this.#preferences.clear();
    this.critic.forget();
    this.experiences = 0;
  }

  save(): SavedActorCritic {
    const [preferences, values] = [this.#preferences.save(), this.critic.save().table];
    return { version: 1, actions: [...this.actions], experiences: this.experiences, preferences, values };
  }

  /** Throws, and changes nothing, if the state cannot be one of this learner. */
  restore(saved: SavedActorCritic): void {
    const { actions, experiences, preferences, values } = parse(savedActorCriticSchema, saved, 'saved', SAVED_LIMITS);
    requireSameActions(actions, this.actions);
    const before = this.critic.save();
    this.critic.restore({ version: 1, experiences, table: values });
    try {
      this.#preferences.restore(preferences, 'saved.preferences');
    } catch (error) {
      this.critic.restore(before);
      throw error;
    }
    this.experiences = experiences;
  }
}
