import { InvalidDataError } from '../../data/check.js';
import { showValue } from '../../data/show.js';
import type { Chooser, ChooserDatum, ChooserDeclaration } from '../learners/chooser.js';
import { ExperienceTuple, NO_STATE } from './experience-tuple.js';
import { defaultCuts, describeRange } from './number-cuts.js';
import { QLearner, type SavedQLearner } from './q-learner.js';
import { StateEncoder, type StatePart } from './state-encoder.js';

/** States that a Q table of a behavior keeps. When it has this many, it learns about these only. */
export const MAX_Q_STATES = 10_000;

/** Larger values are not learned, since sums of them would overflow. */
const MAX_VALUE = 1e100;
const MAX_REWARD = 1e90;

/** Where the rows begin in the state; before them: how many choices, how many experiences. */
const HEAD = 2;

/**
 * Q-learning as a chooser: it does what brings most reward in the long run, where that is not what
 * goes well at once. It learns about each state by itself: a category counts as it is, a number as
 * the range that it is in (`ranges` gives its limits). So observe little. For rewards that depend on
 * the choice alone, `discount` may be 0.
 */
export class QChooser implements Chooser {
  readonly measure = 'expected reward';
  readonly looksAhead = true;
  readonly attributes: Chooser['attributes'];
  readonly choices: readonly string[];
  readonly #learner: QLearner;
  readonly #encoder: StateEncoder;
  readonly #cuts: readonly (readonly number[] | undefined)[];
  /** The head; then for each state its number, and for each choice its value and how often it was tried. */
  readonly #state: number[];
  /** Where the row of each state begins in the list. */
  readonly #rows = new Map<number, number>();
  readonly #experience = new ExperienceTuple();

  constructor({ attributes, choices, ranges, discount }: ChooserDeclaration, state: number[]) {
    this.attributes = attributes;
    this.choices = choices;
    this.#cuts = attributes.map(({ type }, i) => (type === 'number' ? defaultCuts(ranges?.[i]) : undefined));
    this.#encoder = new StateEncoder(attributes.map((_, i) => this.#partOf(i)));
    this.#learner = new QLearner({ actions: choices, ...(discount === undefined ? {} : { discount }) });
    this.#state = state;
    if (state.length === 0) state.push(choices.length, 0);
    else this.#read();
  }

