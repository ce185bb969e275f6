import { InvalidDataError } from '../../data/check.js';
import { checkOptions, parse } from '../../data/parse.js';
import { type Infer, integer, list, literal, optional, record, struct } from '../../data/schema.js';

/** Options of {@link HitRate}. */
export type HitRateOptions = Infer<typeof hitRateOptions>;

export const hitRateOptions = struct({
  __proto__: null,
  /** How many of the last predictions count for `recent`. By default 50. */
  window: optional(integer({ min: 1, max: 100_000 })),
});

/** What `HitRate.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedHitRate = Infer<typeof savedHitRateSchema>;

const savedHitRateSchema = record({
  version: literal(1),
  total: integer({ min: 0 }),
  hits: integer({ min: 0 }),
  /** The last predictions, oldest first: 1 for a hit, 0 for none. */
  recent: list(integer({ min: 0, max: 1 })),
});

/**
 * How often predictions were right: in all, and lately. A predictor that was good and is not any more
 * has met a player who noticed.
 */
export class HitRate {
  /** Predictions so far; no answer counts as a wrong one. */
  total = 0;
  /** Predictions that were right, in all. */
  hits = 0;
  readonly #recent: Uint8Array;
  #recentHits = 0;

  constructor(options: HitRateOptions = {}) {
    checkOptions(hitRateOptions, options, 'HitRate');
    this.#recent = new Uint8Array(options.window ?? 50);
  }

  /** How many of the last predictions count for `recent`. */
  get window(): number {
    return this.#recent.length;
  }

  /** Notes whether a prediction came true. */
  note(isHit: boolean): void {
    const slot = this.total % this.#recent.length;
    this.#recentHits += (isHit ? 1 : 0) - this.#recent[slot];
    this.#recent[slot] = isHit ? 1 : 0;
    this.total++;
    if (isHit) this.hits++;
  }

  /** The share of all predictions that were right; 0 before the first one. */
  get rate(): number {
    return this.total === 0 ? 0 : this.hits / this.total;
  }

  /** The share of the last predictions that were right; 0 before the first one. */
  get recent(): number {
    return this.total === 0 ? 0 : this.#recentHits / Math.min(this.total, this.#recent.length);
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedHitRate {
    const { length } = this.#recent;
    const count = Math.min(this.total, length);
    const recent = Array.from({ length: count }, (_, i) => this.#recent[(this.total - count + i) % length]);
    return { version: 1, total: this.total, hits: this.hits, recent };
  }

  /** Throws, and changes nothing, if this cannot be the state of such a rate. */
  restore(saved: SavedHitRate): void {
    const { total, hits, recent } = parse(savedHitRateSchema, saved, 'saved');
    const { length } = this.#recent;
    const count = Math.min(total, length);
    if (recent.length !== count)
      throw new InvalidDataError('saved.recent', `must have ${count} predictions, got ${recent.length}`);
    const recentHits = recent.reduce((sum, hit) => sum + hit, 0);
    if (hits < recentHits || hits - recentHits > total - count)
      throw new InvalidDataError('saved.hits', `must agree with recent and total, got ${hits}`);
    for (const [i, hit] of recent.entries()) this.#recent[(total - count + i) % length] = hit;
    for (let i = count; i < length; i++) this.#recent[i] = 0;
    this.total = total;
    this.hits = hits;
    this.#recentHits = recentHits;
  }
}
