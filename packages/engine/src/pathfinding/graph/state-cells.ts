import { withRoom } from '../../math/with-room.js';

/** Share of the table that may be used: fuller ones make looking up slow. */
const FULLEST = 0.5;
/** Costs that differ by less are the same: sums of the same steps in another order. */
const SAME_COST = 1e-9;

/**
 * Which parts of a space of states a search has been to, and how cheaply: states whose numbers
 * round to the same whole ones lie in one cell. Graphs that make states without end ask it before
 * they make another, since states that hardly differ would have a search go over the same ground
 * for ever.
 */
export class StateCells {
  /**
   * Fill this with the whole numbers of a state, write what it costs, then {@link claim} its cell.
   */
  readonly key: Int32Array;
  /** In a field, since numbers with a fraction that go through calls may be allocated. */
  cost = 0.5;
  readonly #width: number;
  #size = 0;
  #keys: Int32Array;
  #costs = new Float64Array(64);
  /** The cell that lies in each place, and one more; 0 for none. */
  #places = new Int32Array(128);

  /** `width`: whole numbers that tell a state from others. */
  constructor(width: number) {
    this.#width = width;
    this.key = new Int32Array(width);
    this.#keys = new Int32Array(64 * width);
  }

  clear(): void {
    this.#size = 0;
    this.#places.fill(0);
  }

  /** True, and remembered, if nobody has been in the cell of `key` at `cost` or less. */
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

  /** Where the cell of `key` lies, or the empty place where it would. */
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
