import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { choice, integer, number, optional, type Schema, struct, unchecked } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import type { Ground } from '../ground/ground.js';
import type { NeighborTable } from '../ground/neighbor-table.js';

/** Writes how steep each place is: the steepest way to a neighbor, in height per unit of distance. */
export function writeSlopes(
  out: Float64Array,
  ground: Ground,
  neighbors: NeighborTable,
  heights: ArrayLike<number>,
): void {
  requireLayer(out, ground, 'out');
  requireLayer(heights, ground, 'heights');
  const { starts, cells } = neighbors;
  for (let place = 0; place < ground.count; place++) {
    let steepest = 0;
    for (let i = starts[place]; i < starts[place + 1]; i++) {
      const to = cells[i];
      const dx = ground.x[to] - ground.x[place];
      const dz = ground.z[to] - ground.z[place];
      const slope = Math.abs(heights[to] - heights[place]) / Math.sqrt(dx * dx + dz * dz);
      if (slope > steepest) steepest = slope;
    }
    out[place] = steepest;
  }
}

/** Writes how rough each place is: the variance of its height and its neighbors' heights. */
export function writeRoughness(
  out: Float64Array,
  ground: Ground,
  { starts, cells }: NeighborTable,
  heights: ArrayLike<number>,
): void {
  requireLayer(out, ground, 'out');
  requireLayer(heights, ground, 'heights');
  for (let place = 0; place < ground.count; place++) {
    const count = starts[place + 1] - starts[place] + 1;
    let sum = 0;
    let squares = 0;
    for (let i = starts[place]; i < starts[place + 1]; i++) {
      // Relative to the place itself, which keeps precision on high ground.
      const height = heights[cells[i]] - heights[place];
      sum += height;
      squares += height * height;
    }
    out[place] = Math.max(0, squares / count - (sum / count) * (sum / count));
  }
}

/** Options of {@link writeSampledRoughness}. */
export interface SampledRoughnessOptions {
  /** How far from the place samples may lie, along each axis, in world units. */
  readonly radius: number;
  /** Samples for each place. By default 16. */
  readonly samples?: number;
}

const roughnessOptions: Schema<SampledRoughnessOptions> = struct({
  __proto__: null,
  radius: number({ min: 0 }),
  samples: optional(integer({ min: 1 })),
});

/**
 * Writes how rough each place is: the highest minus the lowest of some random points around it. Use
 * it where the terrain is finer than the places.
 */
export function writeSampledRoughness(
  out: Float64Array,
  ground: Ground,
  heightAt: (x: number, z: number) => number,
  options: SampledRoughnessOptions,
  rng: Rng,
): void {
  checkOptions(roughnessOptions, options, 'writeSampledRoughness');
  const { radius, samples = 16 } = options;
  requireLayer(out, ground, 'out');
  for (let place = 0; place < ground.count; place++) {
    let lowest = Infinity;
    let highest = -Infinity;
    for (let i = 0; i < samples; i++) {
      const x = ground.x[place] + radius * (2 * rng.next() - 1);
      const z = ground.z[place] + radius * (2 * rng.next() - 1);
      const height = heightAt(x, z);
      if (height < lowest) lowest = height;
      if (height > highest) highest = height;
    }
    out[place] = highest - lowest;
  }
}

/** Options of {@link writeTerrainDifficulty}. */
export interface TerrainDifficultyOptions {
  /** The difficulty of each type of terrain, for one kind of unit. */
  readonly base: ArrayLike<number>;
  /** What a unit of ruggedness adds. By default 1. */
  readonly ruggedness?: number;
  /** `add` adds ruggedness to the base, `multiply` raises the base by it. By default `add`. */
  readonly combine?: 'add' | 'multiply';
}

const difficultyOptions: Schema<TerrainDifficultyOptions> = struct({
  __proto__: null,
  base: unchecked<ArrayLike<number>>(),
  ruggedness: optional(number()),
  combine: optional(choice(['add', 'multiply'])),
});

/** Writes how hard each place is to cross, from its type of terrain and how rugged it is. */
export function writeTerrainDifficulty(
  out: Float64Array,
  terrain: ArrayLike<number>,
  rugged: ArrayLike<number>,
  options: TerrainDifficultyOptions,
): void {
  checkOptions(difficultyOptions, options, 'writeTerrainDifficulty');
  const { base, ruggedness = 1, combine = 'add' } = options;
  if (terrain.length !== out.length)
    throw new InvalidDataError('terrain', `must have ${out.length} values, got ${terrain.length}`);
  if (rugged.length !== out.length)
    throw new InvalidDataError('rugged', `must have ${out.length} values, got ${rugged.length}`);
  for (let place = 0; place < out.length; place++) {
    const own = base[terrain[place]];
    if (!Number.isFinite(own))
      throw new InvalidDataError(
        `base[${terrain[place]}]`,
        `must be a finite number, got ${own}; place ${place} has it`,
      );
    const more = ruggedness * rugged[place];
    out[place] = combine === 'add' ? own + more : own * (1 + more);
  }
}

function requireLayer(values: ArrayLike<number>, ground: Ground, path: string): void {
  if (values.length !== ground.count)
    throw new InvalidDataError(path, `must have ${ground.count} values, one for each place, got ${values.length}`);
}
