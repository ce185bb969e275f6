import type { Ground } from '../ground/ground.js';

/** The places near characters, each once, in arrays that are reused. */
export class FocusPlaces {
  count = 0;
  readonly places: Int32Array;
  readonly #ground: Ground;
  /** The number of the last `set` in which a place was listed. */
  readonly #marks: Int32Array;
  #mark = 0;
  /** The square of the radius; in an array, since a number passed to a function may be allocated. */
  readonly #reach = new Float64Array(1);

  constructor(ground: Ground) {
    this.#ground = ground;
    this.places = new Int32Array(ground.count);
    this.#marks = new Int32Array(ground.count);
  }

  /** Lists the places within a radius of some centers. On a grid only cells around them are visited. */
  set(centers: ArrayLike<number>, radius: number): void {
    const { grid, count } = this.#ground;
    this.#clear();
    this.#reach[0] = radius * radius;
    for (let i = 0; i < centers.length; i++) {
      const center = centers[i];
      if (grid === undefined) {
        for (let place = 0; place < count; place++) this.#addIfNear(place, center);
        continue;
      }
      const { width, depth, cellSize } = grid;
      const reach = Math.floor(radius / cellSize);
      const x = center % width;
      const z = (center - x) / width;
      for (let row = Math.max(0, z - reach); row <= Math.min(depth - 1, z + reach); row++)
        for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++)
          this.#addIfNear(row * width + column, center);
    }
  }

  /** Takes a list of places that `list` has returned. */
  assign(places: readonly number[]): void {
    this.#clear();
    for (let i = 0; i < places.length; i++) this.#add(places[i]);
  }

  list(): number[] {
    return [...this.places.subarray(0, this.count)];
  }

  #clear(): void {
    this.count = 0;
    this.#mark++;
  }

  #addIfNear(place: number, center: number): void {
    const { x, z } = this.#ground;
    const dx = x[place] - x[center];
    const dz = z[place] - z[center];
    if (dx * dx + dz * dz <= this.#reach[0]) this.#add(place);
  }

  #add(place: number): void {
    if (this.#marks[place] === this.#mark) return;
    this.#marks[place] = this.#mark;
    this.places[this.count++] = place;
  }
}
