import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { parse } from '../../data/parse.js';
import { type Infer, json, list, literal, record } from '../../data/schema.js';
import type { Learner } from './learner.js';

/** A log as JSON: where its learner began, and everything it was given since. */
export type SavedLog = Infer<typeof savedLogSchema>;

const savedLogSchema = record({
  version: literal(1),
  base: json(SAVED_LIMITS),
  /** For each datum 1 or 0 for whether it was learned, then its values; rows as `{ row: [] }`, masks as `{ mask: [] }`. */
  data: list(list(json(SAVED_LIMITS), { min: 1 })),
});

/**
 * Notes everything a learner is given, so that what it has learned can be rebuilt: at the desk of the
 * person who looks for a bug, up to the datum after which it went wrong, or with other options. Give
 * data to the log instead of to the learner. It grows with every datum; a log for a whole game is
 * for testers.
 */
export class LearningLog<Datum extends readonly unknown[]> implements Learner<Datum> {
  /** What learns; read from it, but give data to the log. */
  readonly learner: Learner<Datum>;
  #base: string;
  #data: (readonly unknown[])[] = [];

  constructor(learner: Learner<Datum>) {
    this.learner = learner;
    this.#base = JSON.stringify(learner.save());
  }

  get isLearning(): boolean {
    return this.learner.isLearning;
  }

  set isLearning(isLearning: boolean) {
    this.learner.isLearning = isLearning;
  }

  /** How many data were given. */
  get count(): number {
    return this.#data.length;
  }

  /** Gives a datum to the learner, and notes it. What the learner refuses is not noted. */
  add(...datum: Datum): void {
    this.learner.add(...datum);
    this.#data.push([this.isLearning ? 1 : 0, ...datum.map(copyOf)]);
  }

  /**
   * Brings the learner back to where it was after its first `count` data, by giving them again: the
   * same state, to the bit. The log keeps all of them.
   */
  rebuild(count = this.count): void {
    if (!(Number.isInteger(count) && count >= 0 && count <= this.count))
      throw new InvalidDataError('count', `must be a whole number from 0 to ${this.count}, got ${count}`);
    this.learner.restore(JSON.parse(this.#base));
    this.teach(this.learner, 0, count);
  }

  /**
   * Gives data from number `first` to before `end` to any learner that takes such data. Between levels,
   * give it some in every frame. Data that came while the learner was frozen do not teach this one
   * either.
   */
  teach(learner: Learner<Datum>, first = 0, end = this.count): void {
    const { isLearning } = learner;
    for (let i = first; i < Math.min(end, this.count); i++) {
      const [learned, ...datum] = this.#data[i];
      learner.isLearning = learned === 1;
      learner.add(...(datum.map(copyOf) as readonly unknown[] as Datum));
    }
    learner.isLearning = isLearning;
  }

  save(): SavedLog {
    return { version: 1, base: JSON.parse(this.#base), data: this.#data.map((datum) => datum.map(toJson)) } as SavedLog;
  }

  /** Restores the log, and rebuilds the learner from it. Throws, and changes nothing, if it cannot be. */
  restore(saved: SavedLog): void {
    const { base, data } = parse(savedLogSchema, saved, 'saved', SAVED_LIMITS);
    const before = { learner: this.learner.save(), base: this.#base, data: this.#data };
    try {
      for (const [i, [learned]] of data.entries())
        if (learned !== 0 && learned !== 1) throw new InvalidDataError(`saved.data[${i}][0]`, 'must be 0 or 1');
      this.#base = JSON.stringify(base ?? null);
      this.#data = data.map((datum) => datum.map(fromJson));
      this.rebuild();
    } catch (error) {
      this.#base = before.base;
      this.#data = before.data;
      this.learner.restore(before.learner);
      throw error;
    }
  }
}

const copyOf = (value: unknown): unknown =>
  value instanceof Float64Array || value instanceof Uint8Array ? value.slice() : value;

function toJson(value: unknown): unknown {
  if (value instanceof Float64Array) return { row: [...value] };
  return value instanceof Uint8Array ? { mask: [...value] } : value;
}

function fromJson(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { row, mask } = value as { readonly row?: unknown; readonly mask?: unknown };
  if (Array.isArray(row)) return Float64Array.from(row as readonly number[]);
  return Array.isArray(mask) ? Uint8Array.from(mask as readonly number[]) : value;
}
