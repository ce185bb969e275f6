import { param } from 'gumption/behavior';
import type { HeadlessGame, HeadlessOptions } from 'gumption/behavior/scenario';
import { InvalidDataError } from 'gumption/data';
import { distanceBetween } from '../../shared/point.js';
import { order, putFlag } from './flag.js';
import { createFormationGame } from './game.js';
import { SHAPES, type ShapeName } from './shapes.js';
import { isStanding } from './soldier.js';
import { distanceToSlot, findStraggler } from './touch.js';
import { fall, rally } from './world.js';

export { vocabulary } from './vocabulary.js';

// The field without a page, for `gumption check`, `test` and `build`.

/**
 * Sets up the squad for a scenario, with the behaviors on disk. Inputs set the flag and the orders.
 */
export function createGame({ behaviors, seed }: HeadlessOptions): HeadlessGame {
  const { world, session } = createFormationGame(behaviors, { seed, tours: false });
  const standing = () => world.soldiers.filter(isStanding);
  const number = (description: string, read: () => number) => ({ value: param.number(), read, description });
  return {
    ...session.options,
    values: {
      standing: number('Soldiers on their feet.', () => standing().length),
      lost: number(
        'Soldiers without a clear path to their slot.',
        () => standing().filter((s) => s.lostFor > 0).length,
      ),
      worst: number('How far the worst placed soldier is from its slot, in meters.', () => {
        const last = findStraggler(world);
        return last ? distanceToSlot(last) : 0;
      }),
      slots: number('Slots that are laid out.', () => world.formation.slotCount),
      toFlag: number('How far the anchor is from the flag, in meters.', () =>
        distanceBetween(world.formation.motion.position, world.flag),
      ),
      shape: { value: param.text(), read: () => world.shape, description: 'The formation at present.' },
    },
    inputs: {
      /** `[x, z]`: puts the flag there. */
      flag(value) {
        const [x, z] = Array.isArray(value) ? value : [];
        if (typeof x !== 'number' || typeof z !== 'number') throw new InvalidDataError('flag', 'must be [x, z]');
        putFlag(world, { x, z });
      },
      /** A shape: orders it. */
      shape(value) {
        if (!SHAPES.includes(value as ShapeName))
          throw new InvalidDataError('shape', `must be one of ${SHAPES.join(', ')}`);
        order(world, { shape: value as ShapeName });
      },
      /** Whether the squad closes to a column in gaps. */
      auto(value) {
        if (typeof value !== 'boolean') throw new InvalidDataError('auto', 'must be true or false');
        order(world, { isAuto: value });
      },
      /** Id of a soldier: makes it fall. */
      fall(value) {
        const soldier = world.soldiers.find(({ id }) => id === value);
        if (soldier === undefined) throw new InvalidDataError('fall', 'must be the id of a soldier, such as "ada"');
        fall(world, soldier);
      },
      /** Makes all soldiers get up. */
      rally: () => rally(world),
    },
  };
}
