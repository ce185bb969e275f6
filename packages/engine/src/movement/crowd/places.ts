import { InvalidDataError } from '../../data/check.js';
import type { Vector3 } from '../../math/vector3.js';
import { withRoom } from '../../math/with-room.js';

/** Copies of places in arrays, and what a query has found of them. */
export class Places {
  x = new Float64Array(16);
  y = new Float64Array(16);
  z = new Float64Array(16);
  count = 0;
  /** How many places were compared since {@link begin}. */
  compared = 0;
  #found = 0;
  readonly #point = { x: Number.NaN, y: Number.NaN, z: Number.NaN, squared: Number.NaN };

  fill(places: readonly Readonly<Vector3>[]): void {
    this.count = places.length;
    if (this.x.length < places.length) {
      this.x = withRoom(this.x, places.length);
      this.y = withRoom(this.y, places.length);
      this.z = withRoom(this.z, places.length);
    }
    for (let i = 0; i < places.length; i++) {
      const { x, y, z } = places[i];
      if (!Number.isFinite(x + y + z))
        throw new InvalidDataError(`places[${i}]`, `must have numbers, got ${x}, ${y}, ${z}`);
      this.x[i] = x;
      this.y[i] = y;
      this.z[i] = z;
    }
  }

  /** Begins a query. */
  begin({ x, y, z }: Readonly<Vector3>, radius: number): void {
    this.compared = 0;
    this.#found = 0;
    this.#point.x = x;
    this.#point.y = y;
    this.#point.z = z;
    this.#point.squared = radius * radius;
  }

  /** Adds a place to the answer if it is near enough. */
  compare(out: number[], place: number): void {
    const { x, y, z, squared } = this.#point;
    const dx = this.x[place] - x;
    const dy = this.y[place] - y;
    const dz = this.z[place] - z;
    this.compared++;
    if (dx * dx + dy * dy + dz * dz < squared) out[this.#found++] = place;
  }

  /** Sorts the answer, and returns how many there are. */
  end(out: number[]): number {
    // By insertion: answers are short, and nothing is allocated.
    for (let i = 1; i < this.#found; i++) {
      const place = out[i];
      let at = i;
      for (; at > 0 && out[at - 1] > place; at--) out[at] = out[at - 1];
      out[at] = place;
    }
    return this.#found;
  }
}
