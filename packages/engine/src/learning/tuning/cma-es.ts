import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkOptions, parse } from '../../data/parse.js';
import {
  boolean,
  choice,
  having,
  type Infer,
  integer,
  list,
  literal,
  number,
  optional,
  record,
  struct,
  unchecked,
} from '../../data/schema.js';
import { exp } from '../../math/exponential.js';
import { log } from '../../math/logarithm.js';
import { pow } from '../../math/power.js';
import type { Rng } from '../../math/rng.js';
import { findAxes } from './eigen.js';
import { ParameterSpace, type TunedParameters } from './parameter-space.js';
import {
  checkBest,
  checkLength,
  checkRng,
  readNumber,
  restoreBest,
  saveBest,
  savedBest,
  savedNumber,
  savedRng,
  saveNumber,
} from './saved-tuner.js';
import { BestSoFar, type Tuner, type TuningGoal } from './tuner.js';

/** Options of {@link CmaEs}. */
export type CmaEsOptions = Infer<typeof cmaEsOptions>;

export const cmaEsOptions = struct({
  __proto__: null,
  /** The ranges to search, by parameter. */
  parameters: unchecked<TunedParameters>(),
  /** By default `highest`. */
  goal: optional(choice(['highest', 'lowest'])),
  /** Source of all random choices; the same seed gives the same result. */
  rng: having<Rng>('an Rng', 'next'),
  /**
   * How many values are tried before it learns from them. By default 4 + 3 · ln(number of
   * parameters). More help against noise and small peaks.
   */
  population: optional(integer({ min: 4, max: 10_000 })),
  /** How far the first values spread, as a share of each range. By default 0.3. */
  spread: optional(number({ above: 0, max: 1 })),
});

/** What `CmaEs.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedCmaEs = Infer<typeof savedSchema>;

const numbers = list(savedNumber);

/** What it has learned, by the names of the save. */
type LearnedArray =
  | ('drawn' | 'fitness' | 'mean' | 'covariance' | 'axes' | 'lengths')
  | ('pathOfSigma' | 'pathOfCovariance');

const savedSchema = record({
  version: literal(1),
  best: savedBest,
  isDone: boolean(),
  /** How many of this generation were tried. */
  told: integer({ min: 0 }),
  generations: integer({ min: 0 }),
  sigma: savedNumber,
  drawn: numbers,
  fitness: numbers,
  mean: numbers,
  covariance: numbers,
  axes: numbers,
  lengths: numbers,
  pathOfSigma: numbers,
  pathOfCovariance: numbers,
  rng: savedRng,
});

/** It ends when values spread by less than this share of their ranges. */
const FINEST = 1e-11;
/** Or when it is this much longer in one direction than in another, squared. */
const MAX_CONDITION = 1e14;
/** Draws outside of the ranges are drawn again, at most this often. */
const MAX_DRAWS = 20;

/**
 * CMA-ES: draws values around a middle, and learns from the better half of them where to move, how far
 * to spread, and which parameters go together. The best choice for up to a hundred parameters, for
 * scores with noise, and where parameters depend on each other. It needs no steps to be chosen, and
 * some hundred trials for each parameter.
 *
 * After Hansen and Ostermeier, with the defaults of Hansen's tutorial. Ranges are stretched to the same
 * length inside.
 */
export class CmaEs implements Tuner {
  /** The ranges it searches. */
  readonly space: ParameterSpace;
  /** Whether high or low scores are good. */
  readonly goal: TuningGoal;
  isDone = false;
  readonly #rng: Rng;
  readonly #best: BestSoFar;
  readonly #population: number;
  readonly #weights: Float64Array;
  /** How many equal weights would average as much. */
  readonly #mass: number;
  readonly #asked: Float64Array;
  /** All values of this generation, in shares of the ranges, one after the other. */
  readonly #drawn: Float64Array;
  readonly #fitness: Float64Array;
  #told = 0;
  readonly #mean: Float64Array;
  #sigma: number;
  readonly #covariance: Float64Array;
  readonly #axes: Float64Array;
  readonly #lengths: Float64Array;
  readonly #pathOfSigma: Float64Array;
  readonly #pathOfCovariance: Float64Array;
  #generations = 0;

