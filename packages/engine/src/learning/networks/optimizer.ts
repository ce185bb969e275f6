import { InvalidDataError } from '../../data/check.js';
import { type Infer, integer, list, nullable, number, record, struct, union } from '../../data/schema.js';
import { Stride } from './layer.js';
import { requireCount } from './numbers.js';

/** A learning rate that changes evenly over a number of steps, and then stays as it is. */
export type RateSchedule = Infer<typeof rateSchedule>;

export const rateSchedule = struct({
  __proto__: null,
  /** The learning rate at the start. */
  from: number({ above: 0 }),
  /** The learning rate at the end, and ever after. */
  to: number({ above: 0 }),
  /** Training steps until the rate is `to`. */
  steps: integer({ min: 1 }),
});

export const rateSchema = union(number({ above: 0 }), rateSchedule);

export type SavedOptimizer = Infer<typeof savedOptimizerSchema>;

/** How a gradient is averaged by Adam, and how its square. */
const FIRST = 0.9;
const SECOND = 0.999;
const TINY = 1e-8;

export const savedOptimizerSchema = record({
  steps: integer({ min: 0 }),
  /** What is left of the first step in the averages; null without averages. */
  shares: nullable(list(number({ min: 0, max: 1 }), { min: 2, max: 2 })),
  mean: list(number()),
  square: list(number({ min: 0 })),
});

/**
 * Changes parameters by their gradient: by plain gradient descent, or by Adam, which keeps averages
 * of each slope and its square and gives each parameter a rate of its own (Kingma and Ba).
 */
export class Optimizer {
  readonly method: 'descent' | 'adam';
  readonly stride = new Stride();
  /** Steps taken so far. */
  steps = 0;
  readonly #rate: number | RateSchedule;
  readonly #mean: Float64Array;
  readonly #square: Float64Array;
  /** 0.9 and 0.999 to the power of the steps so far. */
  readonly #shares = Float64Array.of(1, 1);

  constructor(method: 'descent' | 'adam', rate: number | RateSchedule, size: number) {
    this.method = method;
    this.#rate = rate;
    this.#mean = new Float64Array(method === 'adam' ? size : 0);
    this.#square = new Float64Array(method === 'adam' ? size : 0);
    this.#setRate();
  }

  #setRate(): void {
    const rate = this.#rate;
    if (typeof rate === 'number') this.stride.rate = rate;
    else this.stride.rate = rate.from + (rate.to - rate.from) * Math.min(1, this.steps / rate.steps);
  }

  /** Counts a step, and finds the rate of the next one. */
  finishStep(): void {
    this.steps++;
    this.#setRate();
  }

  /** Takes a step against the gradient, and sets the gradient to zero. */
  apply(parameters: Float64Array, gradient: Float64Array): void {
    if (this.method === 'adam') this.#applyAdam(parameters, gradient);
    else {
      const { rate } = this.stride;
      for (let i = 0; i < parameters.length; i++) parameters[i] -= rate * gradient[i];
    }
    gradient.fill(0);
    this.finishStep();
  }

  #applyAdam(parameters: Float64Array, gradient: Float64Array): void {
    const mean = this.#mean;
    const square = this.#square;
    const shares = this.#shares;
    shares[0] *= FIRST;
    shares[1] *= SECOND;
    // The averages began at 0; this makes up for it.
    const rate = this.stride.rate / (1 - shares[0]);
    const correction = 1 / (1 - shares[1]);
    for (let i = 0; i < parameters.length; i++) {
      const slope = gradient[i];
      const m = FIRST * mean[i] + (1 - FIRST) * slope;
      const v = SECOND * square[i] + (1 - SECOND) * slope * slope;
      mean[i] = m;
      square[i] = v;
      parameters[i] -= (rate * m) / (Math.sqrt(v * correction) + TINY);
    }
  }

  save(): SavedOptimizer {
    const isAdam = this.method === 'adam';
    return {
      steps: this.steps,
      shares: isAdam ? [...this.#shares] : null,
      mean: [...this.#mean],
      square: [...this.#square],
    };
  }

  /** Writes what `save` holds of Adam to a list, from a place on; returns the place behind it. */
  write(out: number[], from: number): number {
    let at = from;
    out[at++] = this.steps;
    for (const numbers of [this.#shares, this.#mean, this.#square])
      for (let i = 0; i < numbers.length; i++) out[at++] = numbers[i] + 0;
    return at;
  }

  /** Throws if a state that was parsed cannot be one of this optimizer. */
  check({ shares, mean, square }: SavedOptimizer, path: string): void {
    const isAdam = this.method === 'adam';
    if ((shares !== null) !== isAdam)
      throw new InvalidDataError(`${path}.shares`, isAdam ? 'is missing: this is Adam' : 'must be null without Adam');
    if (shares?.includes(1) && mean.some((value) => value !== 0))
      throw new InvalidDataError(`${path}.mean`, 'must be 0 before the first step');
    requireCount(mean, this.#mean.length, `${path}.mean`);
    requireCount(square, this.#square.length, `${path}.square`);
  }

  /** Goes on from a state that was checked. */
  restore({ steps, shares, mean, square }: SavedOptimizer): void {
    this.steps = steps;
    if (shares !== null) this.#shares.set(shares);
    this.#mean.set(mean);
    this.#square.set(square);
    this.#setRate();
  }
}
