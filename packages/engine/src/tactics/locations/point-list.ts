import { KeyedHeap } from '../../math/keyed-heap.js';
import { withRoom } from '../../math/with-room.js';
import { NO_POINT, type TacticalPoints } from './tactical-points.js';

export interface PointListOptions {
  /** Only points with this label. By default all points. */
  readonly label?: string;
  /** The property to sort by. By default points come in the order of their numbers. */
  readonly sortBy?: string;
  /** By default `strongest-first`. */
  readonly order?: 'strongest-first' | 'weakest-first';
}

/**
 * Goes through points one by one, sorted by a property if you like. Points may be removed at any
 * time in between: every other point still comes exactly once. Equal points come in the order of
 * their numbers. A list can be used any number of times and keeps its storage.
 */
export class PointList {
  readonly #points: TacticalPoints;
  /** Serial numbers, since numbers of points change when one is removed. */
  #serials = new Int32Array(16);
  #keys = new Float64Array(16);
  #heap = new KeyedHeap(this.#keys, this.#keys);

  constructor(points: TacticalPoints) {
    this.#points = points;
  }

  /** Starts with the points of this moment. Points that are added later do not come. */
  begin({ label, sortBy, order = 'strongest-first' }: PointListOptions = {}): void {
    const points = this.#points;
    const keys = this.#makeRoom(points.count);
    const sign = order === 'strongest-first' ? -1 : 1;
    this.#heap.clear();
    for (let point = 0; point < points.count; point++) {
      if (label !== undefined && !points.has(point, label)) continue;
      const item = this.#heap.size;
      this.#serials[item] = points.serialOf(point);
      keys[item] = sortBy === undefined ? 0 : sign * points.valueOf(point, sortBy);
      this.#heap.put(item);
    }
  }

  /** The number of the next point that is still there, or {@link NO_POINT} at the end. */
  next(): number {
    while (this.#heap.size > 0) {
      const point = this.#points.pointWithSerial(this.#serials[this.#heap.takeFirst()]);
      if (point !== NO_POINT) return point;
    }
    return NO_POINT;
  }

  #makeRoom(count: number): Float64Array {
    if (count > this.#keys.length) {
      const room = 2 * count;
      this.#serials = withRoom(this.#serials, room);
      this.#keys = withRoom(this.#keys, room);
      this.#heap.first = this.#keys;
      this.#heap.second = this.#keys;
      this.#heap.reserveItems(room);
    }
    return this.#keys;
  }
}
