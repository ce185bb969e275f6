import { withRoom } from '../../math/with-room.js';

/** How the values of many points are kept. A value that was never set is 0. */
export interface PointValues {
  /** Writes a value to `out[at]`: a number that is returned may be allocated. */
  write(out: Float64Array, at: number, point: number, property: number): void;
  set(point: number, property: number, value: number): void;
  /** Makes room for points below `count`. */
  reserve(count: number): void;
  /** Removes the values of a point, and moves those of later points down by one. */
  remove(point: number, count: number): void;
  clear(): void;
}

/** One array for each property: the fastest to read. Takes 8 bytes per point and property. */
export class DenseValues implements PointValues {
  readonly #columns: Float64Array[] = [];
  #room = 0;

  write(out: Float64Array, at: number, point: number, property: number): void {
    out[at] = property < this.#columns.length ? this.#columns[property][point] : 0;
  }

  set(point: number, property: number, value: number): void {
    while (this.#columns.length <= property) this.#columns.push(new Float64Array(this.#room));
    this.#columns[property][point] = value;
  }

  reserve(count: number): void {
    this.#room = Math.max(this.#room, count);
    for (let i = 0; i < this.#columns.length; i++) this.#columns[i] = withRoom(this.#columns[i], count);
  }

  remove(point: number, count: number): void {
    for (const column of this.#columns) {
      column.copyWithin(point, point + 1, count);
      column[count - 1] = 0;
    }
  }

  clear(): void {
    for (const column of this.#columns) column.fill(0);
  }
}

const NONE = -1;

/**
 * A chain of pairs of property and value for each point: for many properties of which each point
 * has few. Takes 16 bytes per value that is set, and a read takes as long as the chain.
 */
export class SparseValues implements PointValues {
  /** The first pair of each point. */
  #first = new Int32Array(0);
  /** The next pair of the same point, or of the chain of free pairs. */
  #next = new Int32Array(16);
  #property = new Int32Array(16);
  #value = new Float64Array(16);
  #free = NONE;
  #used = 0;

  write(out: Float64Array, at: number, point: number, property: number): void {
    const pair = this.#find(point, property);
    out[at] = pair === NONE ? 0 : this.#value[pair];
  }

  set(point: number, property: number, value: number): void {
    const found = this.#find(point, property);
    if (found !== NONE) this.#value[found] = value;
    else if (value !== 0) {
      const pair = this.#takePair();
      this.#property[pair] = property;
      this.#value[pair] = value;
      this.#next[pair] = this.#first[point];
      this.#first[point] = pair;
    }
  }

  reserve(count: number): void {
    const { length } = this.#first;
    if (count <= length) return;
    this.#first = withRoom(this.#first, count);
    this.#first.fill(NONE, length);
  }

  remove(point: number, count: number): void {
    this.#release(point);
    this.#first.copyWithin(point, point + 1, count);
    this.#first[count - 1] = NONE;
  }

  clear(): void {
    this.#first.fill(NONE);
    this.#free = NONE;
    this.#used = 0;
  }

  #find(point: number, property: number): number {
    let pair = this.#first[point];
    while (pair !== NONE && this.#property[pair] !== property) pair = this.#next[pair];
    return pair;
  }

  #takePair(): number {
    if (this.#free !== NONE) {
      const pair = this.#free;
      this.#free = this.#next[pair];
      return pair;
    }
    if (this.#used === this.#next.length) {
      const room = 2 * this.#used;
      this.#next = withRoom(this.#next, room);
      this.#property = withRoom(this.#property, room);
      this.#value = withRoom(this.#value, room);
    }
    return this.#used++;
  }

  #release(point: number): void {
    let pair = this.#first[point];
    while (pair !== NONE) {
      const next = this.#next[pair];
      this.#next[pair] = this.#free;
      this.#free = pair;
      pair = next;
    }
  }
}
