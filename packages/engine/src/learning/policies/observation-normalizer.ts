import { InvalidDataError } from '../../data/check.js';
import { type Infer, integer, list, number, record } from '../../data/schema.js';
import { requireCount } from '../networks/numbers.js';

export type SavedNormalizer = Infer<typeof savedNormalizerSchema>;

export const savedNormalizerSchema = record({
  count: integer({ min: 0 }),
  means: list(number()),
  squares: list(number({ min: 0 })),
});

/** What is further from the usual than this many usual differences, counts as this far. */
const FARTHEST = 10;
const LEAST_VARIANCE = 1e-8;

/**
 * Brings observations to the same size: how far each number is from its mean, in usual differences.
 * It belongs to a policy as its weights do, and is stored with them: a network that was trained with
 * it is useless without it.
 */
export class ObservationNormalizer {
  readonly #means: Float64Array;
  readonly #squares: Float64Array;
  #count = 0;

  constructor(size: number) {
    this.#means = new Float64Array(size);
    this.#squares = new Float64Array(size);
  }

  /** Learns what is usual from the observation that begins at `from`. */
  add(observations: Readonly<Float64Array>, from: number): void {
    const count = ++this.#count;
    for (let i = 0; i < this.#means.length; i++) {
      const value = observations[from + i];
      const before = value - this.#means[i];
      this.#means[i] += before / count;
      this.#squares[i] += before * (value - this.#means[i]);
    }
  }

  /** Writes the observation that begins at `from`, brought to size. Refuses what is not finite. */
  write(out: Float64Array, observations: Readonly<Float64Array>, from: number): void {
    for (let i = 0; i < this.#means.length; i++) {
      const value = observations[from + i];
      if (value - value !== 0) throw new InvalidDataError(`observation[${i}]`, `must be a finite number, got ${value}`);
      if (this.#count < 2) {
        out[i] = value;
        continue;
      }
      const variance = Math.max(LEAST_VARIANCE, this.#squares[i] / this.#count);
      out[i] = Math.min(FARTHEST, Math.max(-FARTHEST, (value - this.#means[i]) / Math.sqrt(variance)));
    }
  }

  /** Mean and spread of each number, for those who run the policy elsewhere. */
  describe(): { readonly means: readonly number[]; readonly spreads: readonly number[] } {
    const isKnown = this.#count >= 2;
    return {
      means: Array.from(this.#means, (mean) => (isKnown ? mean : 0)),
      spreads: Array.from(this.#squares, (square) =>
        isKnown ? Math.sqrt(Math.max(LEAST_VARIANCE, square / this.#count)) : 1,
      ),
    };
  }

  save(): SavedNormalizer {
    return { count: this.#count, means: [...this.#means], squares: [...this.#squares] };
  }

  /** Throws if a state that was parsed cannot be one of this normalizer. */
  check({ means, squares }: SavedNormalizer, path: string): void {
    requireCount(means, this.#means.length, `${path}.means`);
    requireCount(squares, this.#squares.length, `${path}.squares`);
  }

  /** Goes on from a state that was checked. */
  restore({ count, means, squares }: SavedNormalizer): void {
    this.#count = count;
    this.#means.set(means);
    this.#squares.set(squares);
  }
}
