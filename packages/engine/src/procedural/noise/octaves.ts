import { checkOptions } from '../../data/parse.js';
import { type Infer, integer, number, optional, struct } from '../../data/schema.js';

/** Anything that gives a number at a place of a plane: `PerlinNoise`, `SimplexNoise`, your own. */
export interface Noise {
  /** The number at a place, usually from −1 to 1. */
  at(x: number, y: number): number;
}

/** Options of {@link Octaves}. */
export type OctaveOptions = Infer<typeof octaveOptions>;

const octaveOptions = struct({
  __proto__: null,
  /** How many octaves are summed; each is twice as fine as the one before. By default 5. */
  octaves: optional(integer({ min: 1, max: 32 })),
  /** How much each octave counts compared with the one before. By default 0.5; more is rougher. */
  persistence: optional(number({ min: 0, max: 1 })),
  /** How much finer each octave is. By default 2. */
  lacunarity: optional(number({ min: 1, max: 8 })),
});

/**
 * A sum of the same noise at several scales: large hills with smaller ones on them, as in nature (known
 * as fractal noise). Between −1 and 1 if the noise is.
 */
export class Octaves implements Noise {
  readonly #noise: Noise;
  readonly #octaves: number;
  readonly #persistence: number;
  readonly #lacunarity: number;
  readonly #total: number;

  constructor(noise: Noise, options: OctaveOptions = {}) {
    checkOptions(octaveOptions, options, 'Octaves');
    const { octaves = 5, persistence = 0.5, lacunarity = 2 } = options;
    this.#noise = noise;
    this.#octaves = octaves;
    this.#persistence = persistence;
    this.#lacunarity = lacunarity;
    let total = 0;
    for (let i = 0, weight = 1; i < octaves; i++, weight *= persistence) total += weight;
    this.#total = total;
  }

  /** The sum of all octaves at a place. */
  at(x: number, y: number): number {
    let [sum, weight, scale] = [0, 1, 1];
    for (let i = 0; i < this.#octaves; i++) {
      sum += weight * this.#noise.at(x * scale, y * scale);
      weight *= this.#persistence;
      scale *= this.#lacunarity;
    }
    return sum / this.#total;
  }
}