  constructor(options: CmaEsOptions) {
    checkOptions(cmaEsOptions, options, 'CmaEs');
    this.space = new ParameterSpace(options.parameters);
    const { size } = this.space;
    const { goal = 'highest', rng, population = 4 + Math.floor(3 * log(size)), spread = 0.3 } = options;
    this.goal = goal;
    this.#rng = rng;
    this.#best = new BestSoFar(this.space, goal);
    this.#population = population;
    const better = Math.floor(population / 2);
    this.#weights = Float64Array.from({ length: better }, (_, i) => log(better + 0.5) - log(i + 1));
    const sum = this.#weights.reduce((all, weight) => all + weight, 0);
    for (let i = 0; i < better; i++) this.#weights[i] /= sum;
    this.#mass = 1 / this.#weights.reduce((all, weight) => all + weight * weight, 0);
    this.#asked = new Float64Array(size);
    this.#drawn = new Float64Array(population * size);
    this.#fitness = new Float64Array(population);
    this.#mean = Float64Array.from(this.space.start, (start, i) => this.#toShare(i, start));
    this.#sigma = spread;
    this.#covariance = new Float64Array(size * size);
    for (let i = 0; i < size; i++) this.#covariance[i * size + i] = 1;
    this.#axes = this.#covariance.slice();
    this.#lengths = new Float64Array(size).fill(1);
    this.#pathOfSigma = new Float64Array(size);
    this.#pathOfCovariance = new Float64Array(size);
    this.#drawAll();
  }

  get trials(): number {
    return this.#best.trials;
  }

  get best() {
    return this.#best.describe();
  }

  ask(): Readonly<Float64Array> {
    return this.#asked;
  }

  tell(score: number): void {
    if (this.isDone) throw new InvalidDataError('tell', 'the search has ended');
    this.#fitness[this.#told] = this.#best.note(this.#asked, score);
    if (++this.#told === this.#population) {
      this.#learn();
      this.#drawAll();
    }
    this.#show(this.#told);
  }

