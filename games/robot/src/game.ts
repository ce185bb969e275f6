import type { BehaviorDocument } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { Session } from 'gumption/protocol';
import { castOptions, type Game, type GameOptions } from '../../shared/game.js';
import { bumped, type Cleaner, delivered } from './cleaner.js';
import { overlays } from './overlays.js';
import { loadWorld, type SavedWorld, saveWorld } from './snapshot.js';
import { vocabulary } from './vocabulary.js';
import { createWorld, STEP_SECONDS, stepWorld, type World } from './world.js';

export type CleaningGame = Game<World, Cleaner>;

const events = { bumped, delivered };

/** Sets up the house with its robots and the cat. */
export function createCleaning(behaviors: readonly BehaviorDocument[], options: GameOptions = {}): CleaningGame {
  const { seed, now } = options;
  const world = createWorld(seed);
  const cast = new Cast<Cleaner>({
    vocabulary,
    behaviors,
    ...castOptions(options),
    findObject: (_type, id) => world.rubbish.find((each) => each.id === id),
    onFailure: (failure) => session.logFailure(failure),
    onLog: ({ agent, text, node, behavior }) =>
      session.log({ feed: 'run', level: 'info', text, node, behavior, agent: agent.robot.id }),
  });
  for (const robot of world.robots) cast.add(robot.id, 'cleaner', { robot, world }, 'Cleaner');

  const session = new Session<Cleaner>({
    name: 'robot',
    title: 'Robot',
    cast,
    stepSeconds: STEP_SECONDS,
    step() {
      if (!cast.tick(STEP_SECONDS)) return;
      stepWorld(world, STEP_SECONDS);
      for (const { robot, what } of world.notices) if (cast.find(robot)) cast.send(robot, events[what]);
      world.notices = [];
    },
    save: () => saveWorld(world),
    load: (saved) => loadWorld(world, saved as SavedWorld),
    objects: () => world.rubbish.map(({ id, sort }) => ({ id, label: `${sort} ${id.slice(8)}`, type: 'rubbish' })),
    label: ({ robot }) => robot.name,
    overlays,
    ...(now !== undefined && { now }),
  });
  return { world, session };
}
