import { param } from 'gumption/behavior';
import type { HeadlessGame, HeadlessOptions } from 'gumption/behavior/scenario';
import { InvalidDataError } from 'gumption/data';
import { place } from './animal.js';
import { createFlock } from './game.js';
import { lead } from './player.js';
import { animalsIn, countAlive, countHome, observe, SHEEP } from './world.js';

export { vocabulary } from './vocabulary.js';

// The meadow without a page, for `gumption check`, `test` and `build`.

/**
 * Sets up the meadow for a scenario, with the behaviors and sheets on disk. Inputs lead the dog.
 */
export function createGame({ behaviors, sheets, seed }: HeadlessOptions): HeadlessGame {
  const { world, session } = createFlock(behaviors, sheets, { seed });
  const whole = (description: string, read: () => number) => ({ value: param.integer(), read, description });
  return {
    ...session.options,
    values: {
      home: whole('Sheep in the pen.', () => countHome(world)),
      eaten: whole('Sheep that wolves have eaten.', () => SHEEP - countAlive(world)),
      out: whole('Sheep out on the meadow.', () => world.survey.out),
      spread: {
        value: param.number(),
        read: () => world.survey.radius,
        description: 'Meters from the middle of the flock to its farthest sheep.',
      },
    },
    inputs: {
      /** `[x, z]`: where the player points. */
      lead(value) {
        const [x, z] = Array.isArray(value) ? value : [];
        if (typeof x !== 'number' || typeof z !== 'number')
          throw new InvalidDataError('lead', 'must be [x, z], in meters');
        lead(world.dog, { x, z });
      },
      /** `[animal, x, z]`: puts an animal at a point. */
      place(value) {
        const [id, x, z] = Array.isArray(value) ? value : [];
        const animal = animalsIn(world).find((each) => each.id === id);
        if (animal === undefined || typeof x !== 'number' || typeof z !== 'number')
          throw new InvalidDataError('place', 'must be [animal, x, z], such as ["grey", 12, 8]');
        place(animal, { x, z }, 0);
        observe(world);
      },
      /** `[x, z]`: gathers the whole flock round a point. */
      gather(value) {
        const [x, z] = Array.isArray(value) ? value : [];
        if (typeof x !== 'number' || typeof z !== 'number')
          throw new InvalidDataError('gather', 'must be [x, z], in meters');
        for (const [i, sheep] of world.sheep.entries())
          place(sheep, { x: x + (i % 10) - 4.5, z: z + Math.floor(i / 10) - 4.5 }, 0);
        observe(world);
      },
      /** `[wolf, hunger]`: sets a wolf's hunger, from 0 to 1. */
      hunger(value) {
        const [id, hunger] = Array.isArray(value) ? value : [];
        const wolf = world.wolves.find((each) => each.id === id);
        if (wolf === undefined || typeof hunger !== 'number')
          throw new InvalidDataError('hunger', 'must be [wolf, hunger], such as ["grey", 1]');
        wolf.hunger = hunger;
      },
    },
  };
}