  #toShare(parameter: number, value: number): number {
    const { min, max } = this.space;
    return (value - min[parameter]) / (max[parameter] - min[parameter]);
  }

  #show(candidate: number): void {
    const { size, min, max } = this.space;
    for (let i = 0; i < size; i++)
      this.#asked[i] = this.space.clamp(i, min[i] + (max[i] - min[i]) * this.#drawn[candidate * size + i]);
  }

  #drawAll(): void {
    this.#told = 0;
    for (let candidate = 0; candidate < this.#population; candidate++) {
      let draws = 0;
      while (!this.#draw(candidate) && ++draws < MAX_DRAWS);
      const from = candidate * this.space.size;
      for (let i = from; i < from + this.space.size; i++) this.#drawn[i] = Math.min(1, Math.max(0, this.#drawn[i]));
    }
    this.#show(0);
  }

  /** Draws values around the mean. Returns whether all are within their ranges. */
  #draw(candidate: number): boolean {
    const { size } = this.space;
    const at = candidate * size;
    for (let i = 0; i < size; i++) this.#drawn[at + i] = this.#mean[i];
    for (let axis = 0; axis < size; axis++) {
      const length = this.#sigma * this.#lengths[axis] * this.#rng.normal();
      for (let i = 0; i < size; i++) this.#drawn[at + i] += length * this.#axes[i * size + axis];
    }
    for (let i = at; i < at + size; i++) if (!(this.#drawn[i] >= 0 && this.#drawn[i] <= 1)) return false;
    return true;
  }

  #learn(): void {
    const { size } = this.space;
    const mass = this.#mass;
    const n = size;
    const forSigma = (mass + 2) / (n + mass + 5);
    const damping = 1 + 2 * Math.max(0, Math.sqrt((mass - 1) / (n + 1)) - 1) + forSigma;
    const forPath = (4 + mass / n) / (n + 4 + (2 * mass) / n);
    const forOne = 2 / ((n + 1.3) * (n + 1.3) + mass);
    const forMany = Math.min(1 - forOne, (2 * (mass - 2 + 1 / mass)) / ((n + 2) * (n + 2) + mass));
    const expected = Math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
    const order = Array.from(this.#fitness.keys()).sort((a, b) => this.#fitness[b] - this.#fitness[a] || a - b);
    const before = this.#mean.slice();
    this.#mean.fill(0);
    for (let rank = 0; rank < this.#weights.length; rank++)
      for (let i = 0; i < n; i++) this.#mean[i] += this.#weights[rank] * this.#drawn[order[rank] * n + i];
    const step = this.#mean.map((value, i) => (value - before[i]) / this.#sigma);

    const white = this.#whiten(step);
    const keep = 1 - forSigma;
    for (let i = 0; i < n; i++)
      this.#pathOfSigma[i] = keep * this.#pathOfSigma[i] + Math.sqrt(forSigma * (2 - forSigma) * mass) * white[i];
    const length = Math.sqrt(this.#pathOfSigma.reduce((sum, value) => sum + value * value, 0));
    this.#generations++;
    const settled = Math.sqrt(1 - pow(keep, 2 * this.#generations));
    const isSteady = length / settled < (1.4 + 2 / (n + 1)) * expected;
    for (let i = 0; i < n; i++)
      this.#pathOfCovariance[i] =
        (1 - forPath) * this.#pathOfCovariance[i] +
        (isSteady ? Math.sqrt(forPath * (2 - forPath) * mass) * step[i] : 0);

    const missing = isSteady ? 0 : forPath * (2 - forPath);
    const path = this.#pathOfCovariance;
    for (let i = 0; i < n; i++)
      for (let j = 0; j <= i; j++) {
        let many = 0;
        for (let rank = 0; rank < this.#weights.length; rank++) {
          const at = order[rank] * n;
          const [a, b] = [this.#drawn[at + i] - before[i], this.#drawn[at + j] - before[j]];
          many += (this.#weights[rank] * a * b) / (this.#sigma * this.#sigma);
        }
        const old = this.#covariance[i * n + j];
        const value = (1 - forOne - forMany + forOne * missing) * old + forOne * path[i] * path[j] + forMany * many;
        this.#covariance[i * n + j] = value;
        this.#covariance[j * n + i] = value;
      }
    this.#sigma *= exp((forSigma / damping) * (length / expected - 1));
    this.#findAxes();
  }

  /** A step as it would look if values spread alike in all directions. */
  #whiten(step: Float64Array): Float64Array {
    const { size } = this.space;
    const out = new Float64Array(size);
    for (let axis = 0; axis < size; axis++) {
      let along = 0;
      for (let i = 0; i < size; i++) along += this.#axes[i * size + axis] * step[i];
      for (let i = 0; i < size; i++) out[i] += (this.#axes[i * size + axis] * along) / this.#lengths[axis];
    }
    return out;
  }

  #findAxes(): void {
    findAxes(this.#covariance.slice(), this.#axes, this.#lengths);
    let [least, most] = [Infinity, 0];
    for (let i = 0; i < this.#lengths.length; i++) {
      least = Math.min(least, this.#lengths[i]);
      most = Math.max(most, this.#lengths[i]);
      this.#lengths[i] = Math.sqrt(Math.max(0, this.#lengths[i]));
    }
    const isNarrow = this.#sigma * Math.sqrt(most) < FINEST;
    this.isDone = isNarrow || !(least > 0 && most / least < MAX_CONDITION && Number.isFinite(this.#sigma));
  }

  #arrays(): { readonly [name in LearnedArray]: Float64Array } {
    return {
      drawn: this.#drawn,
      fitness: this.#fitness,
      mean: this.#mean,
      covariance: this.#covariance,
      axes: this.#axes,
      lengths: this.#lengths,
      pathOfSigma: this.#pathOfSigma,
      pathOfCovariance: this.#pathOfCovariance,
    };
  }

  save(): SavedCmaEs {
    const save = (values: Float64Array) => Array.from(values, saveNumber);
    const { drawn, fitness, mean, covariance, axes, lengths, pathOfSigma, pathOfCovariance } = this.#arrays();
    return {
      version: 1,
      best: saveBest(this.#best),
      isDone: this.isDone,
      told: this.#told,
      generations: this.#generations,
      sigma: saveNumber(this.#sigma),
      drawn: save(drawn),
      fitness: save(fitness),
      mean: save(mean),
      covariance: save(covariance),
      axes: save(axes),
      lengths: save(lengths),
      pathOfSigma: save(pathOfSigma),
      pathOfCovariance: save(pathOfCovariance),
      rng: this.#rng.save(),
    };
  }

  restore(saved: SavedCmaEs): void {
    const state = parse(savedSchema, saved, 'saved', SAVED_LIMITS);
    const arrays = Object.entries(this.#arrays()) as [LearnedArray, Float64Array][];
    checkBest(state.best, this.space);
    for (const [name, values] of arrays) checkLength(state[name], values.length, `saved.${name}`);
    if (state.told >= this.#population)
      throw new InvalidDataError('saved.told', `must be below ${this.#population}, got ${state.told}`);
    checkRng(state.rng);
    restoreBest(this.#best, state.best);
    for (const [name, values] of arrays) values.set(state[name].map(readNumber));
    this.isDone = state.isDone;
    this.#told = state.told;
    this.#generations = state.generations;
    this.#sigma = readNumber(state.sigma);
    this.#rng.restore(state.rng);
    this.#show(this.#told);
  }
}
