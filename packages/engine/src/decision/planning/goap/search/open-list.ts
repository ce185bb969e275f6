import { withRoom } from '../../../../math/with-room.js';
import type { RoomPart } from './room-part.js';

/**
 * States to expand, lowest priority first; among equal ones the one with the higher cost so far,
 * since it is nearer to the goal, and then the one met first.
 */
export class OpenList {
  /**
   * Priority and cost of each place. The caller writes them before it adds the place: they are
   * passed in arrays, because passing a fractional number through a call may allocate it.
   */
  priorities = new Float64Array(64);
  costs = new Float64Array(64);
  #heap = new Int32Array(64);
  #positions = new Int32Array(64);
  size = 0;
  /** Make room for the places below a count. */
  readonly parts: readonly RoomPart[] = [
    (count) => {
      this.#heap = withRoom(this.#heap, count);
    },
    (count) => {
      this.#positions = withRoom(this.#positions, count);
    },
    (count) => {
      this.priorities = withRoom(this.priorities, count);
    },
    (count) => {
      this.costs = withRoom(this.costs, count);
    },
  ];

  clear(): void {
    this.size = 0;
  }

  /** Adds a state that is not in the list. */
  push(place: number): void {
    this.#rise(this.size++, place);
  }

  /** Tells that a state in the list was reached at a lower cost. */
  improve(place: number): void {
    this.#rise(this.#positions[place], place);
  }

  /** Takes the first out; the list must not be empty. */
  pop(): number {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap[--this.size];
    if (this.size > 0) this.#sink(last);
    return first;
  }

  #rise(from: number, place: number): void {
    const heap = this.#heap;
    const positions = this.#positions;
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(place, heap[parent])) break;
      heap[at] = heap[parent];
      positions[heap[at]] = at;
      at = parent;
    }
    heap[at] = place;
    positions[place] = at;
  }

  #sink(place: number): void {
    const heap = this.#heap;
    const positions = this.#positions;
    let at = 0;
    for (let child = 1; child < this.size; child = 2 * at + 1) {
      if (child + 1 < this.size && this.#isBefore(heap[child + 1], heap[child])) child++;
      if (!this.#isBefore(heap[child], place)) break;
      heap[at] = heap[child];
      positions[heap[at]] = at;
      at = child;
    }
    heap[at] = place;
    positions[place] = at;
  }

  #isBefore(a: number, b: number): boolean {
    const difference = this.priorities[a] - this.priorities[b];
    if (difference !== 0) return difference < 0;
    const deeper = this.costs[b] - this.costs[a];
    return deeper === 0 ? a < b : deeper < 0;
  }
}
