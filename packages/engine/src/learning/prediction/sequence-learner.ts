import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { parse } from '../../data/parse.js';
import { choice, type Infer, integer, list, number, record, text, union } from '../../data/schema.js';
import type { ActionName, ActionSet } from './action-set.js';
import { ActionWindow } from './action-window.js';
import { type ContextCounts, MAX_TOTAL } from './context-counts.js';
import { type Prediction, PredictionRecord } from './prediction.js';

/** A learned predictor as JSON. */
export type SavedPredictor = Infer<typeof savedPredictorSchema>;

const savedPredictorSchema = record({
  version: choice([1]),
  length: integer({ min: 1 }),
  actions: list(union(text(), number())),
  /** Numbers of the last actions, oldest first. */
  window: list(integer({ min: 0 })),
  /** Numbers of the actions of a context, oldest first, of the action that followed, and how often. */
  counts: list(list(integer({ min: 0 }), { min: 2 })),
});

/**
 * What all N-grams have in common: the actions they know, the last few of them, and counts of what
 * followed.
 */
export class SequenceLearner<A extends ActionName> {
  readonly set: ActionSet<A>;
  readonly window: ActionWindow;
  readonly counts: ContextCounts;
  readonly #length: number;
  readonly #prediction = new PredictionRecord<A>();

  constructor(set: ActionSet<A>, length: number, counts: ContextCounts) {
    this.set = set;
    this.#length = length;
    this.window = new ActionWindow(length - 1);
    this.counts = counts;
  }

  /** The most frequent follower of a context of `depth` actions; −1 stands for no context. */
  describe(context: number, depth: number): Prediction<A> {
    const prediction = this.#prediction.clear();
    if (context < 0) return prediction;
    const { counts, set } = this;
    const best = counts.bestOf(context);
    prediction.action = set.actions[best];
    prediction.count = counts.countOf(context, best);
    prediction.total = counts.totalOf(context);
    prediction.probability = prediction.count / prediction.total;
    prediction.depth = depth;
    return prediction;
  }

  probabilityOf(context: number, action: A): number {
    const number = this.set.find(action);
    if (context < 0 || number < 0) return 0;
    return this.counts.countOf(context, number) / this.counts.totalOf(context);
  }

  forget(): void {
    this.counts.clear();
    this.window.clear();
  }

  save(): SavedPredictor {
    const counts: number[][] = [];
    this.counts.visit((context, action, count) => counts.push([...context, action, count]));
    return { version: 1, length: this.#length, actions: [...this.set.actions], window: this.window.list(), counts };
  }

  /** Checks the whole state before anything changes. `isDepth` says how long contexts may be. */
  restore(saved: SavedPredictor, isDepth: (depth: number) => boolean): void {
    const { length, actions, window, counts } = parse(savedPredictorSchema, saved, 'saved', SAVED_LIMITS);
    if (length !== this.#length) throw new InvalidDataError('saved.length', `must be ${this.#length}, got ${length}`);
    const known = actions.map((action, i) => {
      if (this.set.isClosed && this.set.find(action as A) < 0)
        throw new InvalidDataError(`saved.actions[${i}]`, `must be one of the predictor's actions, got ${action}`);
      if (actions.indexOf(action) < i) throw new InvalidDataError(`saved.actions[${i}]`, 'must be listed once');
      return action as A;
    });
    const requireAction = (number: number, path: string) => {
      if (number >= known.length)
        throw new InvalidDataError(path, `must be the number of an action, below ${known.length}, got ${number}`);
    };
    if (window.length >= length)
      throw new InvalidDataError('saved.window', `must have at most ${length - 1} actions, got ${window.length}`);
    for (const [i, action] of window.entries()) requireAction(action, `saved.window[${i}]`);
    let total = 0;
    for (const [i, row] of counts.entries()) {
      if (!isDepth(row.length - 2))
        throw new InvalidDataError(`saved.counts[${i}]`, `must not have a context of ${row.length - 2} actions`);
      for (let at = 0; at < row.length - 1; at++) requireAction(row[at], `saved.counts[${i}][${at}]`);
      if (!(row[row.length - 1] > 0)) throw new InvalidDataError(`saved.counts[${i}]`, 'must have a count above 0');
      total += row[row.length - 1];
    }
    if (total > MAX_TOTAL)
      throw new InvalidDataError('saved.counts', `must add up to at most ${MAX_TOTAL}, got ${total}`);
    this.forget();
    // Of equally frequent actions the one that was met first wins, so their order is restored too.
    this.set.clear();
    const numbers = known.map((action) => this.set.numberOf(action));
    for (const row of counts) {
      this.window.clear();
      for (let at = 0; at < row.length - 2; at++) this.window.push(numbers[row[at]]);
      const context = this.counts.add(this.window, row.length - 2);
      this.counts.register(context, numbers[row[row.length - 2]], row[row.length - 1]);
    }
    this.window.clear();
    for (const action of window) this.window.push(numbers[action]);
  }
}
