import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { type Infer, integer, number, optional, struct } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';

/** Options of {@link generateAndTest}. */
export type GenerateOptions = Infer<typeof generateOptions>;

const generateOptions = struct({
  __proto__: null,
  /** How many candidates to make at most. There is no other guarantee that it ends. By default 100. */
  attempts: optional(integer({ min: 1, max: 1e9 })),
  /** The quality that is good enough: the first candidate that reaches it is taken. By default 1. */
  goodEnough: optional(number()),
});

/** What came out of generating and testing. */
export interface Generated<T> {
  /** The first that was good enough, or else the best of all. */
  readonly result: T;
  /** The quality of the result. */
  readonly quality: number;
  /** Whether it was good enough. */
  readonly isGoodEnough: boolean;
  /** Which attempt it was, from 0: `rng.fork(attempt)` makes it again. */
  readonly attempt: number;
  /** How many were made. */
  readonly attempts: number;
  /** The quality of each attempt, to see how often a setting succeeds. */
  readonly qualities: readonly number[];
}

/**
 * Generates candidates until one is good enough, for demands that no rule can guarantee: at least four
 * dead ends, the armory not too far from the guard room. `judge` gives a quality, or simply true or
 * false. Each attempt has random numbers of its own, so the chosen one can be made again alone.
 */
export function generateAndTest<T>(
  rng: Rng,
  generate: (rng: Rng, attempt: number) => T,
  judge: (candidate: T) => number | boolean,
  options: GenerateOptions = {},
): Generated<T> {
  checkOptions(generateOptions, options, 'generateAndTest');
  const { attempts = 100, goodEnough = 1 } = options;
  const qualities: number[] = [];
  let best: { result: T; quality: number; attempt: number } | undefined;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const result = generate(rng.fork(attempt), attempt);
    const quality = Number(judge(result));
    if (Number.isNaN(quality))
      throw new InvalidDataError('judge', `must give a number, got NaN for attempt ${attempt}`);
    qualities.push(quality);
    if (best === undefined || quality > best.quality) best = { result, quality, attempt };
    if (quality >= goodEnough) break;
  }
  const { result, quality, attempt } = best!;
  return { result, quality, attempt, isGoodEnough: quality >= goodEnough, attempts: qualities.length, qualities };
}
