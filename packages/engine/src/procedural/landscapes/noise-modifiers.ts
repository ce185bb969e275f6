import { InvalidDataError, requireFinite, requireNonNegative } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { having, type Infer, integer, list, number, optional, struct } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import type { Noise } from '../noise/octaves.js';
import { PerlinNoise } from '../noise/perlin-noise.js';
import type { Landscape } from './landscape.js';

/** Adds a random number up to `amplitude`, either way, to each cell: roughness, in small amounts. */
export function addRoughness({ elevation }: Landscape, amplitude: number, rng: Rng): void {
  requireNonNegative(amplitude, 'amplitude');
  for (let i = 0; i < elevation.length; i++) elevation[i] += amplitude * (2 * rng.next() - 1);
}

/**
 * Adds noise that has `cells` hills along the longer side of the landscape, up to `amplitude` high. With
 * as many cells as the landscape has, every cell lies on a whole number and nothing is added.
 */
export function addNoise(landscape: Landscape, noise: Noise, cells: number, amplitude: number): void {
  requireFinite(cells, 'cells');
  requireFinite(amplitude, 'amplitude');
  const { width, height, elevation } = landscape;
  const scale = cells / Math.max(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) elevation[y * width + x] += amplitude * noise.at(x * scale, y * scale);
}

/** Options of {@link addPerlin}. */
export type PerlinOptions = Infer<typeof perlinOptions>;

const perlinOptions = struct({
  __proto__: null,
  /** Source of all random choices; the same seed gives the same result. */
  rng: having<Rng>('an Rng', 'next'),
  /** The height of the largest hills. */
  amplitude: number(),
  /** Hills along the side in the coarsest octave. By default 1. */
  from: optional(integer({ min: 1, max: 2 ** 20 })),
  /** And in the finest. By default half as many as there are cells. */
  to: optional(integer({ min: 1, max: 2 ** 20 })),
  /** How high an octave is compared with the coarser one. By default 0.5. */
  persistence: optional(number({ min: 0, max: 1 })),
  /** Or the height of each octave, from coarse to fine, as a share of `amplitude`. */
  weights: optional(list(number())),
});

/**
 * Adds Perlin noise in octaves, each twice as fine as the one before: hills at all scales. Only one
 * octave is in memory at a time. Returns how many hills along the side each octave had.
 */
export function addPerlin(landscape: Landscape, options: PerlinOptions): number[] {
  checkOptions(perlinOptions, options, 'addPerlin');
  const side = Math.max(landscape.width, landscape.height);
  const { rng, amplitude, from = 1, to = Math.max(1, Math.floor(side / 2)), persistence = 0.5, weights } = options;
  if (to < from) throw new InvalidDataError('addPerlin.to', `must be at least from ${from}, got ${to}`);
  const octaves: number[] = [];
  let weight = 1;
  for (let cells = from; cells <= to; cells *= 2) {
    if (weights !== undefined) weight = weights[octaves.length] ?? 0;
    // Drawn for silent octaves too, so that switching one off leaves the others as they were.
    const noise = new PerlinNoise(rng.fork(octaves.length));
    if (weight !== 0) addNoise(landscape, noise, cells, amplitude * weight);
    octaves.push(cells);
    weight *= persistence;
  }
  return octaves;
}
