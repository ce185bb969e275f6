import { requireNonNegative } from '../../data/check.js';
import { checkOptions, parse } from '../../data/parse.js';
import { type Infer, literal, nullable, number, optional, record, struct, text, union } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import type { ActionName } from './action-set.js';
import type { Prediction } from './prediction.js';

/** How good a character may be at using predictions. */
export type CompetenceOptions = Infer<typeof competenceOptions>;

export const competenceOptions = struct({
  __proto__: null,
  /** The share of predictions that it ignores, from 0 to 1. By default 0. */
  ignore: optional(number({ min: 0, max: 1 })),
  /** It acts only on predictions that are at least this probable. By default 0. */
  minProbability: optional(number({ min: 0, max: 1 })),
  /** Seconds until it reacts to a prediction. By default 0. */
  delay: optional(number({ min: 0 })),
});

/** What `CompetenceLimiter.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedLimiter = Infer<typeof savedLimiterSchema>;

const savedLimiterSchema = record({
  version: literal(1),
  noticed: nullable(union(text(), number())),
  /** Seconds until it reacts. */
  wait: number({ min: 0 }),
});

/**
 * Keeps a character beatable. An N-gram reads a player so well that it becomes unfair: the limiter
 * lets a character miss some predictions, act only when it is sure, and react late.
 *
 * Call `notice` after each action of the player, `tick` in every frame, and use `expected`.
 */
export class CompetenceLimiter<A extends ActionName> {
  readonly #options: CompetenceOptions;
  #noticed: A | undefined;
  #wait = 0;

  constructor(options: CompetenceOptions) {
    checkOptions(competenceOptions, options, 'CompetenceLimiter');
    this.#options = options;
  }

  /** There is a new prediction, which replaces the last one. Draws one random number. */
  notice(prediction: Prediction<A>, rng: Rng): void {
    const { ignore = 0, minProbability = 0, delay = 0 } = this.#options;
    const isMissed = rng.chance(ignore);
    this.#noticed = isMissed || prediction.probability < minProbability ? undefined : prediction.action;
    this.#wait = delay;
  }

  /** Lets `dt` seconds pass. */
  tick(dt: number): void {
    requireNonNegative(dt, 'dt');
    this.#wait = Math.max(0, this.#wait - dt);
  }

  /** The action to react to now; undefined if there is none, or not yet. */
  get expected(): A | undefined {
    return this.#wait > 0 ? undefined : this.#noticed;
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedLimiter {
    return { version: 1, noticed: this.#noticed ?? null, wait: this.#wait };
  }

  /** Throws, and changes nothing, if this cannot be the state of a limiter. */
  restore(saved: SavedLimiter): void {
    const { noticed, wait } = parse(savedLimiterSchema, saved, 'saved');
    this.#noticed = (noticed as A | null) ?? undefined;
    this.#wait = wait;
  }
}
