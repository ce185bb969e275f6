import { param } from 'gumption/behavior';
import type { HeadlessGame, HeadlessOptions } from 'gumption/behavior/scenario';
import { InvalidDataError } from 'gumption/data';
import { createSquad } from './game.js';

export { vocabulary } from './vocabulary.js';

// The arena without a page, for `gumption check`, `test` and `build`.

/**
 * Sets up the squad for a scenario, with the behaviors and sheets on disk. The target is steered by
 * inputs.
 */
export function createGame({ behaviors, sheets, seed }: HeadlessOptions): HeadlessGame {
  const { world, session } = createSquad(behaviors, sheets, { seed });
  const { target } = world;
  return {
    ...session.options,
    values: {
      attackers: {
        value: param.integer(),
        read: () => world.soldiers.filter(({ holdsSlot }) => holdsSlot).length,
        description: 'Soldiers that hold an attack slot.',
      },
      hits: { value: param.integer(), read: () => world.hits, description: 'Hits taken since the beginning.' },
      health: { value: param.number(), read: () => target.health, description: 'Of the target, from 1 down to 0.' },
    },
    inputs: {
      /** `[x, z]`, each from -1 to 1: where the player steers from now on. */
      steer(value) {
        if (!Array.isArray(value) || value.length !== 2 || value.some((part) => typeof part !== 'number'))
          throw new InvalidDataError('steer', 'must be [x, z], each from -1 to 1');
        [target.steerX, target.steerZ] = value as [number, number];
      },
    },
  };
}
