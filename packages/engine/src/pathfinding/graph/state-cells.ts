import { withRoom } from '../../math/with-room.js';

/** Highest share of the table that may be in use. Lookups in fuller tables are slow. */
const FULLEST = 0.5;
/** Costs that differ by less count as equal: the same steps added in another order. */
const SAME_COST = 1e-9;

/**
 * Records which parts of a state space a search has visited, and at what cost. States whose rounded
 * numbers are equal share a cell. Graphs with an unlimited number of states ask here before they
 * make another one; otherwise nearly equal states would keep a search in the same area forever.
 */
export class StateCells {
  /**
   * Write the whole numbers of a state here and its cost to `cost`, then {@link claim} its cell.
   */
  readonly key: Int32Array;
  /**
   * A field, not a parameter, since fractional numbers that pass through calls may be allocated.
   */
  cost = 0.5;
  readonly #width: number;
  #size = 0;
  #keys: Int32Array;
  #costs = new Float64Array(64);
  /** The cell in each slot of the hash table, plus one; 0 for an empty slot. */
  #places = new Int32Array(128);

  /** `width`: how many whole numbers identify a state. */
  constructor(width: number) {
    this.#width = width;
    this.key = new Int32Array(width);
    this.#keys = new Int32Array(64 * width);
  }

  clear(): void {
    this.#size = 0;
    this.#places.fill(0);
  }

  /**
   * Returns true, and records the cost, if the cell of `key` was not claimed before at `cost` or
   * less.
   */
  claim(): boolean {
    const { cost } = this;
    let place = this.#find();
    if (this.#places[place] !== 0) {
      const cell = this.#places[place] - 1;
      if (cost >= this.#costs[cell] - SAME_COST) return false;
      this.#costs[cell] = cost;
      return true;
    }
    if (this.#size >= FULLEST * this.#places.length) {
      this.#grow();
      place = this.#find();
    }
    for (let i = 0; i < this.#width; i++) this.#keys[this.#size * this.#width + i] = this.key[i];
    this.#costs[this.#size] = cost;
    this.#places[place] = ++this.#size;
    return true;
  }

  /** Returns the slot of the cell of `key`, or the empty slot where it belongs. */
  #find(): number {
    const last = this.#places.length - 1;
    let place = hash(this.key, 0, this.#width) & last;
    while (this.#places[place] !== 0 && !this.#isAt(this.#places[place] - 1)) place = (place + 1) & last;
    return place;
  }

  #isAt(cell: number): boolean {
    for (let i = 0; i < this.#width; i++) if (this.#keys[cell * this.#width + i] !== this.key[i]) return false;
    return true;
  }

  #grow(): void {
    const places = 2 * this.#places.length;
    const width = this.#width;
    this.#keys = withRoom(this.#keys, (places / 2) * width);
    this.#costs = withRoom(this.#costs, places / 2);
    this.#places = new Int32Array(places);
    for (let cell = 0; cell < this.#size; cell++) {
      let place = hash(this.#keys, cell * width, width) & (places - 1);
      while (this.#places[place] !== 0) place = (place + 1) & (places - 1);
      this.#places[place] = cell + 1;
    }
  }
}

function hash(keys: Int32Array, from: number, width: number): number {
  let mixed = 0;
  for (let i = from; i < from + width; i++) {
    mixed = Math.imul(mixed ^ keys[i], 0x9e3779b1);
    mixed ^= mixed >>> 15;
  }
  return mixed;
}
