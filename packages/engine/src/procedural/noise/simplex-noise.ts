import type { Rng } from '../../math/rng.js';
import { createPermutation } from './permutation.js';

const SKEW = (Math.sqrt(3) - 1) / 2;
const UNSKEW = (3 - Math.sqrt(3)) / 6;
/** Brings the highest hill to 1. */
const SCALE = 70;
/** Twelve directions, of which a plane needs two numbers each. */
const GRADIENT_X: Readonly<Float64Array> = Float64Array.of(1, -1, 1, -1, 1, -1, 1, -1, 0, 0, 0, 0);
const GRADIENT_Y: Readonly<Float64Array> = Float64Array.of(1, 1, -1, -1, 0, 0, 0, 0, 1, -1, 1, -1);

/**
 * Simplex noise on a plane: like Perlin noise, without its preference for the axes, and faster. From
 * −1 to 1.
 */
export class SimplexNoise {
  readonly #order: Uint8Array;
  /** The gradient at each corner, so that a lookup needs no remainder. */
  readonly #gradients: Float64Array;

  constructor(rng: Rng) {
    this.#order = createPermutation(rng);
    this.#gradients = new Float64Array(1024);
    for (let i = 0; i < 512; i++) {
      this.#gradients[2 * i] = GRADIENT_X[this.#order[i] % 12];
      this.#gradients[2 * i + 1] = GRADIENT_Y[this.#order[i] % 12];
    }
  }

  /** The noise at a place, from −1 to 1. */
  at(x: number, y: number): number {
    const skewed = (x + y) * SKEW;
    const cellX = Math.floor(x + skewed);
    const cellY = Math.floor(y + skewed);
    const back = (cellX + cellY) * UNSKEW;
    const x0 = x - (cellX - back);
    const y0 = y - (cellY - back);
    // Each square of the skewed grid has two triangles.
    const stepX = x0 > y0 ? 1 : 0;
    const stepY = 1 - stepX;
    const x1 = x0 - stepX + UNSKEW;
    const y1 = y0 - stepY + UNSKEW;
    const x2 = x0 - 1 + 2 * UNSKEW;
    const y2 = y0 - 1 + 2 * UNSKEW;
    const order = this.#order;
    const a = cellX & 255;
    const b = cellY & 255;
    return (
      SCALE *
      (this.#corner(a + order[b], x0, y0) +
        this.#corner(a + stepX + order[b + stepY], x1, y1) +
        this.#corner(a + 1 + order[b + 1], x2, y2))
    );
  }

  /** What one corner adds: its gradient, fading with the distance. */
  #corner(at: number, x: number, y: number): number {
    const near = 0.5 - x * x - y * y;
    if (near <= 0) return 0;
    const gradients = this.#gradients;
    const squared = near * near;
    return squared * squared * (gradients[2 * at] * x + gradients[2 * at + 1] * y);
  }
}
