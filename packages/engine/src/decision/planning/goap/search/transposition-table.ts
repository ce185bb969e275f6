import type { ForwardModel } from '../../../../pathfinding/search/states/forward-model.js';

/**
 * Remembers, in a fixed number of slots, which states a search has been at, how deep and at what
 * cost. A slot holds one state; another takes it over only if it is nearer to the root, since
 * meeting that one again would cost more. Places from `first` on belong to the table.
 */
export class TranspositionTable {
  readonly slots: number;
  readonly #model: ForwardModel;
  readonly #first: number;
  readonly #stamps: Int32Array;
  readonly #depths: Int32Array;
  readonly #costs: Float64Array;
  #stamp = 0;

  constructor(model: ForwardModel, first: number, slots: number) {
    this.#model = model;
    this.#first = first;
    this.slots = slots;
    this.#stamps = new Int32Array(slots);
    this.#depths = new Int32Array(slots);
    this.#costs = new Float64Array(slots);
    model.reserve(first + slots);
  }

  /**
   * Forgets everything, at once. Between passes of a search with a growing limit this is necessary.
   */
  clear(): void {
    this.#stamp++;
  }

  /**
   * True if the state was met before, as near and as cheap; otherwise it is remembered where there
   * is room for it. `costs` holds the cost by depths: a number with a fraction that goes through a
   * call may be allocated.
   */
  isKnown(place: number, depth: number, costs: Float64Array): boolean {
    const cost = costs[depth];
    const slot = (this.#model.hash(place) >>> 0) % this.slots;
    const kept = this.#first + slot;
    if (this.#stamps[slot] === this.#stamp) {
      if (this.#model.isSame(kept, place)) {
        if (this.#depths[slot] <= depth && this.#costs[slot] <= cost) return true;
        // If each of two ways is better in one respect, neither covers the other: the shallower is
        // kept.
        if (depth <= this.#depths[slot]) {
          this.#depths[slot] = depth;
          this.#costs[slot] = cost;
        }
        return false;
      }
      if (this.#depths[slot] <= depth) return false;
    }
    this.#model.copy(kept, place);
    this.#stamps[slot] = this.#stamp;
    this.#depths[slot] = depth;
    this.#costs[slot] = cost;
    return false;
  }
}
