import { param } from 'gumption';
import type { HeadlessGame, HeadlessOptions } from 'gumption/behavior/scenario';
import { createCast } from './cast.js';
import { createMuseum, sendTo, tickMuseum } from './museum.js';

export { vocabulary } from './vocabulary.js';

/** The game without a picture, for `npm test` and `npm run check`: what scenarios see and do. */
export function createGame(options: HeadlessOptions): HeadlessGame {
  const museum = createMuseum();
  const cast = createCast(museum, options);
  const stepSeconds = 1 / 60;
  const pointOf = (value: unknown) => ({ x: (value as number[])[0], y: 0, z: (value as number[])[1] });
  return {
    cast,
    stepSeconds,
    step: () => {
      if (cast.tick(stepSeconds)) tickMuseum(museum, stepSeconds);
    },
    values: {
      caught: { value: param.integer(), read: () => museum.score.caught },
      gems: { value: param.integer(), read: () => museum.thief.gems.length },
    },
    inputs: {
      place: (value) => Object.assign(museum.thief, { position: pointOf(value), path: [] }),
      go: (value) => sendTo(museum.thief, museum, pointOf(value)),
    },
  };
}
