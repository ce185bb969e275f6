import { param } from 'gumption/behavior';
import type { HeadlessGame, HeadlessOptions } from 'gumption/behavior/scenario';
import { createKitchen } from './game.js';

export { vocabulary } from './game.js';

// The kitchen without a workbench, for `gumption check`, `test` and `build`.

/** Sets up the kitchen for a scenario, with the behaviors on disk. */
export function createGame({ behaviors, seed }: HeadlessOptions): HeadlessGame {
  const { world, session } = createKitchen(behaviors, { seed });
  const count = (read: () => number, description: string) => ({ value: param.integer(), read, description });
  return {
    ...session.options,
    values: {
      atTheStove: count(() => world.cooks.filter(({ isCooking }) => isCooking).length, 'Cooks at the stove.'),
      mostMeals: count(() => Math.max(...world.cooks.map(({ eatenToday }) => eatenToday)), 'Most meals of one today.'),
      stolen: count(() => world.cat.stolen, 'Meals that the cat has stolen.'),
    },
  };
}
