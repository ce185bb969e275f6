import type { Rng } from '../../math/rng.js';

/**
 * The numbers from 0 to 255 in random order, twice, so that two lookups in a row need no remainder.
 * Noise takes its gradients by it.
 */
export function createPermutation(rng: Rng): Uint8Array {
  const order = Array.from({ length: 256 }, (_, i) => i);
  rng.shuffle(order);
  return doubled(order);
}

/** A given order of the numbers from 0 to 255, twice. */
export function doubled(order: ArrayLike<number>): Uint8Array {
  return Uint8Array.from({ length: 512 }, (_, i) => order[i & 255]);
}
