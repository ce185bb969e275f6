import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkOptions, parse } from '../../data/parse.js';
import { choice, type Infer, integer, number, optional, record, struct, unchecked } from '../../data/schema.js';
import type { Learner } from '../learners/learner.js';
import { StateTable, savedStateTableSchema } from '../tables/state-table.js';
import { ExperienceTuple } from './experience-tuple.js';
import { requireReward } from './problem.js';
import { Schedule, type Scheduled } from './schedule.js';

/** Options of {@link StateValues}. */
export type StateValuesOptions = Infer<typeof stateValuesOptions>;

export const stateValuesOptions = struct({
  __proto__: null,
  /** How many states there are, if they are few enough for one table. */
  states: optional(integer({ min: 1 })),
  /** How much of a value is replaced by what was just seen. By default 0.3. */
  learningRate: optional(unchecked<Scheduled>()),
  /** How much the future counts, from 0 to 1. By default 0.75. */
  discount: optional(number({ min: 0, max: 1 })),
  /** The value of a state that was never met. By default 0. */
  initial: optional(number()),
});

/** Learned values of states as JSON. */
export type SavedStateValues = Infer<typeof savedStateValuesSchema>;

const savedStateValuesSchema = record({
  version: choice([1]),
  experiences: integer({ min: 0 }),
  table: savedStateTableSchema,
});

/**
 * Temporal differences, TD(0): learns what each state is worth under what is being done there. A
 * table of states is smaller than one of states and actions. To act on it, you must know where
 * actions lead: choose the best successor with `bestOf`. Good for boards and maps.
 */
export class StateValues implements Learner<readonly [state: number, reward: number, next: number]> {
  /** How much the future counts, from 0 to 1. */
  readonly discount: number;
  isLearning = true;
  /** How often it has learned. */
  experiences = 0;
  // Fractions first, so that V8 stores them in place.
  /** By how much the last experience changed a value. */
  change = Number.NaN;
  /** How much better the last experience was than expected. */
  surprise = Number.NaN;
  readonly #learningRate: Schedule;
  readonly #table: StateTable;
  readonly #told = new ExperienceTuple();

  constructor(options: StateValuesOptions = {}) {
    checkOptions(stateValuesOptions, options, 'StateValues');
    const { states, learningRate = 0.3, discount = 0.75, initial } = options;
    this.discount = discount;
    this.change = 0;
    this.surprise = 0;
    this.#learningRate = new Schedule(learningRate, 0, 1, 'StateValues.learningRate');
    this.#table = new StateTable({ width: 1, states, initial });
  }

  add(state: number, reward: number, next: number): void {
    this.learn(this.#told.set(state, 0, reward, next));
  }

  /** Learns from what happened; the action does not matter. */
  learn(experience: ExperienceTuple): void {
    if (!this.isLearning) return;
    requireReward(experience.reward);
    const table = this.#table;
    const { next } = experience;
    const future = next < 0 ? 0 : table.values[table.find(next)];
    const cell = table.add(experience.state);
    const surprise = experience.reward + this.discount * future - table.values[cell];
    if (!(surprise - surprise === 0))
      throw new InvalidDataError('reward', 'makes a value infinite; use smaller rewards');
    this.#learningRate.follow(this.experiences);
    const change = this.#learningRate.value * surprise;
    table.values[cell] += change;
    table.visit(cell);
    this.surprise = surprise;
    this.change = Math.abs(change);
    this.experiences++;
  }

  valueOf(state: number): number {
    return this.#table.values[this.#table.find(state)];
  }

  /** How often a state was left so far. */
  visitsOf(state: number): number {
    return this.#table.visits[this.#table.find(state)];
  }

  /**
   * The index of the best of some successors: states to which actions lead, with the rewards of
   * getting there, if any. A successor below 0 is the end of an episode. −1 if there is none.
   */
  bestOf(successors: ArrayLike<number>, rewards?: ArrayLike<number>): number {
    let best = -1;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < successors.length; i++) {
      const later = successors[i] < 0 ? 0 : this.discount * this.valueOf(successors[i]);
      const value = later + (rewards === undefined ? 0 : rewards[i]);
      if (!(value > bestValue)) continue;
      best = i;
      bestValue = value;
    }
    return best;
  }

  /** Forgets everything it has learned. */
  forget(): void {
    this.#table.clear();
    this.experiences = 0;
    this.change = 0;
    this.surprise = 0;
  }

  save(): SavedStateValues {
    return { version: 1, experiences: this.experiences, table: this.#table.save() };
  }

  /** Throws, and changes nothing, if the values cannot be of these states. */
  restore(saved: SavedStateValues): void {
    const { experiences, table } = parse(savedStateValuesSchema, saved, 'saved', SAVED_LIMITS);
    this.#table.restore(table, 'saved.table');
    this.experiences = experiences;
    this.change = 0;
    this.surprise = 0;
  }
}
