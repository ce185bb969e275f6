import { KeyedHeap } from '../../math/keyed-heap.js';
import { withRoom } from '../../math/with-room.js';
import type { Candidates } from './candidates.js';
import type { AskedQuestion } from './question.js';

/** Puts candidates in the order of their scores. */
export class Ranking {
  #keys = new Float64Array(0);
  #heap: KeyedHeap | undefined;
  #ranked = new Int32Array(0);

  /**
   * The `most` best candidates of those that are left, the best first; of equal ones the first. The
   * next call overwrites the array.
   */
  rank({ alive, aliveCount, total, count }: Candidates, most: number): Int32Array {
    this.#keys = withRoom(this.#keys, count);
    this.#ranked = withRoom(this.#ranked, Math.min(most, aliveCount));
    const heap = (this.#heap ??= new KeyedHeap(this.#keys, this.#keys));
    heap.first = this.#keys;
    heap.second = this.#keys;
    heap.reserveItems(this.#keys.length);
    heap.clear();
    for (let i = 0; i < aliveCount; i++) {
      this.#keys[alive[i]] = -total[alive[i]];
      heap.put(alive[i]);
    }
    for (let i = 0; i < most && heap.size > 0; i++) this.#ranked[i] = heap.takeFirst();
    return this.#ranked;
  }

  /**
   * One of the `count` best, in proportion to their scores; each as likely as the others if all are
   * 0.
   */
  draw(candidates: Candidates, { random }: AskedQuestion, count: number): number {
    const { total } = candidates;
    const ranked = this.rank(candidates, count);
    let sum = 0;
    for (let i = 0; i < count; i++) sum += total[ranked[i]];
    if (sum === 0) return ranked[Math.floor(random * count)];
    let point = random * sum;
    for (let i = 0; i < count; i++) {
      point -= total[ranked[i]];
      if (point < 0) return ranked[i];
    }
    // Rounding may leave slightly more than the last share.
    return ranked[count - 1];
  }
}
