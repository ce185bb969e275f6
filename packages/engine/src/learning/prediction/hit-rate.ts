import { checkOptions } from '../../data/parse.js';
import { type Infer, integer, optional, struct } from '../../data/schema.js';

export type HitRateOptions = Infer<typeof hitRateOptions>;

export const hitRateOptions = struct({
  __proto__: null,
  /** How many of the last predictions count for `recent`. By default 50. */
  window: optional(integer({ min: 1, max: 100_000 })),
});

/**
 * How often predictions were right: in all, and lately. A predictor that was good and is not any more
 * has met a player who noticed.
 */
export class HitRate {
  /** Predictions so far; no answer counts as a wrong one. */
  total = 0;
  hits = 0;
  readonly #recent: Uint8Array;
  #recentHits = 0;

  constructor(options: HitRateOptions = {}) {
    checkOptions(hitRateOptions, options, 'HitRate');
    this.#recent = new Uint8Array(options.window ?? 50);
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
}
