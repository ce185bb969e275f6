import { type Infer, integer, number, struct } from '../../../data/schema.js';
import { plainRecord } from '../../../math/plain-record.js';

/** How a continuous choice is narrowed down. */
export type TrialOptions = Infer<typeof trialOptions>;

export const trialOptions = struct({
  __proto__: null,
  /** Number of values tried first, evenly over the whole range; at least 2. */
  trials: integer({ min: 2 }),
  /**
   * How many of the best values are refined and become successors: more find ways around obstacles,
   * fewer keep the search small.
   */
  keep: integer({ min: 1 }),
  /** Maximum number of refinements per value; each halves the range. */
  rounds: integer({ min: 0 }),
  /** Stops when a refinement gains less than this. */
  confidence: number({ above: 0 }),
});

/** A few values, found in about two dozen trials. */
export const DEFAULT_TRIALS: TrialOptions = { trials: 5, keep: 2, rounds: 5, confidence: 0.001 };

/**
 * A trial: `value` is the input, `cost` the result. Both are fields, since fractional numbers that
 * pass through calls may be allocated.
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
 * Chooses a few of an unlimited number of successors: tries some values from 0 to 1, then more near
 * the best ones, and so on until a round gains almost nothing. `rate` returns the total cost of the
 * path through a value, estimate included, and Infinity if the value is impossible. Returns the
 * values in the order of their costs.
 *
 * A value far from all first trials is never found: where the choice is small, list the values
 * instead (`playbackRates`), which is faster and misses nothing.
 */
export function refineTrials(rate: (value: number) => number, options: TrialOptions = DEFAULT_TRIALS): number[] {
  const refiner = new TrialRefiner(options, (trial) => {
    trial.cost = rate(trial.value);
  });
  refiner.refine();
  return Array.from(refiner.values.subarray(0, refiner.count));
}

/**
 * Does the same as {@link refineTrials} repeatedly without allocating, for a search over movements.
 */
export class TrialRefiner {
  /** The number of chosen values, and the values. */
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

  /** Chooses a single value without trying it. */
  takeOnly(value: number): void {
    this.values[0] = value;
    this.count = 1;
  }

  /** Tries values, refines them, and chooses the best. */
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
      // If neither side is better, the best value may lie nearer; only a small gain is a reason to
      // stop.
      if (costs[i] < before && before - costs[i] < confidence) break;
    }
  }

  /** Sorts by cost, then by value. An insertion sort, since there are few. */
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
