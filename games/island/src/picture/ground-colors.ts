import { Rng } from 'gumption/math';
import { PerlinNoise } from 'gumption/procedural/noise';
import { BEACH, MEADOW, ROCK, SNOW, WATER, WOOD } from '../land/biomes.js';
import { SEA_LEVEL, WORLD_CELLS } from '../land/size.js';
import type { Terrain } from '../land/terrain.js';

type Rgb = readonly [number, number, number];

/** By biome. Linear light, not sRGB. */
const COLORS: Readonly<Record<number, Rgb>> = {
  [WATER]: [0.4, 0.42, 0.28],
  [BEACH]: [0.66, 0.55, 0.33],
  [MEADOW]: [0.2, 0.3, 0.055],
  [WOOD]: [0.085, 0.16, 0.035],
  [ROCK]: [0.24, 0.21, 0.17],
  [SNOW]: [0.85, 0.88, 0.92],
};
const PATH: Rgb = [0.42, 0.31, 0.18];
/** Of the sea where it is deep. */
export const DEPTHS: Rgb = [0.012, 0.07, 0.095];

/** The sea is this deep where its ground can no longer be seen, in meters. */
const CLEAR_WATER = 1.7;

const CLIFF: Rgb = [0.2, 0.17, 0.14];

/** Colors the ground at any point: biomes blend into each other, cliffs are bare, ways are trodden. */
export class GroundColors {
  readonly #layers: Float32Array;
  readonly #noise = new PerlinNoise(new Rng('ground colors'));

  /** `terrain` is undefined while only the heights are known. */
  constructor(terrain: Terrain | undefined) {
    this.#layers = new Float32Array(3 * WORLD_CELLS * WORLD_CELLS);
    if (terrain === undefined) return;
    const { biomes, town } = terrain;
    for (let cell = 0; cell < biomes.length; cell++) this.#layers.set(COLORS[biomes[cell]], 3 * cell);
    for (const cell of town.ways.flat()) this.#layers.set(PATH, 3 * cell);
  }

  /** Writes red, green and blue of the ground at x, z, where it is so high and so steep. */
  write(out: Float32Array, at: number, x: number, z: number, height: number, slope: number): void {
    const grain = 0.9 + 0.22 * this.#noise.at(x * 0.9, z * 0.9) + 0.1 * this.#noise.at(x * 3.1, z * 3.1);
    const u = Math.min(WORLD_CELLS - 1.001, Math.max(0, x - 0.5 + 0.8 * this.#noise.at(x / 2, z / 2)));
    const v = Math.min(WORLD_CELLS - 1.001, Math.max(0, z - 0.5 + 0.8 * this.#noise.at(z / 2 + 40, x / 2)));
    const [left, above] = [Math.floor(u), Math.floor(v)];
    const [p, q] = [u - left, v - above];
    const first = 3 * (above * WORLD_CELLS + left);
    const cliff = Math.min(1, Math.max(0, (slope - 0.75) * 2.2));
    const depth = Math.min(1, Math.max(0, (SEA_LEVEL - height) / CLEAR_WATER));
    for (let i = 0; i < 3; i++) {
      const upper = (1 - p) * this.#layers[first + i] + p * this.#layers[first + 3 + i];
      const lower =
        (1 - p) * this.#layers[first + 3 * WORLD_CELLS + i] + p * this.#layers[first + 3 * WORLD_CELLS + 3 + i];
      const ground = (1 - q) * upper + q * lower;
      const dry = ((1 - cliff) * ground + cliff * CLIFF[i]) * grain;
      out[at + i] = (1 - depth) * dry + depth * DEPTHS[i];
    }
  }
}

/** The color of a height, while nothing but heights is known. */
export function writeHeightColor(out: Float32Array, at: number, height: number): void {
  const isDeep = height < SEA_LEVEL - CLEAR_WATER / 2;
  const biome = height <= SEA_LEVEL ? WATER : height < SEA_LEVEL + 0.7 ? BEACH : height > 14.5 ? ROCK : MEADOW;
  out.set(isDeep ? DEPTHS : COLORS[biome], at);
}
