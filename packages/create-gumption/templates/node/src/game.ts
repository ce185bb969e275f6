import { Cast, type CastOptions } from 'gumption/behavior/cast';
import { Session } from 'gumption/protocol';
import { vocabulary } from './vocabulary.js';
import { createWorld, type Guard, type World } from './world.js';

/** Length of one step, in seconds. */
const STEP_SECONDS = 1 / 60;

/** The game without a screen: a world, and the session that runs it. */
export interface Game {
  readonly world: World;
  readonly session: Session<Guard>;
}

/** The documents of the project, what designers let its characters run, and a seed. */
export type GameOptions = Pick<CastOptions<Guard>, 'behaviors' | 'sheets' | 'assignments' | 'seed'>;

/** Sets up the game with the documents of the project. Same seed, same game. */
export function createGame(options: GameOptions): Game {
  const world = createWorld();
  const cast = new Cast<Guard>({
    vocabulary,
    seed: 1,
    ...options,
    checks: 'development',
    onFailure: (failure) => session.logFailure(failure),
  });
  cast.add('guard', 'guard', world.guard, 'Guard');
  const session = new Session<Guard>({
    name: 'my-game',
    cast,
    stepSeconds: STEP_SECONDS,
    step: () => cast.tick(STEP_SECONDS),
    save: () => ({ x: world.guard.x }),
    load: (saved) => Object.assign(world.guard, saved),
  });
  return { world, session };
}
