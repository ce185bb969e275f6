import { InvalidDataError, requirePositive } from '../../../data/check.js';
import { plainRecord } from '../../../math/plain-record.js';

/** How a continuous choice is narrowed down. */
export interface TrialOptions {
  /** Values tried at first, evenly over the whole range; at least 2. */
  readonly trials: number;
  /**
   * The best so many of them are refined, and become successors: more find ways round obstacles,
   * fewer keep the search small.
   */
  readonly keep: number;
  /** Times that each is refined at most, halving the range every time. */
  readonly rounds: number;
  /** Gain below which one is confident that there is no better value, and stops. */
  readonly confidence: number;
}

/** A few values, found in about two dozen trials. */
export const USUAL_TRIALS: TrialOptions = { trials: 5, keep: 2, rounds: 5, confidence: 0.001 };

/** Checks trials once, on load. */
export function validateTrials({ trials, keep, rounds, confidence }: TrialOptions, path: string): void {
  requireWhole(trials, 2, `${path}.trials`);
  requireWhole(keep, 1, `${path}.keep`);
  requireWhole(rounds, 0, `${path}.rounds`);
  requirePositive(confidence, `${path}.confidence`);
}

function requireWhole(value: number, least: number, path: string): void {
  if (!(Number.isInteger(value) && value >= least))
    throw new InvalidDataError(path, `must be a whole number from ${least} up, got ${value}`);
}

/**
 * A value on trial: `value` is asked for, `cost` is the answer. In fields, since numbers with a
 * fraction that go through calls may be allocated.
 */
export interface Trial {
  value: number;
  cost: number;
}

const TrialRecord = /* @__PURE__ */ plainRecord<Trial, []>(function () {
  this.value = Number.NaN;
  this.cost = Number.NaN;
});

/**
 * Picks a few of endlessly many successors: tries some values from 0 to 1, then again near the best
 * ones, and so on until that gains hardly anything. `rate` says what the way through a value costs
 * all in all, estimate included, and Infinity for what is not possible. Gives back values in the
 * order of what they cost.
 *
 * What is far from all first trials is never found: where the choice is small, list the values
 * instead (`playbackRates`), which is faster and misses nothing.
 */
export function refineTrials(rate: (value: number) => number, options: TrialOptions = USUAL_TRIALS): number[] {
  const refiner = new TrialRefiner(options, (trial) => {
    trial.cost = rate(trial.value);
  });
  refiner.refine();
  return Array.from(refiner.values.subarray(0, refiner.count));
}

/**
 * As {@link refineTrials}, again and again without allocating: the same question about other
 * things, as a search over movements asks it.
 */
export class TrialRefiner {
  /** How many values were picked, and which. */
  count = 0;
  readonly values: Float64Array;
  readonly #costs: Float64Array;
  readonly #options: TrialOptions;
  readonly #rate: (trial: Trial) => void;
  readonly #trial = new TrialRecord();

  /** `rate` writes the cost of a trial. */
  constructor(options: TrialOptions, rate: (trial: Trial) => void) {
    this.#options = options;
    this.#rate = rate;
    this.values = new Float64Array(options.trials);
    this.#costs = new Float64Array(options.trials);
  }

  /** Picks the one value there is, without trying it. */
  takeOnly(value: number): void {
    this.values[0] = value;
    this.count = 1;
  }

  /** Tries and refines, and picks the best values. */
  refine(): void {
    const { trials, keep } = this.#options;
    const trial = this.#trial;
    const spacing = 1 / (trials - 1);
    this.count = trials;
    for (let i = 0; i < trials; i++) {
      trial.value = i * spacing;
      this.#rate(trial);
      this.values[i] = trial.value;
      this.#costs[i] = trial.cost;
    }
    this.#sort();
    this.count = Math.min(trials, keep);
    while (this.count > 0 && !(this.#costs[this.count - 1] < Infinity)) this.count--;
    for (let i = 0; i < this.count; i++) this.#refineOne(i);
    this.#sort();
  }

  #refineOne(i: number): void {
    const { trials, rounds, confidence } = this.#options;
    const { values } = this;
    const costs = this.#costs;
    const trial = this.#trial;
    let width = 1 / (trials - 1) / 2;
    for (let round = 0; round < rounds; round++, width /= 2) {
      const before = costs[i];
      const middle = values[i];
      for (let side = -1; side <= 1; side += 2) {
        trial.value = Math.min(1, Math.max(0, middle + side * width));
        this.#rate(trial);
        if (trial.cost >= costs[i]) continue;
        costs[i] = trial.cost;
        values[i] = trial.value;
      }
      // No better on either side may mean that the best lies nearer; only a small gain is reason to
      // stop.
      if (costs[i] < before && before - costs[i] < confidence) break;
    }
  }

  /** By cost, then by value. There are few: each is put where it belongs. */
  #sort(): void {
    const { values } = this;
    const costs = this.#costs;
    for (let i = 1; i < this.count; i++) {
      const value = values[i];
      const cost = costs[i];
      let at = i;
      for (; at > 0 && (costs[at - 1] > cost || (costs[at - 1] === cost && values[at - 1] > value)); at--) {
        values[at] = values[at - 1];
        costs[at] = costs[at - 1];
      }
      values[at] = value;
      costs[at] = cost;
    }
  }
}
