import type { SkirmishAgent } from './agents.js';
import { createWorld } from './create-world.js';
import type { Skirmish } from './game.js';
import { loadWorld, saveWorld } from './snapshot.js';

/**
 * Returns a function that starts the next battle: everybody back at the start, the other side in the
 * mill, and other luck. The score and the player's side stay.
 */
export function createRestart({ world, session }: Skirmish): () => void {
  const { cast } = session.options;
  const start = cast.save();
  const agents = new Map<string, SkirmishAgent>([...cast.characters()].map(({ id, agent }) => [id, agent]));
  return () => {
    const { score, seed, player } = world;
    cast.restore(start, (id) => agents.get(id)!);
    loadWorld(world, {
      ...saveWorld(createWorld(seed + 1)),
      score,
      player: { ...player, soldier: '', steerX: 0, steerZ: 0 },
    });
    session.changed();
  };
}
