import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { number, optional, type Schema, struct } from '../../data/schema.js';
import { type ParameterSpace, type ParameterValues, requireScore } from './parameter-space.js';

/** Whether a higher score is better (fitness, the default) or a lower one (energy, cost, error). */
export type TuningGoal = 'highest' | 'lowest';

/**
 * Something that looks for the best values: `ask` for values to try, try them, and `tell` how good
 * they were. So the trials may take place anywhere: in this frame, in another thread, in a night of
 * simulated games.
 */
export interface Tuner {
  /** The ranges it searches. */
  readonly space: ParameterSpace;
  /** Values told so far. */
  readonly trials: number;
  /** True when it has nothing more to try. The best so far remains. */
  readonly isDone: boolean;
  /** The values to try next; the same ones until they are told. Reused: read them, do not keep them. */
  ask(): Readonly<Float64Array>;
  /** How good the values were that `ask` returned last. */
  tell(score: number): void;
  /** Everything it needs to go on, as JSON, with where its random numbers stand. */
  save(): unknown;
  /** Throws, and changes nothing, if the state cannot be one of this tuner. */
  restore(saved: unknown): void;
  /** The best values so far, by name. They are the best that were tried, not the best there are. */
  readonly best: { readonly values: ParameterValues; readonly score: number };
}

/** What ends `tune`. */
export interface TuneOptions {
  /** Trials at most. */
  readonly trials: number;
  /** A score that is good enough to stop. */
  readonly goodEnough?: number;
}

const tuneOptions: Schema<TuneOptions> = struct({
  __proto__: null,
  trials: number({ min: 1 }),
  goodEnough: optional(number()),
});

/** The best values that were found. */
export interface TuneResult {
  /** Values by parameter name. */
  readonly values: ParameterValues;
  /** Their score. */
  readonly score: number;
  /** How many values were tried. */
  readonly trials: number;
  /** Why it ended: it found a good enough score, tried often enough, or had nothing more to try. */
  readonly end: 'good enough' | 'trials' | 'done';
}

/** Tries values until they are good enough, or until there were enough trials. */
export function tune(
  tuner: Tuner & { readonly goal: TuningGoal },
  score: (values: Readonly<Float64Array>) => number,
  options: TuneOptions,
): TuneResult {
  checkOptions(tuneOptions, options, 'tune');
  const { trials, goodEnough } = options;
  const sign = tuner.goal === 'highest' ? 1 : -1;
  const isGood = () => goodEnough !== undefined && tuner.trials > 0 && sign * (tuner.best.score - goodEnough) >= 0;
  while (tuner.trials < trials && !tuner.isDone && !isGood()) tuner.tell(score(tuner.ask()));
  const end = isGood() ? 'good enough' : tuner.isDone ? 'done' : 'trials';
  return { ...tuner.best, trials: tuner.trials, end };
}

/** The best that a tuner has tried. */
export class BestSoFar {
  trials = 0;
  /** Higher is better, whatever the goal. */
  fitness = Number.NEGATIVE_INFINITY;
  readonly values: Float64Array;
  readonly #space: ParameterSpace;
  readonly #sign: 1 | -1;

  constructor(space: ParameterSpace, goal: TuningGoal) {
    this.#space = space;
    this.#sign = goal === 'highest' ? 1 : -1;
    this.values = space.start.slice();
  }

  /** Notes a trial. Returns its score as a fitness: higher is better. */
  note(values: Readonly<Float64Array>, score: number): number {
    requireScore(score);
    const fitness = this.#sign * score;
    if (this.trials === 0 || fitness > this.fitness) {
      this.fitness = fitness;
      this.values.set(values);
    }
    this.trials++;
    return fitness;
  }

  describe(): { readonly values: ParameterValues; readonly score: number } {
    if (this.trials === 0) throw new InvalidDataError('best', 'is not known before the first trial');
    return { values: this.#space.describe(this.values), score: this.#sign * this.fitness };
  }
}
