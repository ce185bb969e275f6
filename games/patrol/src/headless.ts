import { param } from 'gumption/behavior';
import type { HeadlessGame, HeadlessOptions } from 'gumption/behavior/scenario';
import { conversation } from './behaviors.js';
import { createPatrol } from './game.js';
import { distanceBetween } from './room.js';

export { vocabulary } from './vocabulary.js';

// The yard without a page, for `gumption check`, `test` and `build`.

/** Sets up the yard for a scenario, with the behaviors that are on disk. */
export function createGame({ behaviors, seed }: HeadlessOptions): HeadlessGame {
  const { world, session } = createPatrol({ ...conversation, behaviors, seed });
  const [a, b] = world.robots;
  return {
    ...session.options,
    values: {
      apart: {
        value: param.number({ unit: 'cells' }),
        read: () => distanceBetween(a.x, a.z, b.x, b.z),
        description: 'How far the robots are from each other.',
      },
    },
  };
}
