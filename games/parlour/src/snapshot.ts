import { copyState, hashState } from '../../shared/snapshot.js';
import { rewindTo, setUp, type World } from './world.js';

/** The complete state of one moment, as JSON. */
export type SavedWorld = ReturnType<typeof saveWorld>;

/** Returns a copy of the current state. The board follows from the moves. */
export function saveWorld(world: World) {
  const { tick, deal, table, line, ply, seats, clocks, turnTicks, thoughtPly, isRewound, opponents } = world;
  const minds = opponents.map((opponent) => opponent?.save() ?? null);
  return copyState({ tick, deal, table: table.id, line, ply, seats, clocks, turnTicks, thoughtPly, isRewound, minds });
}

/** Restores a saved moment into the existing world. */
export function loadWorld(world: World, saved: SavedWorld): void {
  const { deal, table, line, ply, seats, clocks, minds, ...rest } = copyState(saved);
  world.seats[0] = seats[0];
  world.seats[1] = seats[1];
  setUp(world, table, deal);
  world.line.push(...line);
  rewindTo(world, line.length);
  rewindTo(world, ply);
  world.clocks[0] = clocks[0];
  world.clocks[1] = clocks[1];
  for (const [player, mind] of minds.entries()) if (mind !== null) world.opponents[player]?.restore(mind);
  Object.assign(world, rest);
}

/** A short hash of the world: two worlds that differ almost certainly have different hashes. */
export function hashWorld(world: World): string {
  return hashState(saveWorld(world));
}
