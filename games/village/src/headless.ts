import { param } from 'gumption/behavior';
import type { HeadlessGame, HeadlessOptions } from 'gumption/behavior/scenario';
import { InvalidDataError } from 'gumption/data';
import { createVillage } from './game.js';
import { NEEDS, type Need } from './person.js';

export { vocabulary } from './vocabulary.js';

// The village without a page, for `gumption check`, `test` and `build`.

/** Sets up the village for a scenario, with the behaviors on disk. */
export function createGame({ behaviors, seed }: HeadlessOptions): HeadlessGame {
  const { world, session } = createVillage(behaviors, { seed });
  const whole = (description: string, read: () => number) => ({ value: param.integer(), read, description });
  return {
    ...session.options,
    values: {
      hunger: {
        value: param.number(),
        read: () => Math.max(...world.people.map(({ needs }) => needs.hunger)),
        description: 'How hungry the hungriest is, from 0 to 1.',
      },
      bread: whole('Loaves in the bakery.', () => world.bread),
      baked: whole('Loaves baked in all.', () => world.baked),
      logs: whole('Logs on the pile.', () => world.logs),
      forged: whole('Tools forged in all.', () => world.forged),
      drivenOff: whole('How often a wolf was driven off.', () => world.drivenOff),
      bites: whole('How often a wolf has bitten.', () => world.bites),
      rung: whole('How often the rope of the bell was pulled.', () => world.rung),
      gateOpen: { value: param.boolean(), read: () => world.isGateOpen, description: 'Is the gate open?' },
    },
    inputs: {
      /** How many logs lie on the pile. */
      logs(value) {
        if (typeof value !== 'number') throw new InvalidDataError('logs', 'must be a number');
        world.logs = value;
      },
      /** `[person, need, value]`: sets a person's need, from 0 to 1. */
      need(value) {
        const [id, need, level] = Array.isArray(value) ? value : [];
        const person = world.people.find((each) => each.id === id);
        if (person === undefined || !NEEDS.includes(need) || typeof level !== 'number')
          throw new InvalidDataError('need', 'must be [person, need, value], such as ["ada", "hunger", 0.9]');
        person.needs[need as Need] = level;
      },
      /** `[wolf, x, z]`: puts a wolf at a point. */
      wolf(value) {
        const [id, x, z] = Array.isArray(value) ? value : [];
        const wolf = world.wolves.find((each) => each.id === id);
        if (wolf === undefined || typeof x !== 'number' || typeof z !== 'number')
          throw new InvalidDataError('wolf', 'must be [wolf, x, z], such as ["wolf-grey", 12, 8]');
        Object.assign(wolf, { x, z, previousX: x, previousZ: z, isInside: false, isBeaten: false, courage: 1 });
      },
    },
  };
}
