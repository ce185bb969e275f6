import type { Rng } from 'gumption/math';
import type { Landscape } from 'gumption/procedural/landscapes';
import { Octaves, SimplexNoise } from 'gumption/procedural/noise';
import { SEA_LEVEL, SPAN } from './island-maker.js';

/** What a cell is like: what grows there, and what it looks like. */
export const WATER = 0;
export const BEACH = 1;
export const MEADOW = 2;
export const WOOD = 3;
export const ROCK = 4;
export const SNOW = 5;

/** Beaches end, and snow begins, at these heights; meters. */
const BEACH_TOP = SEA_LEVEL + 0.7;
const SNOW_LINE = 17;

/** Nothing grows on ground that is steeper, as height per width, nor above this height. */
const BARE_SLOPE = 0.85;
const TREE_LINE = 14.5;

/** How steep each cell is: the largest fall or rise to one of its four neighbors, height per width. */
export function measureSlopes(land: Landscape): Float64Array {
  const { width, height } = land;
  const meters = SPAN / width;
  const slopes = new Float64Array(land.count);
  for (let y = 0, cell = 0; y < height; y++)
    for (let x = 0; x < width; x++, cell++) {
      const across = Math.max(Math.abs(land.at(x + 1, y) - land.at(x, y)), Math.abs(land.at(x - 1, y) - land.at(x, y)));
      const along = Math.max(Math.abs(land.at(x, y + 1) - land.at(x, y)), Math.abs(land.at(x, y - 1) - land.at(x, y)));
      slopes[cell] = Math.max(across, along) / meters;
    }
  return slopes;
}

/** By cell, its biome: by height and slope, and by noise that parts woods from clearings. */
export function findBiomes(land: Landscape, slopes: Float64Array, rng: Rng): Uint8Array {
  const { width } = land;
  const woods = new Octaves(new SimplexNoise(rng), { octaves: 3 });
  return Uint8Array.from(land.elevation, (height, cell) => {
    if (height <= SEA_LEVEL) return WATER;
    if (height < BEACH_TOP) return BEACH;
    if (height > SNOW_LINE) return SNOW;
    if (height > TREE_LINE || slopes[cell] > BARE_SLOPE) return ROCK;
    const [x, y] = [cell % width, Math.floor(cell / width)];
    return woods.at((6 * x) / width, (6 * y) / width) > -0.05 ? WOOD : MEADOW;
  });
}
