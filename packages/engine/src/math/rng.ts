import { InvalidDataError } from '../errors/invalid-data-error.js';
import { mix32 } from './bits.js';
import { cos, log } from './trig.js';

/** The saved state of an {@link Rng} as plain JSON: lists of four 32-bit integers. */
export interface SavedRng {
  /** What the seed became; sub-streams are derived from it. */
  readonly origin: readonly number[];
  /** Where in its sequence the generator stands. */
  readonly state: readonly number[];
}

const TWO_32 = 2 ** 32;
const TWO_53 = 2 ** 53;

/** Sets numbers, strings and names of sub-streams apart, so that 1 and '1' are different seeds. */
const NUMBER_SEED = 1;
const STRING_SEED = 2;
const FORK = 3;

/**
 * Where {@link Rng} leaves what it has drawn, so that `next` allocates no numbers, wherever it is
 * called; `trig.ts` says how.
 */
class Drawn {
  first = Number.NaN;
  second = Number.NaN;
}

const scratch = new Drawn();

/**
 * A seeded random generator: same seed, same numbers, on every platform and in every version.
 *
 * xoshiro128** by Blackman and Vigna: 128 bits of state, a period of 2¹²⁸ − 1, passes the usual
 * batteries, and needs only the 32-bit integers that JavaScript is quick at (PCG32 needs 64-bit
 * products). Not for secrets.
 *
 * Give each system its own stream with {@link fork}: then one that draws more today does not
 * disturb the others. For one number per character and tick without any state use `randomAt`.
 */
export class Rng {
  #a = 0;
  #b = 0;
  #c = 0;
  #d = 0;
  #origin: readonly number[];

