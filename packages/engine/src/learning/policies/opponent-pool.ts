import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkOptions, parse } from '../../data/parse.js';
import { type Infer, integer, list, literal, number, optional, record, struct } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { type NetworkPolicy, type SavedPolicy, savedPolicySchema } from './network-policy.js';
import { Ratings, savedRatingsSchema } from './ratings.js';

/** Options of {@link OpponentPool}. */
export type OpponentPoolOptions = Infer<typeof opponentPoolOptions>;

export const opponentPoolOptions = struct({
  __proto__: null,
  /** How many earlier selves are kept. By default 20. */
  size: optional(integer({ min: 1, max: 1000 })),
  /** How often the opponent is the latest self, from 0 to 1. By default 0.5. */
  latest: optional(number({ min: 0, max: 1 })),
});

/** What `OpponentPool.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedOpponents = Infer<typeof savedOpponentsSchema>;

const savedOpponentsSchema = record({
  version: literal(1),
  policies: list(savedPolicySchema),
  ratings: savedRatingsSchema,
});

/**
 * Earlier selves of a policy, for training by self-play. Who plays only against the latest self goes
 * round in circles: a new trick beats it, and forgets the old ones. Against a mixture of earlier
 * selves it must stay good at everything. Ratings show whether it becomes better.
 */
export class OpponentPool {
  readonly #policies: SavedPolicy[] = [];
  readonly #ratings = new Ratings();
  readonly #size: number;
  readonly #latest: number;

  constructor(options: OpponentPoolOptions = {}) {
    checkOptions(opponentPoolOptions, options, 'OpponentPool');
    const { size = 20, latest = 0.5 } = options;
    this.#size = size;
    this.#latest = latest;
    this.#ratings.add(); // the learner itself
  }

  /** How many earlier selves there are. */
  get count(): number {
    return this.#policies.length;
  }

  /** How strong the learner is now. */
  get rating(): number {
    return this.#ratings.of(0);
  }

  /** How strong an earlier self is. */
  ratingOf(opponent: number): number {
    return this.#ratings.of(opponent + 1);
  }

  /**
   * Keeps the learner as it is now, with its rating. If the pool is full, the second oldest goes; the
   * oldest stays, as a measure.
   */
  add(policy: NetworkPolicy): void {
    if (this.count === this.#size) this.#remove(Math.min(1, this.count - 1));
    this.#policies.push(policy.save());
    this.#ratings.add(this.rating);
  }

  #remove(opponent: number): void {
    this.#policies.splice(opponent, 1);
    const { ratings } = this.#ratings.save();
    this.#ratings.restore({ version: 1, ratings: ratings.filter((_, i) => i !== opponent + 1) });
  }

  /** Draws an opponent, and loads it into `policy`, which plays it. Returns its number. */
  draw(policy: NetworkPolicy, rng: Rng): number {
    if (this.count === 0) throw new InvalidDataError('opponents', 'are missing: add the policy first');
    const chosen = rng.chance(this.#latest) ? this.count - 1 : rng.integer(0, this.count - 1);
    policy.restore(this.#policies[chosen]);
    return chosen;
  }

  /** A match is over: 1 if the learner won, 0 if it lost, 0.5 for a draw. */
  note(opponent: number, score: number): void {
    this.#ratings.note(0, opponent + 1, score);
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedOpponents {
    return { version: 1, policies: [...this.#policies], ratings: this.#ratings.save() };
  }

  /** Throws, and changes nothing, if this cannot be a pool of opponents. */
  restore(saved: SavedOpponents): void {
    const { policies, ratings } = parse(savedOpponentsSchema, saved, 'saved', SAVED_LIMITS);
    if (policies.length > this.#size)
      throw new InvalidDataError('saved.policies', `must be at most ${this.#size}, got ${policies.length}`);
    if (ratings.ratings.length !== policies.length + 1)
      throw new InvalidDataError('saved.ratings.ratings', `must be ${policies.length + 1}, one more than policies`);
    this.#policies.splice(0, this.count, ...policies);
    this.#ratings.restore(ratings);
  }
}
