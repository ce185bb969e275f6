import { requireInteger } from '../../data/check.js';
import type { Rng } from '../../math/rng.js';

/**
 * The random numbers of one chunk of a world, by its coordinates. The chunk comes out the same in
 * whatever order chunks are visited, and nothing has to be remembered of those that are left.
 */
export function chunkRng(world: Rng, ...coordinates: readonly number[]): Rng {
  let rng = world;
  for (const [i, coordinate] of coordinates.entries()) {
    requireInteger(coordinate, `coordinates[${i}]`);
    rng = rng.fork(coordinate);
  }
  return rng;
}