  #partOf(index: number): StatePart {
    const attribute = this.attributes[index];
    const { name } = attribute;
    return attribute.type === 'category'
      ? { name, values: attribute.values.length, names: [...attribute.values] }
      : { name, cuts: [...this.#cuts[index]!] };
  }

  get isLearning(): boolean {
    return this.#learner.isLearning;
  }

  set isLearning(isLearning: boolean) {
    this.#learner.isLearning = isLearning;
  }

  /** The table of values, and what its states are, for tools. */
  get learner(): QLearner {
    return this.#learner;
  }

  /** Turns observations into states. */
  get encoder(): StateEncoder {
    return this.#encoder;
  }

  /** The feedback is the reward. What follows counts, too, if it is told, and something is allowed there. */
  add(...[row, choice, feedback, next, allowed]: ChooserDatum): void {
    const now = this.#encoder.encode(row);
    const reward = Math.min(MAX_REWARD, Math.max(-MAX_REWARD, feedback));
    const goesOn = next !== undefined && (allowed === undefined || allowed.includes(1));
    const experience = this.#experience.set(now, choice, reward, goesOn ? this.#encoder.encode(next) : NO_STATE);
    experience.allowed = allowed;
    if (!this.isLearning || (!this.#rows.has(now) && this.#rows.size >= MAX_Q_STATES)) return;
    this.#learner.learn(experience);
    this.#write(now, choice);
  }

  /** Writes what was learned about a choice in a state to the list. */
  #write(state: number, choice: number): void {
    const numbers = this.#state;
    let row = this.#rows.get(state);
    if (row === undefined) {
      row = numbers.length;
      this.#rows.set(state, row);
      numbers.push(state);
      for (let i = 0; i < this.choices.length; i++) numbers.push(0, 0);
    }
    // Not −0, which JSON does not know.
    numbers[row + 1 + 2 * choice] = this.#learner.valueOf(state, choice) + 0;
    numbers[row + 2 + 2 * choice] = this.#learner.visitsOf(state, choice);
    numbers[1] = this.#learner.experiences;
  }

  writeWorths(out: Float64Array, row: Readonly<Float64Array>): void {
    const numbers = this.#state;
    const at = this.#rows.get(this.#encoder.encode(row));
    for (let i = 0; i < out.length; i++) out[i] = at === undefined ? 0 : numbers[at + 1 + 2 * i];
  }

  /** What the observations count as, and what each choice brought there. */
  explain(row: Readonly<Float64Array>): string[] {
    const state = this.#encoder.encode(row);
    const seen = this.attributes.map((attribute, i) => {
      if (attribute.type === 'category') return `${attribute.name} ${attribute.values[row[i]]}`;
      return `${attribute.name} ${describeRange(this.#cuts[i]!, row[i])}`;
    });
    const tries = this.choices.map((choice, i) => {
      const count = this.#learner.visitsOf(state, i);
      const value = Number(this.#learner.valueOf(state, i).toPrecision(3));
      return count === 0 ? `${choice} was never tried` : `${choice} is worth ${value} after ${times(count)}`;
    });
    return [`state: ${seen.join(', ')}`, ...tries];
  }

  save(): SavedQLearner {
    return this.#learner.save();
  }

  restore(saved: unknown): void {
    const before = this.#learner.save();
    this.#learner.restore(saved as SavedQLearner);
    const { experiences, table } = this.#learner.save();
    const width = this.choices.length;
    const list = [width, experiences];
    for (const [i, state] of table.states.entries()) {
      list.push(state);
      for (let at = i * width; at < (i + 1) * width; at++) list.push(table.values[at], table.visits[at]);
    }
    try {
      this.#check(list, 'saved');
    } catch (error) {
      this.#learner.restore(before);
      throw error;
    }
    this.#state.length = 0;
    for (const value of list) this.#state.push(value);
    this.#findRows();
  }

  /** Goes on from the list, which may be of fewer choices. */
  #read(): void {
    const state = this.#state;
    this.#check(state, 'state');
    const width = this.choices.length;
    const from = state[0];
    const [states, values, visits]: number[][] = [[], [], []];
    for (let at = HEAD; at < state.length; at += 1 + 2 * from) {
      states.push(state[at]);
      for (let i = 0; i < width; i++) {
        values.push(i < from ? state[at + 1 + 2 * i] : 0);
        visits.push(i < from ? state[at + 2 + 2 * i] : 0);
      }
    }
    const table = { version: 1 as const, width, states, values, visits };
    const saved: SavedQLearner = { version: 1, actions: [...this.choices], experiences: state[1], table };
    if (from === width) {
      this.#learner.restore(saved);
      this.#findRows();
    } else this.restore(saved);
  }

  #findRows(): void {
    this.#rows.clear();
    for (let at = HEAD; at < this.#state.length; at += 1 + 2 * this.choices.length) this.#rows.set(this.#state[at], at);
  }

  #check(state: readonly number[], path: string): void {
    const [from, experiences] = state;
    if (!(isCount(from) && from >= 1 && from <= this.choices.length && isCount(experiences)))
      throw new InvalidDataError(path, 'must begin with the number of choices and of experiences');
    const width = 1 + 2 * from;
    const rows = (state.length - HEAD) / width;
    if (!Number.isInteger(rows) || rows > MAX_Q_STATES)
      throw new InvalidDataError(path, `must be at most ${MAX_Q_STATES} rows of ${width} numbers`);
    const met = new Set<number>();
    for (let at = HEAD; at < state.length; at++) {
      const [column, value] = [(at - HEAD) % width, state[at]];
      const isGood =
        column === 0
          ? isCount(value) && value < this.#encoder.count && met.size < met.add(value).size
          : column % 2 === 1
            ? Number.isFinite(value) && Math.abs(value) <= MAX_VALUE
            : isCount(value) && value <= MAX_VISITS;
      const wanted = column === 0 ? 'a state, listed once' : column % 2 === 1 ? 'a value' : 'a number of tries';
      if (!isGood) throw new InvalidDataError(`${path}[${at}]`, `must be ${wanted}, got ${showValue(value)}`);
    }
  }
}

const MAX_VISITS = 2 ** 31 - 1;

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

const times = (count: number) => (count === 1 ? '1 try' : `${count} tries`);
