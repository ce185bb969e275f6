import { UNBOUNDED } from '../memory/position-memory.js';
import { type MoveOrderer, toFront } from './move-orderer.js';

/**
 * The moves of the first position: in which order to look at them, at how many, and what was found
 * of each.
 */
export class FirstMoves {
  /** The score of each move, in the order in which they are looked at. */
  readonly scores: Int32Array;
  #wanted = new Int32Array(0);
  #limit = 0;

  constructor(maxMoves: number) {
    this.scores = new Int32Array(maxMoves);
  }

  /** Forgets the scores, but neither the order nor the limit. */
  clear(): void {
    this.scores.fill(-UNBOUNDED);
  }

  /** The moves to look at first, the most promising one at the front. */
  want(moves: ArrayLike<number>, count: number): void {
    this.#wanted = Int32Array.from({ length: count }, (_, i) => moves[i]);
  }

  /** Looks at this many of the wanted moves alone; 0 for all. */
  limit(count: number): void {
    this.#limit = count;
  }

  /** Whether some moves are left out, so that the score is not that of the position. */
  get isLimited(): boolean {
    return this.#limit > 0;
  }

  /** The move that is wanted first, if any is. */
  get favorite(): number | undefined {
    return this.#wanted[0];
  }

  /**
   * Brings the moves at the front of `moves` into the wanted order, or if none is wanted, into the
   * usual one with `best` first. Returns their end.
   */
  arrange(moves: Int32Array, end: number, best: number, orderer: MoveOrderer): number {
    const wanted = this.#wanted;
    if (wanted.length === 0) {
      if (orderer.isNeeded) orderer.sort(moves, 0, end, best, 0);
      else toFront(moves, 0, end, best);
      return end;
    }
    for (let i = wanted.length - 1; i >= 0; i--) toFront(moves, 0, end, wanted[i]);
    return this.isLimited ? Math.min(end, this.#limit) : end;
  }
}
