import { checkExactOptions } from '../../data/parse.js';
import { type Infer, integer, optional, struct, text } from '../../data/schema.js';
import { Rng } from '../../math/rng.js';

const MAX_KEYS = 2 ** 20;

const zobristOptions = struct({
  __proto__: null,
  /** The number of places on the board. */
  places: integer({ min: 0, max: MAX_KEYS }),
  /** The number of different pieces. An empty place has no key. */
  pieces: integer({ min: 0, max: 4096 }),
  /** Keys for what is not on a place: the side to move, rights, counters. By default none. */
  extras: optional(integer({ min: 0, max: MAX_KEYS })),
  /** The seed of the keys; the same seed gives the same keys everywhere. By default `zobrist`. */
  seed: optional(text()),
});

/** Options of {@link ZobristKeys}. */
export type ZobristOptions = Infer<typeof zobristOptions>;

/**
 * Random keys of 64 bits for the pieces on a board, each as two halves of 32 bits. The hash of a
 * position is the exclusive or of the keys of everything in it. A key that is added twice is gone
 * again, so a move updates the hash with a few operations and undoing it repeats them.
 *
 * ```ts
 * const keys = new ZobristKeys({ places: 9, pieces: 2 });
 * const key = keys.keyOf(place, piece);
 * hashLow ^= keys.low[key];
 * hashHigh ^= keys.high[key];
 * ```
 */
export class ZobristKeys {
  /** The lower half of each key. */
  readonly low: Int32Array;
  /** The upper half of each key. */
  readonly high: Int32Array;
  readonly #pieces: number;
  readonly #firstExtra: number;

  constructor(options: ZobristOptions) {
    checkExactOptions(zobristOptions, options, 'ZobristKeys');
    const { places, pieces, extras = 0, seed = 'zobrist' } = options;
    const count = places * pieces + extras;
    const rng = new Rng(seed);
    this.low = new Int32Array(count);
    this.high = new Int32Array(count);
    for (let key = 0; key < count; key++) {
      this.low[key] = rng.uint32();
      this.high[key] = rng.uint32();
    }
    this.#pieces = pieces;
    this.#firstExtra = places * pieces;
  }

  /** The number of keys. */
  get count(): number {
    return this.low.length;
  }

  /** The index of the key of a piece on a place. */
  keyOf(place: number, piece: number): number {
    return place * this.#pieces + piece;
  }

  /** The index of the key of something that is not on a place. */
  extraOf(extra: number): number {
    return this.#firstExtra + extra;
  }
}
