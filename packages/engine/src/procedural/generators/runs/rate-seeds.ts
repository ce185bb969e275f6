import { requireNonNegative } from '../../../data/check.js';
import { checkOptions } from '../../../data/parse.js';
import { integer, list, optional, struct, text, union } from '../../../data/schema.js';
import type { GeneratedWorld } from '../pipeline/generated-world.js';
import { Generation } from '../pipeline/generation.js';
import type { GenerationOptions } from '../pipeline/generation-options.js';
import type { JudgedDemand } from '../pipeline/judge.js';

/** Options of {@link SeedRating}. */
export interface SeedRatingOptions extends Omit<GenerationOptions, 'seed'> {
  /** The seeds, in order. */
  readonly seeds: readonly (number | string)[];
  /** How many bars the histogram has. By default 10. */
  readonly bars?: number;
  /** Called with each world when it is finished, such as to draw it. */
  readonly onWorld?: (world: GeneratedWorld, rated: RatedSeed) => void;
}

const ratingOptions = struct({
  __proto__: null,
  seeds: list(union(integer(), text({ minLength: 1, maxLength: 200 })), { max: 1_000_000 }),
  bars: optional(integer({ min: 1, max: 1000 })),
});

/** How good the world of a seed is. */
export interface RatedSeed {
  /** The seed. */
  readonly seed: number | string;
  /** From 0 to 1. */
  readonly quality: number;
  /** Whether it meets all demands. */
  readonly isAccepted: boolean;
  /** Each demand of the document, in order. */
  readonly demands: readonly JudgedDemand[];
  /** Names of demands that are not met, and ids of steps that failed. */
  readonly failed: readonly string[];
}

/**
 * Makes the worlds of many seeds and rates each, in slices: for a gallery, for a histogram, for the worst
 * seed and its reasons.
 */
export class SeedRating {
  /** The seeds rated so far, in order. */
  readonly rated: RatedSeed[] = [];
  readonly #options: SeedRatingOptions;
  readonly #generation: Generation;

  constructor(options: SeedRatingOptions) {
    checkOptions(ratingOptions, options, 'SeedRating');
    this.#options = options;
    const [first = 1] = options.seeds;
    this.#generation = new Generation({ ...options, seed: first });
  }

  /** Whether all seeds are rated. */
  get isDone(): boolean {
    return this.rated.length >= this.#options.seeds.length;
  }

  /** How much is done, from 0 to 1. */
  get fraction(): number {
    if (this.isDone) return 1;
    return (this.rated.length + this.#generation.progress.fraction) / this.#options.seeds.length;
  }

  /** Does about so much work; true when all seeds are rated. */
  step(budget: number): boolean {
    requireNonNegative(budget, 'budget');
    const { seeds, onWorld } = this.#options;
    const generation = this.#generation;
    for (let left = budget; left > 0 && !this.isDone; ) {
      const before = generation.work;
      const isFinished = generation.step(left);
      left -= Math.max(1, generation.work - before);
      if (!isFinished) continue;
      const rated = rateWorld(generation);
      this.rated.push(rated);
      onWorld?.(generation.world, rated);
      if (!this.isDone) generation.replaceSeed(seeds[this.rated.length]);
    }
    return this.isDone;
  }

  /** Rates all seeds that are left, at once. */
  run(): readonly RatedSeed[] {
    while (!this.step(2 ** 30));
    return this.rated;
  }

  /** How many seeds have a quality in each part from 0 to 1; those that are not accepted count as well. */
  get histogram(): readonly number[] {
    const bars = new Array<number>(this.#options.bars ?? 10).fill(0);
    for (const { quality } of this.rated) bars[Math.min(bars.length - 1, Math.floor(quality * bars.length))]++;
    return bars;
  }

  /** The seed with most demands failed, and of those the one with the lowest quality. */
  get worst(): RatedSeed | undefined {
    return [...this.rated].sort((a, b) => b.failed.length - a.failed.length || a.quality - b.quality)[0];
  }
}

/** How good the world of a finished generation is. */
function rateWorld(generation: Generation): RatedSeed {
  const { seed, judgement, isAccepted, problems } = generation;
  const steps = problems.filter(({ isFailure }) => isFailure).map(({ step }) => step);
  return {
    seed,
    quality: judgement?.quality ?? 0,
    isAccepted,
    demands: judgement?.demands ?? [],
    failed: [...(judgement?.failed ?? []), ...steps],
  };
}
