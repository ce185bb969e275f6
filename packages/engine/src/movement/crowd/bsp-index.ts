import type { Vector3 } from '../../math/vector3.js';
import type { NeighborIndex } from './neighbor-index.js';
import { Places } from './places.js';

/** Parts of this many places are not divided any further. */
const LEAF = 4;

/**
 * Divides space by planes, each of which has half of the places on either side: across x first, then
 * z, and so on. The tree lies in one array: the place in the middle of a part divides it.
 */
export class BspIndex implements NeighborIndex {
  readonly #places = new Places();
  #order: number[] = [];

  get compared(): number {
    return this.#places.compared;
  }

  fill(places: readonly Readonly<Vector3>[]): void {
    this.#places.fill(places);
    this.#order = Array.from(places, (_, i) => i);
    this.#divide(0, places.length, true);
  }

  near(out: number[], point: Readonly<Vector3>, radius: number): number {
    this.#places.begin(point, radius);
    this.#search(out, point, radius, 0, this.#places.count, true);
    return this.#places.end(out);
  }

  #divide(from: number, to: number, acrossX: boolean): void {
    if (to - from <= LEAF) return;
    const along = acrossX ? this.#places.x : this.#places.z;
    const part = this.#order.slice(from, to).sort((a, b) => along[a] - along[b] || a - b);
    for (let i = 0; i < part.length; i++) this.#order[from + i] = part[i];
    const middle = (from + to) >> 1;
    this.#divide(from, middle, !acrossX);
    this.#divide(middle + 1, to, !acrossX);
  }

  #search(out: number[], point: Readonly<Vector3>, radius: number, from: number, to: number, acrossX: boolean): void {
    if (to - from <= LEAF) {
      for (let i = from; i < to; i++) this.#places.compare(out, this.#order[i]);
      return;
    }
    const middle = (from + to) >> 1;
    const place = this.#order[middle];
    this.#places.compare(out, place);
    const plane = acrossX ? this.#places.x[place] : this.#places.z[place];
    const at = acrossX ? point.x : point.z;
    // Equal places lie on both sides.
    if (at - radius <= plane) this.#search(out, point, radius, from, middle, !acrossX);
    if (at + radius >= plane) this.#search(out, point, radius, middle + 1, to, !acrossX);
  }
}
