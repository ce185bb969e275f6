import type { ActionName } from './action-set.js';

/** What a predictor expects next. The same record is filled again by the predictor's next answer. */
export interface Prediction<A extends ActionName> {
  /** Undefined if the predictor has no idea. */
  readonly action: A | undefined;
  /** The share of past cases in which this action followed, from 0 to 1. */
  readonly probability: number;
  /** In how many past cases it followed. */
  readonly count: number;
  /** How many past cases there were. */
  readonly total: number;
  /** How many of the last actions the answer depends on; −1 without an answer. */
  readonly depth: number;
}

/**
 * A predictor of what a player does next. Tell it every action with `add`, in order, and ask
 * `predict` before the next one.
 */
export interface Predictor<A extends ActionName> {
  /** False while frozen: `add` then follows what happens, but learns nothing from it. */
  isLearning: boolean;
  /** All actions that are known, in the order of their numbers. */
  readonly actions: readonly A[];
  /** The player has acted. */
  add(action: A): void;
  /** What probably comes next. */
  predict(): Prediction<A>;
  /** How probable an action is next, from 0 to 1; 0 if there are no past cases. */
  probabilityOf(action: A): number;
  /** A new sequence begins, such as a round of a fight: what comes next does not follow the last one. */
  restart(): void;
  /** Forgets everything that was learned. */
  forget(): void;
}

/** A prediction that its predictor fills. */
export class PredictionRecord<A extends ActionName> implements Prediction<A> {
  action: A | undefined = undefined;
  // A fraction first, so that V8 stores these numbers in place.
  probability = Number.NaN;
  count = Number.NaN;
  total = Number.NaN;
  depth = -1;

  constructor() {
    this.clear();
  }

  clear(): this {
    this.action = undefined;
    this.probability = 0;
    this.count = 0;
    this.total = 0;
    this.depth = -1;
    return this;
  }
}
