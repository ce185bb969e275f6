import { copyState, hashState } from '../../shared/snapshot.js';
import type { World } from './world.js';

/** The complete state of one moment, as JSON. */
export type SavedWorld = World;

/** Returns a copy of the current state, which later steps do not change. */
export function saveWorld(world: World): SavedWorld {
  return copyState(world);
}

/**
 * Restores a saved moment. It fills the existing robots, because their minds keep references to
 * them.
 */
export function loadWorld(world: World, saved: SavedWorld): void {
  const { cat, robots, ...rest } = saveWorld(saved);
  Object.assign(world, rest);
  Object.assign(world.cat, cat);
  for (const [index, robot] of world.robots.entries()) Object.assign(robot, robots[index]);
}

/** A short hash of the world: two worlds that differ almost certainly have different hashes. */
export function hashWorld(world: World): string {
  return hashState(world);
}
