/**
 * Places in an order, of which any can be taken out: a binary heap that knows where each place is.
 */
export class PlaceHeap {
  size = 0;
  readonly #heap: Int32Array;
  readonly #positions: Int32Array;
  readonly #isBefore: (a: number, b: number) => boolean;

  constructor(capacity: number, isBefore: (a: number, b: number) => boolean) {
    this.#heap = new Int32Array(capacity);
    this.#positions = new Int32Array(capacity).fill(-1);
    this.#isBefore = isBefore;
  }

  clear(): void {
    this.size = 0;
    this.#positions.fill(-1);
  }

  /** The first place in the order, or -1. */
  get first(): number {
    return this.size > 0 ? this.#heap[0] : -1;
  }

  /** Puts a place where it belongs by now, whether it is in the heap or not. */
  put(place: number): void {
    const at = this.#positions[place] < 0 ? this.size++ : this.#positions[place];
    this.#sink(this.#rise(at, place), place);
  }

  /** Takes a place out; nothing happens if it is not there. */
  remove(place: number): void {
    const at = this.#positions[place];
    if (at < 0) return;
    this.#positions[place] = -1;
    const last = this.#heap[--this.size];
    if (last !== place) this.#sink(this.#rise(at, last), last);
  }

  #rise(from: number, place: number): number {
    const heap = this.#heap;
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(place, heap[parent])) break;
      this.#set(at, heap[parent]);
      at = parent;
    }
    this.#set(at, place);
    return at;
  }

  #sink(from: number, place: number): void {
    const heap = this.#heap;
    let at = from;
    for (let child = 2 * at + 1; child < this.size; child = 2 * at + 1) {
      if (child + 1 < this.size && this.#isBefore(heap[child + 1], heap[child])) child++;
      if (!this.#isBefore(heap[child], place)) break;
      this.#set(at, heap[child]);
      at = child;
    }
    this.#set(at, place);
  }

  #set(at: number, place: number): void {
    this.#heap[at] = place;
    this.#positions[place] = at;
  }
}
