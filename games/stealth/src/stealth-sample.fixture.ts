import { behaviors } from './behaviors.js';
import { dropSausage, throwBottle } from './deeds.js';
import { createStealth } from './game.js';
import { lead } from './player.js';
import { hashWorld } from './snapshot.js';

/**
 * Plays ten seconds: the thief runs through the light, throws a bottle, drops a sausage, and then
 * goes by itself. Returns the world's hash.
 */
export function sampleStealth(): string {
  const { world, session } = createStealth(behaviors, { seed: 1 });
  for (let second = 0; second < 10; second++) {
    if (second < 8) lead(world.thief, { x: 2 + 2 * second, z: 21 }, second % 2 === 0 ? 'run' : 'walk');
    if (second === 4) throwBottle(world, { x: 20, z: 20 });
    if (second === 6) dropSausage(world);
    session.step(60);
  }
  return hashWorld(world);
}
