import type { Rng } from '../../math/rng.js';
import { createPermutation } from './permutation.js';

/**
 * Value noise: a random height at each whole number, smoothly joined. Cheaper than Perlin noise and
 * blockier; from −1 to 1.
 */
export class ValueNoise {
  readonly #order: Uint8Array;
  readonly #heights: Float64Array;

  constructor(rng: Rng) {
    this.#order = createPermutation(rng);
    this.#heights = Float64Array.from({ length: 256 }, () => rng.range(-1, 1));
  }

  /** The noise at a place, from −1 to 1. */
  at(x: number, y: number): number {
    const floorX = Math.floor(x);
    const floorY = Math.floor(y);
    const dx = x - floorX;
    const dy = y - floorY;
    const u = dx * dx * (3 - 2 * dx);
    const v = dy * dy * (3 - 2 * dy);
    const top = this.#heightAt(floorX, floorY) * (1 - u) + this.#heightAt(floorX + 1, floorY) * u;
    const bottom = this.#heightAt(floorX, floorY + 1) * (1 - u) + this.#heightAt(floorX + 1, floorY + 1) * u;
    return top * (1 - v) + bottom * v;
  }

  #heightAt(x: number, y: number): number {
    return this.#heights[this.#order[this.#order[x & 255] + (y & 255)]];
  }
}
