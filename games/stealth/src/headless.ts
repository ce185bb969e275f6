import { param } from 'gumption/behavior';
import type { HeadlessGame, HeadlessOptions } from 'gumption/behavior/scenario';
import { InvalidDataError } from 'gumption/data';
import type { Point } from '../../shared/point.js';
import { THIEF } from './clues.js';
import { dropSausage, switchLamp, throwBottle } from './deeds.js';
import { createStealth } from './game.js';
import { place, positionOf } from './people.js';
import { lead, PACES, type Pace } from './player.js';
import { brightnessAt, peopleIn } from './world.js';

export { vocabulary } from './vocabulary.js';

// The museum without a page, for `gumption check`, `test` and `build`.

/**
 * Sets up the museum for a scenario, with the behaviors on disk. The thief is led by inputs, and
 * goes by itself when it has not been led for some seconds.
 */
export function createGame({ behaviors, seed }: HeadlessOptions): HeadlessGame {
  const { world, session } = createStealth(behaviors, { seed });
  const { thief, score } = world;
  const number = (description: string, read: () => number) => ({ value: param.number(), read, description });
  const watch = (value: unknown): Point => {
    const [x, z] = Array.isArray(value) ? value : [];
    if (typeof x !== 'number' || typeof z !== 'number')
      throw new InvalidDataError('input', 'must be [x, z], in meters');
    return { x, z };
  };
  return {
    ...session.options,
    values: {
      stolen: number('Jewels that were carried off.', () => score.stolen),
      caught: number('How often the thief was caught.', () => score.caught),
      light: number('How brightly the thief is lit, from 0 to 1.', () => brightnessAt(world, positionOf(thief))),
      knowing: number(
        'How many guards know of the thief.',
        () => world.guards.filter(({ senses }) => senses.memory.knows(THIEF)).length,
      ),
    },
    inputs: {
      /** `[x, z, pace]`: where the player points; pace is sneak, walk or run. */
      lead(value) {
        const pace = Array.isArray(value) ? (value[2] ?? 'walk') : 'walk';
        if (!(typeof pace === 'string' && pace in PACES))
          throw new InvalidDataError('lead', 'must be [x, z, pace], pace being sneak, walk or run');
        lead(thief, watch(value), pace as Pace);
      },
      /**
       * `[person, x, z, orientation]`: puts a person at a point; orientation 0 points down the
       * picture.
       */
      place(value) {
        const [id, x, z, orientation = 0] = Array.isArray(value) ? value : [];
        const person = peopleIn(world).find((each) => each.id === id);
        if (person === undefined || typeof x !== 'number' || typeof z !== 'number' || typeof orientation !== 'number')
          throw new InvalidDataError('place', 'must be [person, x, z, orientation], such as ["anton", 12, 8, 0]');
        place(person, { x, z }, orientation);
      },
      /** `[x, z]`: throws a bottle there. */
      throw: (value) => throwBottle(world, watch(value)),
      /** Drops a sausage. */
      sausage: () => void dropSausage(world),
      /** Switches the nearest lamp. */
      lamp: () => void switchLamp(world),
    },
  };
}
