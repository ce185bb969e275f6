import { Rng, type SavedRng } from 'gumption/math';
import { copyState, hashState } from '../../shared/snapshot.js';
import type { World } from './world.js';

/** The complete state of one moment, as JSON. */
export interface SavedWorld extends Omit<World, 'rng'> {
  readonly rng: SavedRng;
}

/** Returns a copy of the current state, which later steps do not change. */
export function saveWorld({ rng, ...plain }: World): SavedWorld {
  return copyState({ ...plain, rng: rng.save() });
}

/** Restores a saved moment. It fills the existing sentries, because their minds keep references to them. */
export function loadWorld(world: World, saved: SavedWorld): void {
  const { rng, intruder, sentries, ...plain } = copyState(saved);
  Object.assign(world, plain);
  Object.assign(world.intruder, intruder);
  for (const [i, sentry] of world.sentries.entries()) Object.assign(sentry, sentries[i]);
  world.rng = Rng.from(rng);
}

/** A short hash of the world: two worlds that differ almost certainly have different hashes. */
export function hashWorld(world: World): string {
  return hashState(saveWorld(world));
}
