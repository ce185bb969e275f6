import type { Cast } from 'gumption/behavior/cast';
import type { CavernsAgent } from './agents.js';
import { TRAITS } from './creature.js';
import type { World } from './world.js';

/** Lets the minds of the dead go, and those of a new level come. */
export function gather(world: World, cast: Cast<CavernsAgent>): void {
  const living = new Set(world.monsters.map(({ id }) => id));
  for (const { id } of [...cast.characters()]) if (id !== 'hero' && !living.has(id)) cast.remove(id);
  for (const { id, kind } of world.monsters)
    if (cast.find(id) === undefined) cast.add(id, 'monster', world.prowlers.get(id)!, TRAITS[kind].behavior);
}
