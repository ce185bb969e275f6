import { param } from 'gumption/behavior';
import type { HeadlessGame, HeadlessOptions } from 'gumption/behavior/scenario';
import { InvalidDataError } from 'gumption/data';
import { distanceBetween } from '../../shared/point.js';
import { createCleaning } from './game.js';

export { vocabulary } from './vocabulary.js';

// The house without a page, for `gumption check`, `test` and `build`.

/** Sets up the house for a scenario, with the behaviors on disk. */
export function createGame({ behaviors, seed }: HeadlessOptions): HeadlessGame {
  const { world, session } = createCleaning(behaviors, { seed });
  return {
    ...session.options,
    values: {
      compacted: { value: param.integer(), read: () => world.compacted, description: 'What the compactor swallowed.' },
      lying: {
        value: param.integer(),
        read: () => world.rubbish.filter(({ carrier }) => carrier === '').length,
        description: 'What lies about.',
      },
      stranded: {
        value: param.integer(),
        read: () => world.robots.filter((each) => each.battery === 0 && distanceBetween(each, each.bay) > 0.5).length,
        description: 'Robots with an empty battery away from the station.',
      },
    },
    inputs: {
      /** `[robot, battery]`: sets how full its battery is, from 0 to 1. */
      battery(value) {
        const [id, battery] = Array.isArray(value) ? value : [];
        const robot = world.robots.find((each) => each.id === id);
        if (robot === undefined || typeof battery !== 'number')
          throw new InvalidDataError('battery', 'must be [robot, battery], such as ["dusty", 0.3]');
        robot.battery = battery;
      },
    },
  };
}
