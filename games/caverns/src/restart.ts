import { createWorld } from './create-world.js';
import type { CavernsGame } from './game.js';
import { gather } from './gather.js';
import { loadWorld, saveWorld } from './snapshot.js';

/** Returns a function that begins a new game in the caverns of a seed. */
export function createRestart({ world, session }: CavernsGame): (seed: number) => void {
  const { cast } = session.options;
  return (seed) => {
    const { isAuto, tick, edition, editions } = world;
    for (const { id } of [...cast.characters()]) if (id !== 'hero') cast.remove(id);
    const fresh = createWorld(seed, editions[edition]);
    world.dungeon = fresh.dungeon;
    loadWorld(world, { ...saveWorld(fresh), isAuto, tick, edition });
    gather(world, cast);
    session.changed();
  };
}
