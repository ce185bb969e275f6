import { param } from 'gumption';
import type { HeadlessGame, HeadlessOptions } from 'gumption/behavior/scenario';
import { createCast } from './cast.js';
import { addPlayer, createDen, tickDen } from './den.js';

export { vocabulary } from './vocabulary.js';

/** A den without a server, for `npm test` and `npm run check`: what scenarios see and do. */
export function createGame(options: HeadlessOptions): HeadlessGame {
  const den = createDen();
  const cast = createCast(den, options);
  const stepSeconds = 1 / 20;
  return {
    cast,
    stepSeconds,
    step: () => {
      if (cast.tick(stepSeconds)) tickDen(den, stepSeconds);
    },
    values: {
      coins: { value: param.integer(), read: () => den.coins.length },
      caught: { value: param.integer(), read: () => den.caught },
    },
    inputs: {
      join: (id) => addPlayer(den, id as string),
      go: (value) => {
        const [id, x, y] = value as [string, number, number];
        Object.assign(den.players.get(id)!.goal, { x, y });
      },
    },
  };
}