  /** Seeds that differ in one bit give unrelated sequences. */
  constructor(seed: number | string) {
    // digits of π: nothing up the sleeve
    const words = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344];
    absorb(words, seed, 'seed');
    this.#origin = words;
    this.#setState(words);
  }

  /** A generator that goes on where `saved` was taken. */
  static from(saved: SavedRng): Rng {
    const rng = new Rng(0);
    rng.restore(saved);
    return rng;
  }

  /** Plain JSON from which {@link restore} goes on with the very next number. */
  save(): SavedRng {
    return { origin: [...this.#origin], state: [this.#a >>> 0, this.#b >>> 0, this.#c >>> 0, this.#d >>> 0] };
  }

  /** Goes on with the number that came next when `saved` was taken. */
  restore(saved: SavedRng): void {
    const origin = readWords(saved, 'origin');
    const state = readWords(saved, 'state');
    this.#origin = origin;
    this.#setState(state);
  }

  /**
   * The sub-stream of that name. Depends on the seed and the name only, not on how much was drawn
   * before, so forks may be made in any order and added later. A number names a level or a room.
   */
  fork(name: number | string): Rng {
    const words = [...this.#origin];
    absorbWord(words, FORK);
    absorb(words, name, 'fork name');
    return Rng.from({ origin: words, state: words });
  }

  /** An integer from 0 to 2³² − 1. */
  uint32(): number {
    const b = this.#b;
    const scrambled = Math.imul(b, 5);
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
    this.#c ^= this.#a;
    this.#d ^= b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= b << 9;
    this.#d = (this.#d << 11) | (this.#d >>> 21);
    return result;
  }

  /**
   * A number in [0, 1) with all 53 bits of a double's fraction random; two draws of {@link uint32}.
   */
  next(): number {
    this.#draw(1);
    return scratch.first;
  }

  /** A number in [min, max), or `min` when they are equal. */
  range(min: number, max: number): number {
    if (!(min <= max && max - min < Infinity))
      throw new InvalidDataError('range', `needs finite min ≤ max, got ${min} and ${max}`);
    const value = min + (max - min) * this.next();
    return value < max ? value : min; // rounding may reach max
  }

  /**
   * An integer from `min` to `max`, both included, all equally likely. It rarely draws more than
   * once, to avoid a bias (for n values with a probability below n / 2³²).
   */
  integer(min: number, max: number): number {
    const count = max - min + 1;
    if (!(Number.isSafeInteger(min) && Number.isSafeInteger(max) && count >= 1 && count <= TWO_53)) {
      throw new InvalidDataError(
        'integer',
        `needs safe integers min ≤ max, less than 2^53 apart, got ${min} and ${max}`,
      );
    }
    if (count <= TWO_32) {
      const limit = TWO_32 - (TWO_32 % count);
      let word = this.uint32();
      while (word >= limit) word = this.uint32();
      return min + (word % count);
    }
    const limit = TWO_53 - (TWO_53 % count);
    let wide = this.next() * TWO_53;
    while (wide >= limit) wide = this.next() * TWO_53;
    return min + (wide % count);
  }

  /** True with the given probability: never at 0, always at 1. Always draws once. */
  chance(probability: number): boolean {
    if (Number.isNaN(probability)) throw new InvalidDataError('chance', 'needs a probability from 0 to 1, got NaN');
    return this.next() < probability;
  }

  /**
   * A number in (−1, 1), most likely near 0: the difference of two uniform ones. Its deviation is
   * √(1/6) ≈ 0.41.
   */
  triangular(): number {
    this.#draw(2);
    return scratch.first - scratch.second;
  }

  /**
   * A normally distributed number (Box and Muller). Always two draws of {@link next}, so that
   * replays stay aligned.
   */
  normal(mean = 0, deviation = 1): number {
    this.#draw(2);
    const radius = Math.sqrt(-2 * log(1 - scratch.first)); // 1 − [0, 1) is never 0
    return mean + deviation * radius * cos(2 * Math.PI * scratch.second);
  }

  /** An element, all equally likely. */
  pick<T>(items: ArrayLike<T>): T {
    if (items.length === 0) throw new InvalidDataError('items', 'must have at least one item');
    return items[this.integer(0, items.length - 1)];
  }

  /**
   * An index, with a probability in proportion to its weight. Weight 0 is never chosen. Draws once.
   */
  weighted(weights: ArrayLike<number>): number {
    let total = 0;
    for (let i = 0; i < weights.length; i++) {
      const weight = weights[i];
      if (!(weight >= 0 && weight < Infinity)) {
        throw new InvalidDataError(`weights[${i}]`, `must be finite and not negative, got ${weight}`);
      }
      total += weight;
    }
    if (!(total > 0 && total < Infinity))
      throw new InvalidDataError('weights', `must have a positive, finite sum, got ${total}`);
    let rest = this.next() * total;
    let chosen = -1;
    for (let i = 0; i < weights.length; i++) {
      if (weights[i] === 0) continue;
      chosen = i; // rounding may leave a rest after the last one
      rest -= weights[i];
      if (rest < 0) break;
    }
    return chosen;
  }

  /** Puts the items into an order of which every one is as likely (Fisher and Yates), in place. */
  shuffle<T>(items: T[]): void {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.integer(0, i);
      const item = items[i];
      items[i] = items[j];
      items[j] = item;
    }
  }

  /**
   * Draws one number or two as {@link next} has them, two words of {@link uint32} each, into
   * `scratch`. The rounds are written out: that is quick, and longer than what V8 would compile
   * into `next`, which stays short enough to be compiled into its callers.
   */
  #draw(count: 1 | 2): void {
    let a = this.#a;
    let b = this.#b;
    let c = this.#c;
    let d = this.#d;
    let kept = b;
    let scrambled = Math.imul(kept, 5);
    let high = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 5;
    c ^= a;
    d ^= kept;
    b ^= c;
    a ^= d;
    c ^= kept << 9;
    d = (d << 11) | (d >>> 21);
    kept = b;
    scrambled = Math.imul(kept, 5);
    let low = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 6;
    c ^= a;
    d ^= kept;
    b ^= c;
    a ^= d;
    c ^= kept << 9;
    d = (d << 11) | (d >>> 21);
    scratch.first = (high + low / 2 ** 26) / 2 ** 27;
    if (count === 2) {
      kept = b;
      scrambled = Math.imul(kept, 5);
      high = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 5;
      c ^= a;
      d ^= kept;
      b ^= c;
      a ^= d;
      c ^= kept << 9;
      d = (d << 11) | (d >>> 21);
      kept = b;
      scrambled = Math.imul(kept, 5);
      low = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 6;
      c ^= a;
      d ^= kept;
      b ^= c;
      a ^= d;
      c ^= kept << 9;
      d = (d << 11) | (d >>> 21);
      scratch.second = (high + low / 2 ** 26) / 2 ** 27;
    }
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#d = d;
  }

  #setState(words: readonly number[]): void {
    this.#a = words[0] | 0;
    this.#b = words[1] | 0;
    this.#c = words[2] | 0;
    this.#d = words[3] | 0;
    // From all zeros the generator would never leave.
    if ((this.#a | this.#b | this.#c | this.#d) === 0) this.#a = 1;
  }
}

/** Stirs one word into all four, each of which then depends on every bit. */
function absorbWord(words: number[], word: number): void {
  words[0] = mix32((words[0] ^ word) + 0x9e3779b9);
  words[1] = mix32(words[1] ^ words[0]);
  words[2] = mix32(words[2] + words[1]);
  words[3] = mix32(words[3] ^ words[2]);
  words[0] = mix32(words[0] + words[3]);
}

function absorb(words: number[], seed: number | string, what: string): void {
  if (typeof seed === 'string') {
    absorbWord(words, STRING_SEED);
    absorbWord(words, seed.length);
    for (let i = 0; i < seed.length; i++) absorbWord(words, seed.charCodeAt(i));
    return;
  }
  if (!Number.isSafeInteger(seed)) throw new InvalidDataError(what, `must be a safe integer or a string, got ${seed}`);
  absorbWord(words, NUMBER_SEED);
  absorbWord(words, seed | 0);
  absorbWord(words, Math.floor(seed / TWO_32) | 0);
}

/** Copies the words of a saved generator, or throws. */
function readWords(saved: SavedRng, name: 'origin' | 'state'): number[] {
  try {
    const words: unknown = saved[name];
    if (Array.isArray(words) && words.length === 4) {
      const copy = words.slice() as number[];
      if (copy.every((word) => word >>> 0 === word)) return copy;
    }
  } catch {
    // Nothing, or an object whose fields throw when they are read.
  }
  throw new InvalidDataError(name, 'must be four integers from 0 to 2^32 - 1');
}
