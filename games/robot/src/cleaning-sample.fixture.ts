import { behaviors } from './behaviors.js';
import { createCleaning } from './game.js';
import { hashWorld } from './snapshot.js';

/**
 * Plays a minute and a half of cleaning, minds and all, and returns the world's hash and what the
 * robots are doing.
 */
export function sampleCleaning(): string {
  const { world, session } = createCleaning(behaviors, { seed: 7 });
  session.step(90 * 60);
  return `${hashWorld(world)} ${session.describeAgents().map(({ activity }) => activity)}`;
}
