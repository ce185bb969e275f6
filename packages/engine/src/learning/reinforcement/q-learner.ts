import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkOptions, parse } from '../../data/parse.js';
import {
  choice,
  having,
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
import { type SavedStateTable, StateTable, savedStateTableSchema } from '../tables/state-table.js';
import { type ActionLearner, checkActions, highestIn, requireSameActions } from './action-learner.js';
import { checkExperience, ExperienceTuple, NO_ACTION, requireAction, requireAllowed } from './experience-tuple.js';
import { type Exploration, RandomExploration } from './exploration.js';
import { Schedule, type Scheduled } from './schedule.js';

/** Options of {@link QLearner}. */
export type QLearnerOptions = Infer<typeof qLearnerOptions>;

export const qLearnerOptions = struct({
  __proto__: null,
  /** Names of the actions, by number. */
  actions: list(text()),
  /**
   * How many states there are, if they are few enough for one table, which is fastest. Without it
   * memory is taken for the states that are met.
   */
  states: optional(integer({ min: 1 })),
  /**
   * `q-learning` (the default) learns what the best actions lead to, whoever acts. `sarsa` learns what
   * its own actions lead to, its mistakes in exploring included: it stays away from cliffs.
   */
  rule: optional(choice(['q-learning', 'sarsa'])),
  /**
   * How much of a value is replaced by what was just seen, from 0 to 1. By default 0.3. Lower if
   * chance plays a great part; a good schedule is from 0.7 to 0.1.
   */
  learningRate: optional(unchecked<Scheduled>()),
  /**
   * How much the future counts: 0 only sees the next reward, 1 cares as much for the last one. By
   * default 0.75. Higher makes longer plans, and learns more slowly.
   */
  discount: optional(number({ min: 0, max: 1 })),
  /** The value of what was never tried. By default 0; a high one makes it try everything. */
  initial: optional(number()),
  /** By default a share of 0.2 is random. */
  exploration: optional(having<Exploration>('an exploration', 'choose')),
});

/** A learner as JSON. */
export type SavedQLearner = Infer<typeof savedQLearnerSchema>;

const savedQLearnerSchema = record({
  version: choice([1]),
  actions: list(text()),
  experiences: integer({ min: 0 }),
  table: savedStateTableSchema,
});

/**
 * Q-learning and SARSA: a table of how good each action is in each state. After each action its value
 * moves towards the reward plus what the next state is worth, so that a reward spreads backwards to
 * everything that led to it.
 *
 * For up to some 1000 states in a running game, and a million in training. Nothing carries over from
 * one state to a similar one; choose few states that mean something. Learning and choosing allocate
 * nothing, but for new states.
 */
export class QLearner implements ActionLearner {
  readonly actions: readonly string[];
  readonly isOnPolicy: boolean;
  /** How much the future counts, from 0 to 1. */
  readonly discount: number;
  isLearning = true;
  experiences = 0;
  // A fraction first, so that V8 stores it in place.
  change = Number.NaN;
  readonly #learningRate: Schedule;
  readonly #exploration: Exploration;
  readonly #table: StateTable;
  /** Stands for a mask that was left out. */
  readonly #all: Uint8Array;
  readonly #told = new ExperienceTuple();

  constructor(options: QLearnerOptions) {
    checkOptions(qLearnerOptions, options, 'QLearner');
    const { actions, states, rule = 'q-learning', learningRate = 0.3, discount = 0.75, initial } = options;
    checkActions(actions, 'QLearner.actions');
    this.actions = [...actions];
    this.isOnPolicy = rule === 'sarsa';
    this.discount = discount;
    this.change = 0;
    this.#learningRate = new Schedule(learningRate, 0, 1, 'QLearner.learningRate');
    this.#exploration = options.exploration ?? new RandomExploration();
    this.#table = new StateTable({ width: actions.length, states, initial });
    this.#all = new Uint8Array(actions.length).fill(1);
  }

  /** How many states have values. */
  get stateCount(): number {
    return this.#table.count;
  }

  /** The states that it has learned about, for tools. */
  states(): Iterable<number> {
    return this.#table.states();
  }

  choose(state: number, rng: Rng, allowed: Uint8Array = this.#all): number {
    if (!this.isLearning) return this.best(state, allowed);
    if (allowed !== this.#all) requireAllowed(allowed, this.actions.length);
    const table = this.#table;
    return this.#exploration.choose(table.values, table.visits, table.find(state), allowed, this.experiences, rng);
  }

  best(state: number, allowed: Uint8Array = this.#all): number {
    if (allowed !== this.#all) requireAllowed(allowed, this.actions.length);
    return highestIn(this.#table, this.#table.find(state), allowed);
  }

  add(state: number, action: number, reward: number, next: number, nextAction = NO_ACTION): void {
    this.#told.set(state, action, reward, next).nextAction = nextAction;
    this.learn(this.#told);
  }

  learn(experience: ExperienceTuple): void {
    if (!this.isLearning) return;
    checkExperience(experience, this.actions.length);
    const table = this.#table;
    const { next } = experience;
    const future = next < 0 ? 0 : table.values[this.#cellOfNext(experience)];
    const cell = table.add(experience.state) + experience.action;
    const target = experience.reward + this.discount * future;
    this.#learningRate.follow(this.experiences);
    const change = this.#learningRate.value * (target - table.values[cell]);
    if (!(change - change === 0)) throw new InvalidDataError('reward', 'makes a value infinite; use smaller rewards');
    table.values[cell] += change;
    table.visit(cell);
    this.change = Math.abs(change);
    this.experiences++;
  }

  /** Where the value stands that counts for the next state. */
  #cellOfNext({ next, nextAction, allowed = this.#all }: ExperienceTuple): number {
    const row = this.#table.find(next);
    if (!this.isOnPolicy) {
      if (allowed !== this.#all) requireAllowed(allowed, this.actions.length);
      return row + highestIn(this.#table, row, allowed);
    }
    requireAction(nextAction, this.actions.length, 'nextAction');
    return row + nextAction;
  }

  /**
   * Learns to act like a player, whatever it is good for: moves the value of the player's action
   * towards 1, and those of all others towards 0. Values then say how often the player chose an action
   * of late.
   */
  imitate(state: number, action: number): void {
    if (!this.isLearning) return;
    requireAction(action, this.actions.length, 'action');
    const table = this.#table;
    const row = table.add(state);
    this.#learningRate.follow(this.experiences);
    const rate = this.#learningRate.value;
    this.change = rate * (1 - table.values[row + action]);
    for (let each = 0; each < this.actions.length; each++)
      table.values[row + each] += rate * ((each === action ? 1 : 0) - table.values[row + each]);
    table.visit(row + action);
    this.experiences++;
  }

  valueOf(state: number, action: number): number {
    requireAction(action, this.actions.length, 'action');
    return this.#table.values[this.#table.find(state) + action];
  }

  visitsOf(state: number, action: number): number {
    requireAction(action, this.actions.length, 'action');
    return this.#table.visits[this.#table.find(state) + action];
  }

  forget(): void {
    this.#table.clear();
    this.experiences = 0;
    this.change = 0;
  }

  save(): SavedQLearner {
    const table: SavedStateTable = this.#table.save();
    return { version: 1, actions: [...this.actions], experiences: this.experiences, table };
  }

  /** Throws, and changes nothing, if the state cannot be one of this learner. */
  restore(saved: SavedQLearner): void {
    const { actions, experiences, table } = parse(savedQLearnerSchema, saved, 'saved', SAVED_LIMITS);
    requireSameActions(actions, this.actions);
    this.#table.restore(table, 'saved.table');
    this.experiences = experiences;
    this.change = 0;
  }
}
