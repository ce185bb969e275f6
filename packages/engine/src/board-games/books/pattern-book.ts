import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { parse } from '../../data/parse.js';
import { type Infer, list, literal, number, record } from '../../data/schema.js';

const savedPatternBookSchema = record({
  version: literal(1),
  sums: list(number()),
  counts: list(number({ min: 0 })),
});

/** What `PatternBook.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedPatternBook = Infer<typeof savedPatternBookSchema>;

const MAX_PATTERNS = 2 ** 24;

/**
 * Values of all patterns of a part of the board, by their number. Whole boards hardly repeat in the
 * middle of a game; parts of them do. A pattern starts with a value that was computed, and learns
 * from results.
 */
export class PatternBook {
  readonly #sums: Float64Array;
  readonly #counts: Float64Array;

  /** `values` are the first values of all patterns; each counts as much as `trust` results. */
  constructor(values: ArrayLike<number>, trust = 10) {
    if (!(values.length >= 1 && values.length <= MAX_PATTERNS))
      throw new InvalidDataError('values', `must be from 1 to ${MAX_PATTERNS} values, got ${values.length}`);
    if (!(trust > 0 && trust < Infinity)) throw new InvalidDataError('trust', `must be positive, got ${trust}`);
    this.#sums = Float64Array.from(values, (value) => trust * value);
    this.#counts = new Float64Array(values.length).fill(trust);
    const wild = this.#sums.findIndex((sum) => !Number.isFinite(sum));
    if (wild >= 0) throw new InvalidDataError(`values[${wild}]`, 'must be a finite number');
  }

  /** How many patterns it holds. */
  get size(): number {
    return this.#sums.length;
  }

  /** The value of a pattern. */
  valueOf(pattern: number): number {
    return this.#sums[pattern] / this.#counts[pattern];
  }

  /** Counts a result that a pattern led to, in the unit of the values. */
  learn(pattern: number, result: number): void {
    if (!(Number.isInteger(pattern) && pattern >= 0 && pattern < this.size))
      throw new InvalidDataError('pattern', `must be from 0 to ${this.size - 1}, got ${pattern}`);
    if (!Number.isFinite(result)) throw new InvalidDataError('result', `must be a finite number, got ${result}`);
    this.#sums[pattern] += result;
    this.#counts[pattern]++;
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedPatternBook {
    return { version: 1, sums: [...this.#sums], counts: [...this.#counts] };
  }

  /** Throws, and changes nothing, if the value is no book with as many patterns. */
  restore(saved: SavedPatternBook): void {
    const { sums, counts } = parse(savedPatternBookSchema, saved, 'saved', SAVED_LIMITS);
    for (const [name, values] of [
      ['sums', sums],
      ['counts', counts],
    ] as const)
      if (values.length !== this.size)
        throw new InvalidDataError(`saved.${name}`, `must have ${this.size} items, got ${values.length}`);
    const empty = counts.indexOf(0);
    if (empty >= 0) throw new InvalidDataError(`saved.counts[${empty}]`, 'must be above 0');
    this.#sums.set(sums);
    this.#counts.set(counts);
  }
}
