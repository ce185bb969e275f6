import type { Vector3 } from '../../math/vector3.js';
import type { NeighborIndex } from './neighbor-index.js';
import { Places } from './places.js';

/** Squares with more places than this are divided. */
const LEAF = 8;
/** Squares are divided at most this often: any number of places may be at the same point. */
const MAX_DEPTH = 24;

/** A square of the ground, and the four that it is divided into. */
interface Square {
  readonly minX: number;
  readonly minZ: number;
  readonly size: number;
  readonly places: readonly number[];
  readonly parts: readonly Square[];
}

/** Divides the ground into squares, and each square with many places into four. */
export class QuadTreeIndex implements NeighborIndex {
  readonly #places = new Places();
  #root: Square | undefined;

  get compared(): number {
    return this.#places.compared;
  }

  fill(places: readonly Readonly<Vector3>[]): void {
    this.#places.fill(places);
    let [minX, minZ, size] = [Infinity, Infinity, 0];
    for (const { x, z } of places) {
      minX = Math.min(minX, x);
      minZ = Math.min(minZ, z);
    }
    for (const { x, z } of places) size = Math.max(size, x - minX, z - minZ);
    const all = Array.from(places, (_, i) => i);
    this.#root = places.length > 0 ? this.#divide(minX, minZ, size, all, 0) : undefined;
  }

  near(out: number[], point: Readonly<Vector3>, radius: number): number {
    this.#places.begin(point, radius);
    if (this.#root !== undefined) this.#search(out, point, radius, this.#root);
    return this.#places.end(out);
  }

  #divide(minX: number, minZ: number, size: number, places: readonly number[], depth: number): Square {
    if (places.length <= LEAF || depth === MAX_DEPTH) return { minX, minZ, size, places, parts: [] };
    const half = size / 2;
    const quarters: number[][] = [[], [], [], []];
    for (const place of places) {
      const east = this.#places.x[place] >= minX + half ? 1 : 0;
      const north = this.#places.z[place] >= minZ + half ? 2 : 0;
      quarters[east + north].push(place);
    }
    const parts = quarters.map((quarter, i) =>
      this.#divide(minX + (i & 1) * half, minZ + (i >> 1) * half, half, quarter, depth + 1),
    );
    return { minX, minZ, size, places: [], parts: parts.filter((part) => isUsed(part)) };
  }

  #search(out: number[], point: Readonly<Vector3>, radius: number, square: Square): void {
    const { minX, minZ, size, places, parts } = square;
    // Wider by more than adding up half sizes can round.
    const reach = radius + (Math.abs(point.x) + Math.abs(point.z) + Math.abs(minX) + Math.abs(minZ) + size) * 2 ** -40;
    if (point.x + reach < minX || point.x - reach > minX + size) return;
    if (point.z + reach < minZ || point.z - reach > minZ + size) return;
    for (let i = 0; i < places.length; i++) this.#places.compare(out, places[i]);
    for (let i = 0; i < parts.length; i++) this.#search(out, point, radius, parts[i]);
  }
}

function isUsed({ places, parts }: Square): boolean {
  return places.length > 0 || parts.length > 0;
}
