import { param } from 'gumption/behavior';
import type { HeadlessGame, HeadlessOptions } from 'gumption/behavior/scenario';
import { createGame as setUp } from './game.js';

export { vocabulary } from './vocabulary.js';

/**
 * The game for `gumption check`, `test` and `build`: what scenarios may see of it, beside its
 * characters.
 */
export function createGame(options: HeadlessOptions): HeadlessGame {
  const { world, session } = setUp(options);
  return { ...session.options, values: { x: { value: param.number(), read: () => world.guard.x } } };
}
