import { withRoom } from '../../math/with-room.js';
import { NO_MOVE, type PositionMemory, type TableStatistics } from './position-memory.js';

const SIZE = 6;

/**
 * A table that keeps every position: chains in buckets, which double as they fill. It forgets nothing and
 * grows without end, so use it for small games and for proofs; a game that people play has a
 * `TranspositionTable`.
 */
export class GrowingTable implements PositionMemory {
  lower = 0;
  upper = 0;
  depth = 0;
  move = NO_MOVE;
  /** The first entry of each bucket, plus one; 0 is an empty bucket. */
  #heads = new Int32Array(1024);
  #next = new Int32Array(1024);
  /** Hash, bounds, move and depth of each entry. */
  #words = new Int32Array(1024 * SIZE);
  #count = 0;
  #stores = 0;
  #lookups = 0;
  #hits = 0;

  get statistics(): TableStatistics {
    return {
      capacity: Number.POSITIVE_INFINITY,
      used: this.#count,
      stores: this.#stores,
      overwrites: 0,
      lookups: this.#lookups,
      hits: this.#hits,
      lost: 0,
    };
  }

  find(hashLow: number, hashHigh: number): boolean {
    this.#lookups++;
    const entry = this.#seek(hashLow, hashHigh);
    if (entry < 0) return false;
    const at = SIZE * entry;
    this.#hits++;
    this.lower = this.#words[at + 2];
    this.upper = this.#words[at + 3];
    this.move = this.#words[at + 4];
    this.depth = this.#words[at + 5];
    return true;
  }

  store(hashLow: number, hashHigh: number, depth: number, lower: number, upper: number, move: number): void {
    this.#stores++;
    let entry = this.#seek(hashLow, hashHigh);
    const isNew = entry < 0;
    if (isNew) entry = this.#add(hashLow, hashHigh);
    const words = this.#words;
    const at = SIZE * entry;
    if (!isNew && words[at + 5] > depth) return;
    const isSame = !isNew && words[at + 5] === depth;
    const low = isSame ? Math.max(lower, words[at + 2]) : lower;
    const high = isSame ? Math.min(upper, words[at + 3]) : upper;
    words[at + 2] = low <= high ? low : lower;
    words[at + 3] = low <= high ? high : upper;
    if (isNew || move !== NO_MOVE) words[at + 4] = move;
    words[at + 5] = depth;
  }

  clear(): void {
    this.#heads.fill(0);
    this.#count = this.#stores = this.#lookups = this.#hits = 0;
  }

  /** Nothing: no entry is ever replaced. */
  nextTurn(): void {}

  #seek(hashLow: number, hashHigh: number): number {
    const words = this.#words;
    let entry = this.#heads[hashLow & (this.#heads.length - 1)] - 1;
    while (entry >= 0 && (words[SIZE * entry] !== hashLow || words[SIZE * entry + 1] !== hashHigh))
      entry = this.#next[entry] - 1;
    return entry;
  }

  #add(hashLow: number, hashHigh: number): number {
    if (this.#count === this.#heads.length) this.#grow();
    const entry = this.#count++;
    this.#words[SIZE * entry] = hashLow;
    this.#words[SIZE * entry + 1] = hashHigh;
    this.#link(entry);
    return entry;
  }

  #link(entry: number): void {
    const bucket = this.#words[SIZE * entry] & (this.#heads.length - 1);
    this.#next[entry] = this.#heads[bucket];
    this.#heads[bucket] = entry + 1;
  }

  #grow(): void {
    const size = 2 * this.#heads.length;
    this.#heads = new Int32Array(size);
    this.#next = new Int32Array(size);
    this.#words = withRoom(this.#words, size * SIZE);
    for (let entry = 0; entry < this.#count; entry++) this.#link(entry);
  }
}
