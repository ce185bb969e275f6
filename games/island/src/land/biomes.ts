import type { Rng } from 'gumption/math';
import { defineStep, stepParam } from 'gumption/procedural/generators';
import type { Landscape } from 'gumption/procedural/landscapes';
import { Octaves, SimplexNoise } from 'gumption/procedural/noise';
import { landOf } from './layers.js';
import { SEA_LEVEL, SPAN } from './size.js';

/** What a cell is like: what grows there, and what it looks like. */
export const WATER = 0;
export const BEACH = 1;
export const MEADOW = 2;
export const WOOD = 3;
export const ROCK = 4;
export const SNOW = 5;

/** Beaches end at this height, in meters. */
const BEACH_TOP = SEA_LEVEL + 0.7;

/** Nothing grows on ground that is steeper, as height per width. */
const BARE_SLOPE = 0.85;

/** Heights at which trees and grass end and snow begins, and how much of the rest is wood; from −1 to 1. */
export interface Climate {
  readonly treeLine: number;
  readonly snowLine: number;
  readonly woods: number;
}

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
export function findBiomes(land: Landscape, slopes: Float64Array, climate: Climate, rng: Rng): Uint8Array {
  const { width } = land;
  const { treeLine, snowLine } = climate;
  const woods = new Octaves(new SimplexNoise(rng), { octaves: 3 });
  return Uint8Array.from(land.elevation, (height, cell) => {
    if (height <= SEA_LEVEL) return WATER;
    if (height < BEACH_TOP) return BEACH;
    if (height > snowLine) return SNOW;
    if (height > treeLine || slopes[cell] > BARE_SLOPE) return ROCK;
    const [x, y] = [cell % width, Math.floor(cell / width)];
    return woods.at((6 * x) / width, (6 * y) / width) > -climate.woods ? WOOD : MEADOW;
  });
}

/** By height, slope and noise, what each cell of the island is like. */
export const biomesStep = defineStep({
  name: 'biomes',
  title: 'Biomes',
  description: 'Parts the island into beach, meadow, wood, rock and snow.',
  category: 'island',
  params: {
    ground: stepParam.reads('heights', { default: 'elevation', title: 'Ground', description: 'The heights.' }),
    into: stepParam.writes('tiles', {
      default: 'biomes',
      title: 'Biomes',
      description: 'Gets the biome of each cell.',
    }),
    treeLine: stepParam.number({
      ...{ default: 14.5, min: 0, max: 100 },
      ...{ title: 'Tree line', description: 'Above this height there is only rock.' },
    }),
    snowLine: stepParam.number({
      ...{ default: 17, min: 0, max: 100 },
      ...{ title: 'Snow line', description: 'Above this height there is snow.' },
    }),
    woods: stepParam.number({
      ...{ default: 0.05, min: -1, max: 1 },
      ...{ title: 'Woods', description: '−1 for none, 0 for half of the ground, 1 for woods everywhere.' },
    }),
  },
  run({ params, world, rng }) {
    const land = landOf(world.heights(params.ground));
    world.tiles(params.into).cells.set(findBiomes(land, measureSlopes(land), params, rng));
  },
});
