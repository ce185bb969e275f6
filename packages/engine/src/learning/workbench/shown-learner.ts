import type { ConfusionMatrix } from '../learners/confusion-matrix.js';
import type { CurvePoint } from '../learners/learning-curve.js';
import type { HitRate } from '../prediction/hit-rate.js';
import type { StateEncoder } from '../reinforcement/state-encoder.js';

/**
 * Anything that learns and can be saved: predictors, choosers, learners by reward, networks and their
 * trainers, tuners. What it can show of itself is found out by what it has.
 */
export interface SavedLearner {
  isLearning?: boolean;
  save(): unknown;
  restore(saved: never): void;
}

/** A learner of a game, for the workbench. */
export interface ShownLearner {
  /** What it is called. No two learners have the same name. */
  readonly name: string;
  /** What it is for, in a sentence. */
  readonly about?: string;
  /** How it learns, such as `N-grams`. By default found out. */
  readonly kind?: string;
  /** The id of the character that it belongs to. */
  readonly agent?: string;
  /** The learner, or how to find it; undefined while there is none. */
  readonly learner: SavedLearner | (() => SavedLearner | undefined);
  /** Another learner like this one that has learned nothing, for `reset`. Not needed if it can `forget`. */
  readonly fresh?: () => SavedLearner;
  /** How many examples it has learned from. By default found out. */
  readonly examples?: () => number;
  /**
   * Called after a person has taken it back or reset it, for what the game keeps beside it, with the
   * number of examples that it had then.
   */
  readonly onRestored?: (examples: number) => void;
  /** How often it was right. */
  readonly rate?: HitRate;
  /** What it took for what. */
  readonly confusion?: ConfusionMatrix;
  /** How it became better. */
  readonly curve?: ShownCurve;
  /** What it sees now: the row of a chooser, or the inputs of a network; undefined if nothing. */
  readonly situation?: () => Readonly<Float64Array> | undefined;
  /** What the inputs of a network stand for. */
  readonly inputNames?: readonly string[];
  /** The state that it is in now; undefined if none. */
  readonly state?: () => number | undefined;
  /** Says what states are, in words. */
  readonly encoder?: StateEncoder;
  /** The states as cells of a map. */
  readonly map?: ShownStateMap;
  /** A training that takes long. */
  readonly training?: ShownTraining;
}

/** Scores over examples. */
export interface ShownCurve {
  /** The points, oldest first. */
  readonly points: () => readonly CurvePoint[];
  /** What a score is, such as `share of exam nights guarded`. */
  readonly unit?: string;
  /** A score to compare with, such as that of a guess. */
  readonly baseline?: { readonly name: string; readonly score: number };
}

/** States that are cells of a grid, such as the tiles on which a character can stand. */
export interface ShownStateMap {
  /** Columns of cells. */
  readonly columns: number;
  /** Rows of cells. */
  readonly rows: number;
  /** The state of a cell; undefined if nobody can be there. */
  readonly stateAt: (column: number, row: number) => number | undefined;
  /** For each action where it leads, for arrows: x to the right, z down. */
  readonly directions?: readonly ({ readonly x: number; readonly z: number } | undefined)[];
  /** Where the first cell begins in the world, so that the map is drawn over the game. */
  readonly ground?: { readonly x: number; readonly z: number; readonly cellSize: number };
}

/** A training that takes long, such as one by rewards or a search for numbers. */
export interface ShownTraining {
  /** Whether it is under way. */
  readonly isRunning: () => boolean;
  /** Starts it, or goes on; absent if a workbench may not. */
  readonly start?: () => void;
  /** Ends the training, and keeps the best so far. */
  readonly stop?: () => void;
  /** The work so far, by name: episodes, decisions. */
  readonly work: () => { readonly [name: string]: number };
  /** The share that is done, from 0 to 1; undefined if nobody knows the end. */
  readonly share?: () => number | undefined;
  /** The best so far, and when it was reached; undefined before the first score. */
  readonly best?: () => { readonly score: number; readonly at: string } | undefined;
}
