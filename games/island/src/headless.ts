import { param } from 'gumption/behavior';
import type { HeadlessGame, HeadlessOptions } from 'gumption/behavior/scenario';
import { InvalidDataError } from 'gumption/data';
import { distanceBetween } from '../../shared/point.js';
import { createIslandGame } from './game.js';
import { isHere, place, positionOf } from './life/animal.js';
import { middleOf, nearestOf } from './life/spots.js';
import { animalsIn, timeOf } from './life/world.js';

export { vocabulary } from './life/vocabulary.js';

// The island without a page, for `gumption check`, `test` and `build`.

/** Sets up the island for a scenario, with the behaviors on disk. */
export function createGame({ behaviors, seed }: HeadlessOptions): HeadlessGame {
  const { world, session } = createIslandGame(behaviors, { seed });
  const find = (id: unknown) => animalsIn(world).find((animal) => animal.id === id);
  return {
    ...session.options,
    values: {
      kills: { value: param.integer(), read: () => world.kills, description: 'Deer that were caught so far.' },
      closest: {
        value: param.number(),
        read: () =>
          Math.min(
            ...world.wolves.flatMap((wolf) =>
              world.deer.filter(isHere).map((deer) => distanceBetween(positionOf(deer), positionOf(wolf))),
            ),
          ),
        description: 'Meters from any wolf to any deer.',
      },
    },
    inputs: {
      /** `[animal, other, distance]`: puts an animal on free ground at a distance from another. */
      place(value) {
        const [id, other, distance] = Array.isArray(value) ? value : [];
        const [animal, goal] = [find(id), find(other)];
        if (animal === undefined || goal === undefined || typeof distance !== 'number')
          throw new InvalidDataError('place', 'must be [animal, other, distance], such as ["ash", "fern", 6]');
        const { x, z } = positionOf(goal);
        place(animal, middleOf(nearestOf(world.spots.free, { x: x + distance, z })));
        for (const { senses } of [animal, goal]) senses.memory.tick(timeOf(world));
      },
      /** `[animal, need]`: sets a deer's thirst or a wolf's hunger, from 0 to 1. */
      need(value) {
        const [id, need] = Array.isArray(value) ? value : [];
        const animal = find(id);
        if (animal === undefined || typeof need !== 'number')
          throw new InvalidDataError('need', 'must be [animal, need], such as ["ash", 1]');
        animal.need = need;
      },
    },
  };
}
