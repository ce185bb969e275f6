import { param } from 'gumption';
import type { HeadlessGame, HeadlessOptions } from 'gumption/behavior/scenario';
import { createCast } from './cast.js';
import { createMeadow, HEIGHT, tickMeadow, WIDTH } from './meadow.js';

export { vocabulary } from './vocabulary.js';

/** The game without a picture, for `npm test` and `npm run check`: what scenarios see and do. */
export function createGame(options: HeadlessOptions): HeadlessGame {
  const meadow = createMeadow();
  const cast = createCast(meadow, options);
  const stepSeconds = 1 / 60;
  const count = param.integer();
  return {
    cast,
    stepSeconds,
    step: () => {
      if (cast.tick(stepSeconds)) tickMeadow(meadow, stepSeconds);
    },
    values: {
      penned: { value: count, read: () => meadow.sheep.filter(({ isPenned }) => isPenned).length },
      taken: { value: count, read: () => meadow.sheep.filter(({ visible }) => !visible).length },
      strays: {
        value: count,
        read: () => meadow.sheep.filter(({ x, y }) => !(x > 0 && x < WIDTH && y > 0 && y < HEIGHT)).length,
        description: 'Sheep that have left the meadow.',
      },
    },
    inputs: { dog: (value) => Object.assign(meadow.goal, { x: (value as number[])[0], y: (value as number[])[1] }) },
  };
}
