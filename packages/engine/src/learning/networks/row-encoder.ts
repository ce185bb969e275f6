import { InvalidDataError } from '../../data/check.js';
import { type Infer, integer, list, number, record } from '../../data/schema.js';
import type { LearnedAttribute } from '../../decision/decision-tree/learned-tree.js';
import { requireCount } from './numbers.js';

export type SavedEncoder = Infer<typeof savedEncoderSchema>;

export const savedEncoderSchema = record({
  rows: integer({ min: 0 }),
  means: list(number()),
  squares: list(number({ min: 0 })),
});

/**
 * Turns rows of observations into inputs of a network: a category into one input for each value, of
 * which one is 1; a number into how far it is from the usual, in usual differences. What is usual is
 * learned from the rows.
 */
export class RowEncoder {
  /** How many inputs there are. */
  readonly size: number;
  readonly #widths: readonly number[];
  readonly #attributes: readonly LearnedAttribute[];
  readonly #means: Float64Array;
  readonly #squares: Float64Array;
  #rows = 0;

  constructor(attributes: readonly LearnedAttribute[]) {
    this.#attributes = attributes;
    this.#widths = attributes.map((attribute) => (attribute.type === 'category' ? attribute.values.length : 0));
    this.size = this.#widths.reduce((sum, width) => sum + (width === 0 ? 1 : width), 0);
    this.#means = new Float64Array(attributes.length);
    this.#squares = new Float64Array(attributes.length);
  }

  /** Throws if a row cannot be an observation. */
  check(row: Readonly<Float64Array>): void {
    if (row.length !== this.#widths.length)
      throw new InvalidDataError('row', `must have ${this.#widths.length} values, got ${row.length}`);
    for (let i = 0; i < row.length; i++) {
      const value = row[i];
      const width = this.#widths[i];
      if (width === 0 && value - value !== 0)
        throw new InvalidDataError(this.#attributes[i].name, `must be a finite number, got ${value}`);
      if (width > 0 && !(value >= 0 && value < width && Math.floor(value) === value))
        throw new InvalidDataError(
          this.#attributes[i].name,
          `must be the number of a value, from 0 to ${width - 1}, got ${value}`,
        );
    }
  }

  /** Learns from a row what is usual. */
  add(row: Readonly<Float64Array>): void {
    const rows = ++this.#rows;
    for (let i = 0; i < row.length; i++) {
      if (this.#widths[i] > 0) continue;
      const before = row[i] - this.#means[i];
      this.#means[i] += before / rows;
      this.#squares[i] += before * (row[i] - this.#means[i]);
    }
  }

  /** Writes the inputs for a row. */
  write(out: Float64Array, row: Readonly<Float64Array>): void {
    out.fill(0);
    let at = 0;
    for (let i = 0; i < row.length; i++) {
      const width = this.#widths[i];
      if (width > 0) {
        out[at + row[i]] = 1;
        at += width;
        continue;
      }
      const variance = this.#rows > 1 ? this.#squares[i] / this.#rows : 0;
      // Far outside of what it has seen, an input would drown all others.
      const far = variance > 0 ? (row[i] - this.#means[i]) / Math.sqrt(variance) : row[i] - this.#means[i];
      out[at++] = Math.min(10, Math.max(-10, far));
    }
  }

  /** Writes 0 where an attribute has its inputs, as if nothing were known of it. */
  hide(out: Float64Array, attribute: number): void {
    let at = 0;
    for (let i = 0; i < attribute; i++) at += Math.max(1, this.#widths[i]);
    out.fill(0, at, at + Math.max(1, this.#widths[attribute]));
  }

  /** How many rows it has learned from. */
  get rows(): number {
    return this.#rows;
  }

  /** Writes what `save` holds to a list, from a place on; returns the place behind it. */
  writeTo(out: number[], from: number): number {
    let at = from;
    out[at++] = this.#rows;
    for (let i = 0; i < this.#means.length; i++) out[at++] = this.#means[i] + 0;
    for (let i = 0; i < this.#squares.length; i++) out[at++] = this.#squares[i] + 0;
    return at;
  }

  save(): SavedEncoder {
    return { rows: this.#rows, means: [...this.#means], squares: [...this.#squares] };
  }

  /** Throws if a state that was parsed cannot be one of this encoder. */
  checkSaved({ means, squares }: SavedEncoder, path: string): void {
    requireCount(means, this.#means.length, `${path}.means`);
    requireCount(squares, this.#squares.length, `${path}.squares`);
  }

  /** Goes on from a state that was checked. */
  restore({ rows, means, squares }: SavedEncoder): void {
    this.#rows = rows;
    this.#means.set(means);
    this.#squares.set(squares);
  }
}
