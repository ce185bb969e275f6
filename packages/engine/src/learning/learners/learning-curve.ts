import { InvalidDataError } from '../../data/check.js';
import { checkOptions, parse } from '../../data/parse.js';
import { type Infer, integer, list, literal, nullable, number, optional, record, struct } from '../../data/schema.js';

/** Options of a `LearningCurve`. */
export type LearningCurveOptions = Infer<typeof learningCurveOptions>;

export const learningCurveOptions = struct({
  __proto__: null,
  /** How many scores make a point at first. By default 1; choose more for scores of 0 and 1. */
  every: optional(integer({ min: 1, max: 1_000_000 })),
  /** How many points it keeps at most. By default 128. */
  points: optional(integer({ min: 4, max: 10_000 })),
});

const MAX_COUNT = Number.MAX_SAFE_INTEGER;

const pointSchema = record({
  examples: integer({ min: 0, max: MAX_COUNT }),
  unseen: nullable(number()),
  seen: nullable(number()),
  unseenCount: integer({ min: 0, max: MAX_COUNT }),
  seenCount: integer({ min: 0, max: MAX_COUNT }),
});

/** A curve as JSON. */
export type SavedCurve = Infer<typeof savedCurveSchema>;

const savedCurveSchema = record({
  version: literal(1),
  every: integer({ min: 1, max: MAX_COUNT }),
  points: list(pointSchema),
});

/** A point of a learning curve. */
export interface CurvePoint {
  /** How many examples had been learned. */
  readonly examples: number;
  /** The mean score on what it had not learned from; null if there was none. */
  readonly unseen: number | null;
  /** The mean score on what it had learned from; null if there was none. */
  readonly seen: number | null;
}

/** A point that scores are still added to. */
interface Sums {
  examples: number;
  unseen: number;
  seen: number;
  unseenCount: number;
  seenCount: number;
}

/**
 * The scores of a learner while it learns, on what it has seen and on what it has not. A learner whose
 * curves part has learned by heart. It keeps a fixed number of points: when they are full, two
 * neighbours become one.
 *
 * In a game, ask the learner before it learns from an example, and note whether it was right: that is
 * an unseen example.
 */
export class LearningCurve {
  #every: number;
  readonly #max: number;
  #points: Sums[] = [];

  constructor(options: LearningCurveOptions = {}) {
    checkOptions(learningCurveOptions, options, 'LearningCurve');
    this.#every = options.every ?? 1;
    this.#max = options.points ?? 128;
  }

  /**
   * Notes a score, such as 1 for right and 0 for wrong, on an example that was new to the learner, and
   * one on examples that it knows; leave out what was not measured. `examples` says how many it has
   * learned from; by default one more than before.
   */
  note(unseen: number | undefined, seen?: number, examples = this.examples + 1): void {
    for (const score of [unseen, seen])
      if (score !== undefined && !Number.isFinite(score))
        throw new InvalidDataError('score', `must be a finite number, got ${score}`);
    if (!(Number.isSafeInteger(examples) && examples >= this.examples))
      throw new InvalidDataError('examples', `must be a whole number from ${this.examples}, got ${examples}`);
    let last = this.#points[this.#points.length - 1];
    if (last === undefined || Math.max(last.unseenCount, last.seenCount) >= this.#every) {
      if (this.#points.length >= this.#max) this.#thin();
      last = { examples, unseen: 0, seen: 0, unseenCount: 0, seenCount: 0 };
      this.#points.push(last);
    }
    last.examples = examples;
    if (unseen !== undefined) last.unseen += (unseen - last.unseen) / ++last.unseenCount;
    if (seen !== undefined) last.seen += (seen - last.seen) / ++last.seenCount;
  }

  /** How many examples the learner had learned from when a score was last noted. */
  get examples(): number {
    return this.#points[this.#points.length - 1]?.examples ?? 0;
  }

  /** The curve so far. */
  get points(): CurvePoint[] {
    return this.#points.map(({ examples, unseen, seen, unseenCount, seenCount }) => ({
      examples,
      unseen: unseenCount === 0 ? null : unseen,
      seen: seenCount === 0 ? null : seen,
    }));
  }

  /** Makes one point of two neighbours. */
  #thin(): void {
    const points = this.#points;
    this.#every *= 2;
    this.#points = [];
    for (let i = 0; i < points.length; i += 2) {
      const [a, b] = [points[i], points[i + 1]];
      this.#points.push(b === undefined ? a : join(a, b));
    }
  }

  /** Forgets the scores behind this number of examples, as when a learner goes back. */
  cut(examples: number): void {
    while (this.examples > examples) this.#points.pop();
  }

  /** Forgets all scores. */
  forget(): void {
    this.#points = [];
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedCurve {
    const points = this.#points.map(({ examples, unseen, seen, unseenCount, seenCount }) => ({
      examples,
      unseen: unseenCount === 0 ? null : unseen,
      seen: seenCount === 0 ? null : seen,
      unseenCount,
      seenCount,
    }));
    return { version: 1, every: this.#every, points };
  }

  /** Throws, and changes nothing, if this cannot be the state of such a curve. */
  restore(saved: SavedCurve): void {
    const { every, points } = parse(savedCurveSchema, saved, 'saved');
    if (points.length > this.#max)
      throw new InvalidDataError('saved.points', `must be at most ${this.#max} points, got ${points.length}`);
    for (const [i, { examples }] of points.entries())
      if (i > 0 && examples < points[i - 1].examples)
        throw new InvalidDataError(`saved.points[${i}].examples`, 'must not be below the point before');
    this.#every = every;
    this.#points = points.map(({ unseen, seen, ...point }) => ({ ...point, unseen: unseen ?? 0, seen: seen ?? 0 }));
  }
}

function join(a: Sums, b: Sums): Sums {
  const mean = (x: number, y: number, xCount: number, yCount: number) =>
    xCount + yCount === 0 ? 0 : (x * xCount + y * yCount) / (xCount + yCount);
  return {
    examples: b.examples,
    unseen: mean(a.unseen, b.unseen, a.unseenCount, b.unseenCount),
    seen: mean(a.seen, b.seen, a.seenCount, b.seenCount),
    unseenCount: a.unseenCount + b.unseenCount,
    seenCount: a.seenCount + b.seenCount,
  };
}
