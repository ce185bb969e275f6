import { checkExactOptions } from '../../data/parse.js';
import { boolean, choice, type Infer, integer, optional, struct } from '../../data/schema.js';
import { NO_MOVE, type PositionMemory, type TableStatistics } from './position-memory.js';

const transpositionTableOptions = struct({
  __proto__: null,
  /** How many entries there is room for, rounded up to a power of two. By default 65,536. */
  entries: optional(integer({ min: 1, max: 2 ** 26 })),
  /**
   * Which of two positions stays that need the same place: the new one always; the deeper one; or
   * the deeper one of the same turn of the real game, and the new one otherwise. By default `newer`.
   */
  replace: optional(choice(['always', 'deeper', 'newer'])),
  /** Whether to count lookups of positions that were thrown out. Takes memory for each. */
  track: optional(boolean()),
});

/** Options of {@link TranspositionTable}. */
export type TranspositionTableOptions = Infer<typeof transpositionTableOptions>;

/** The words of an entry: two of hash, two bounds, move, depth + 1 (0 is empty), turn, and one spare. */
const SIZE = 8;
const LOW = 0;
const HIGH = 1;
const LOWER = 2;
const UPPER = 3;
const MOVE = 4;
const DEPTH = 5;
const TURN = 6;

/**
 * A transposition table of fixed size with one position per place: a hash array. Finding and storing
 * take constant time. A position whose place holds another is not found.
 */
export class TranspositionTable implements PositionMemory {
  lower = 0;
  upper = 0;
  depth = 0;
  move = NO_MOVE;
  readonly #words: Int32Array;
  readonly #mask: number;
  readonly #replace: 'always' | 'deeper' | 'newer';
  readonly #seen: Set<string> | undefined;
  #turn = 0;
  #used = 0;
  #stores = 0;
  #overwrites = 0;
  #lookups = 0;
  #hits = 0;
  #lost = 0;

  constructor(options: TranspositionTableOptions = {}) {
    checkExactOptions(transpositionTableOptions, options, 'TranspositionTable');
    const { entries = 65_536, replace = 'newer', track = false } = options;
    let capacity = 1;
    while (capacity < entries) capacity *= 2;
    this.#words = new Int32Array(SIZE * capacity);
    this.#mask = capacity - 1;
    this.#replace = replace;
    this.#seen = track ? new Set() : undefined;
  }

  get statistics(): TableStatistics {
    return {
      capacity: this.#mask + 1,
      used: this.#used,
      stores: this.#stores,
      overwrites: this.#overwrites,
      lookups: this.#lookups,
      hits: this.#hits,
      lost: this.#lost,
    };
  }

  find(hashLow: number, hashHigh: number): boolean {
    const words = this.#words;
    const at = SIZE * (hashLow & this.#mask);
    this.#lookups++;
    if (words[at + LOW] !== hashLow || words[at + HIGH] !== hashHigh || words[at + DEPTH] === 0) {
      if (this.#seen?.has(`${hashLow} ${hashHigh}`)) this.#lost++;
      return false;
    }
    this.#hits++;
    this.lower = words[at + LOWER];
    this.upper = words[at + UPPER];
    this.depth = words[at + DEPTH] - 1;
    this.move = words[at + MOVE];
    return true;
  }

  /** The best move of a position, or `NO_MOVE`. It counts as no lookup, and so changes nothing. */
  moveAt(hashLow: number, hashHigh: number): number {
    const words = this.#words;
    const at = SIZE * (hashLow & this.#mask);
    const isThere = words[at + LOW] === hashLow && words[at + HIGH] === hashHigh && words[at + DEPTH] !== 0;
    return isThere ? words[at + MOVE] : NO_MOVE;
  }

  store(hashLow: number, hashHigh: number, depth: number, lower: number, upper: number, move: number): void {
    const words = this.#words;
    const at = SIZE * (hashLow & this.#mask);
    const before = words[at + DEPTH] - 1;
    const isSame = words[at + LOW] === hashLow && words[at + HIGH] === hashHigh && before >= 0;
    this.#seen?.add(`${hashLow} ${hashHigh}`);
    this.#stores++;
    let low = lower;
    let high = upper;
    if (isSame && before === depth) {
      // Both bounds hold, unless the scores are unstable: then the new ones count.
      low = Math.max(lower, words[at + LOWER]);
      high = Math.min(upper, words[at + UPPER]);
      if (low > high) {
        low = lower;
        high = upper;
      }
    } else if (before > depth && this.#keepsDeeper(words[at + TURN])) return;
    if (before < 0) this.#used++;
    else if (!isSame) this.#overwrites++;
    words[at + LOW] = hashLow;
    words[at + HIGH] = hashHigh;
    words[at + LOWER] = low;
    words[at + UPPER] = high;
    // A search that failed low knows no best move; an older one is better than none.
    if (!isSame || move !== NO_MOVE) words[at + MOVE] = move;
    words[at + DEPTH] = depth + 1;
    words[at + TURN] = this.#turn;
  }

  clear(): void {
    this.#words.fill(0);
    this.#seen?.clear();
    this.#used = this.#stores = this.#overwrites = this.#lookups = this.#hits = this.#lost = 0;
  }

  nextTurn(): void {
    this.#turn = (this.#turn + 1) | 0;
  }

  #keepsDeeper(turn: number): boolean {
    return this.#replace === 'deeper' || (this.#replace === 'newer' && turn === this.#turn);
  }
}
