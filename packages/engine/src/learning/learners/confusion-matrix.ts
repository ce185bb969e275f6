import { InvalidDataError } from '../../data/check.js';
import { parse } from '../../data/parse.js';
import { type Infer, integer, list, literal, record, text } from '../../data/schema.js';

/** A confusion matrix as JSON. */
export type SavedConfusion = Infer<typeof savedConfusionSchema>;

const savedConfusionSchema = record({
  version: literal(1),
  labels: list(text()),
  /** Row by row; the last number of a row is for no answer. */
  counts: list(integer({ min: 0, max: Number.MAX_SAFE_INTEGER })),
});

/** How many labels there may be: a larger table cannot be read. */
const MAX_LABELS = 1000;

/**
 * Counts what a learner took for what: a row for what it was, a column for what the learner said. The
 * diagonal is what it got right. Noting allocates nothing.
 */
export class ConfusionMatrix {
  /** What can be told apart, in the order of rows and columns. */
  readonly labels: readonly string[];
  /** Row by row; each row has a column for each label, and a last one for no answer. */
  readonly #counts: Float64Array;

  constructor(labels: readonly string[]) {
    if (labels.length === 0 || labels.length > MAX_LABELS)
      throw new InvalidDataError('labels', `must be 1 to ${MAX_LABELS} labels, got ${labels.length}`);
    this.labels = [...labels];
    this.#counts = new Float64Array(labels.length * (labels.length + 1));
  }

  /** Notes an answer: the numbers of what it was and of what the learner said, −1 for no answer. */
  note(actual: number, answered: number): void {
    const { length } = this.labels;
    if (!(Number.isInteger(actual) && actual >= 0 && actual < length))
      throw new InvalidDataError('actual', `must be from 0 to ${length - 1}, got ${actual}`);
    if (!(Number.isInteger(answered) && answered >= -1 && answered < length))
      throw new InvalidDataError('answered', `must be from −1 to ${length - 1}, got ${answered}`);
    this.#counts[actual * (length + 1) + (answered < 0 ? length : answered)]++;
  }

  /** How often this was taken for that; −1 for no answer. */
  countOf(actual: number, answered: number): number {
    const { length } = this.labels;
    return this.#counts[actual * (length + 1) + (answered < 0 ? length : answered)];
  }

  /** Forgets all counts. */
  forget(): void {
    this.#counts.fill(0);
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedConfusion {
    return { version: 1, labels: [...this.labels], counts: [...this.#counts] };
  }

  /** Throws, and changes nothing, if this was not saved from a matrix with the same labels. */
  restore(saved: SavedConfusion): void {
    const { labels, counts } = parse(savedConfusionSchema, saved, 'saved');
    if (labels.length !== this.labels.length || labels.some((label, i) => label !== this.labels[i]))
      throw new InvalidDataError('saved.labels', `must be ${this.labels.join(', ')}`);
    if (counts.length !== this.#counts.length)
      throw new InvalidDataError('saved.counts', `must be ${this.#counts.length} numbers, got ${counts.length}`);
    this.#counts.set(counts);
  }
}
