import { InvalidDataError } from '../../data/check.js';
import type { Rng } from '../../math/rng.js';
import { createPermutation, doubled } from './permutation.js';

/**
 * Perlin's improved noise: smooth random hills without steps or creases. It is 0 at whole numbers and
 * between −1 and 1 everywhere; hills are about one unit wide. It repeats after 256 units.
 */
export class PerlinNoise {
  readonly #order: Uint8Array;

  /** `order` is a random generator, or the numbers from 0 to 255 in an order of your choice. */
  constructor(order: Rng | readonly number[]) {
    if (Array.isArray(order)) {
      if (
        order.length !== 256 ||
        new Set(order).size !== 256 ||
        !order.every((n) => Number.isInteger(n) && n >= 0 && n < 256)
      )
        throw new InvalidDataError('order', 'must have each number from 0 to 255 once');
      this.#order = doubled(order);
    } else this.#order = createPermutation(order as Rng);
  }

  /** The noise on a plane; `at(x, y, 0)` cut at another height gives other hills. */
  at(x: number, y: number, z = 0): number {
    const order = this.#order;
    const floorX = Math.floor(x);
    const floorY = Math.floor(y);
    const floorZ = Math.floor(z);
    const dx = x - floorX;
    const dy = y - floorY;
    const dz = z - floorZ;
    const cellX = floorX & 255;
    const cellY = floorY & 255;
    const cellZ = floorZ & 255;
    const u = fade(dx);
    const v = fade(dy);
    const w = fade(dz);
    const a = order[cellX] + cellY;
    const aa = order[a] + cellZ;
    const ab = order[a + 1] + cellZ;
    const b = order[cellX + 1] + cellY;
    const ba = order[b] + cellZ;
    const bb = order[b + 1] + cellZ;
    const low = mix(
      v,
      mix(u, slope(order[aa], dx, dy, dz), slope(order[ba], dx - 1, dy, dz)),
      mix(u, slope(order[ab], dx, dy - 1, dz), slope(order[bb], dx - 1, dy - 1, dz)),
    );
    // On a plane the other half would be weighed by 0.
    if (w === 0) return low;
    const high = mix(
      v,
      mix(u, slope(order[aa + 1], dx, dy, dz - 1), slope(order[ba + 1], dx - 1, dy, dz - 1)),
      mix(u, slope(order[ab + 1], dx, dy - 1, dz - 1), slope(order[bb + 1], dx - 1, dy - 1, dz - 1)),
    );
    return mix(w, low, high);
  }
}

/** From 0 to 1 with slope and curvature 0 at both ends, so that cells join without a crease. */
function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

function mix(share: number, from: number, to: number): number {
  return from + share * (to - from);
}

/** The height above a corner: its gradient, one of twelve directions to the edges of a cube. */
function slope(hash: number, x: number, y: number, z: number): number {
  const which = hash & 15;
  const u = which < 8 ? x : y;
  const v = which < 4 ? y : which === 12 || which === 14 ? x : z;
  return ((which & 1) === 0 ? u : -u) + ((which & 2) === 0 ? v : -v);
}
