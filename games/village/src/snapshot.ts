import type { SavedSharedBudget } from 'gumption/execution';
import { copyState, hashState } from '../../shared/snapshot.js';
import type { World } from './world.js';

/** The complete state of one moment, as JSON. */
export type SavedWorld = World;

/** The same with what planners had left to spend. */
export interface SavedGame {
  readonly world: SavedWorld;
  readonly purse: SavedSharedBudget;
}

/** Returns a copy of the current state, which later steps do not change. */
export function saveWorld(world: World): SavedWorld {
  return copyState(world);
}

/**
 * Restores a saved moment. It fills the existing people and wolves, because their minds keep
 * references to them.
 */
export function loadWorld(world: World, saved: SavedWorld): void {
  const { people, wolves, ...rest } = saveWorld(saved);
  Object.assign(world, rest);
  for (const [index, person] of world.people.entries()) Object.assign(person, people[index]);
  for (const [index, wolf] of world.wolves.entries()) Object.assign(wolf, wolves[index]);
}

/** A short hash of the world: two worlds that differ almost certainly have different hashes. */
export function hashWorld(world: World): string {
  return hashState(world);
}
