import { InvalidDataError } from '../../data/check.js';
import { parse } from '../../data/parse.js';
import { type Infer, list, literal, number, record } from '../../data/schema.js';
import { exp } from '../../math/exponential.js';

/** The rating at which everyone begins. */
const START = 1000;
/** A player who is better by this much scores ten times as much. */
const SCALE = 400;

/** What `Ratings.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedRatings = Infer<typeof savedRatingsSchema>;

export const savedRatingsSchema = record({ version: literal(1), ratings: list(number()) });

/** How strong players are, from who won against whom (Elo's ratings). */
export class Ratings {
  readonly #ratings: number[] = [];
  readonly #gain: number;

  /** `gain` is how far one match moves a rating at most; by default 24. */
  constructor(gain = 24) {
    if (!(gain > 0 && gain < 10_000)) throw new InvalidDataError('gain', `must be above 0, got ${gain}`);
    this.#gain = gain;
  }

  /** How many players there are. */
  get count(): number {
    return this.#ratings.length;
  }

  /** Adds a player, and returns its number. By default it begins at 1000. */
  add(rating = START): number {
    if (!Number.isFinite(rating)) throw new InvalidDataError('rating', `must be a finite number, got ${rating}`);
    return this.#ratings.push(rating) - 1;
  }

  /** The rating of a player; higher is stronger. */
  of(player: number): number {
    const rating = this.#ratings[player];
    if (rating === undefined)
      throw new InvalidDataError('player', `must be from 0 to ${this.count - 1}, got ${player}`);
    return rating;
  }

  /** What the first player scores on average against the second, from 0 to 1. */
  expect(player: number, other: number): number {
    return 1 / (1 + exp(((this.of(other) - this.of(player)) * Math.LN10) / SCALE));
  }

  /** A match is over: 1 if the first player won, 0 if the second, 0.5 for a draw. */
  note(player: number, other: number, score: number): void {
    if (!(score >= 0 && score <= 1)) throw new InvalidDataError('score', `must be from 0 to 1, got ${score}`);
    const change = this.#gain * (score - this.expect(player, other));
    this.#ratings[player] += change;
    this.#ratings[other] -= change;
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedRatings {
    return { version: 1, ratings: [...this.#ratings] };
  }

  /** Throws, and changes nothing, if this cannot be a list of ratings. */
  restore(saved: SavedRatings): void {
    const { ratings } = parse(savedRatingsSchema, saved, 'saved');
    this.#ratings.splice(0, this.#ratings.length, ...ratings);
  }
}
