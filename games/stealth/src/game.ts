import type { BehaviorDocument } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { timingOf } from 'gumption/execution';
import { possession } from 'gumption/learning/nodes';
import { Session } from 'gumption/protocol';
import { describeKnowledge } from 'gumption/world';
import { castOptions, type Game, type GameOptions } from '../../shared/game.js';
import { personOf, placesOf, type StealthAgent } from './agents.js';
import { CLUES } from './clues.js';
import { createWorld } from './create-world.js';
import { overlays } from './overlays.js';
import { loadWorld, type SavedWorld, saveWorld } from './snapshot.js';
import { stepWorld } from './step-world.js';
import { createThinking, THOUGHTS } from './thinking.js';
import { vocabulary } from './vocabulary.js';
import { STEP_SECONDS, type World } from './world.js';

export type StealthGame = Game<World, StealthAgent>;

/** Sets up the museum with four guards, a dog and the thief. */
export function createStealth(behaviors: readonly BehaviorDocument[], options: GameOptions = {}): StealthGame {
  const { now } = options;
  const world = createWorld();
  const { guards, dog, thief } = world;
  const places = placesOf(world);
  const things: Record<string, readonly { readonly id: string; readonly title: string }[]> = {
    place: places,
    clue: CLUES,
  };
  const cast = new Cast<StealthAgent>({
    vocabulary,
    behaviors,
    ...castOptions(options),
    findObject: (type, id) => things[type]?.find((thing) => thing.id === id),
    onFailure: (failure) => session.logFailure(failure),
    onLog: ({ agent, text, node, behavior }) =>
      session.log({ feed: 'run', level: 'info', text, node, behavior, agent: personOf(agent).id }),
  });
  for (const watcher of guards) cast.add(watcher.id, 'guard', { watcher, world }, 'Guard');
  cast.add(dog.id, 'dog', { watcher: dog, world }, 'Dog');
  cast.add(thief.id, 'thief', { thief, world }, 'Thief');

  const thinking = createThinking(cast, world);

  const session = new Session<StealthAgent>({
    name: 'stealth',
    title: 'Stealth',
    cast,
    stepSeconds: STEP_SECONDS,
    step() {
      cast.tickClock(STEP_SECONDS);
      thinking.step(THOUGHTS);
      // At a breakpoint the world waits until the turn is over.
      if (!thinking.isPaused) stepWorld(world, STEP_SECONDS);
    },
    save: () => saveWorld(world),
    load: (saved) => loadWorld(world, saved as SavedWorld),
    objects: () =>
      Object.entries(things).flatMap(([type, list]) => list.map(({ id, title }) => ({ id, label: title, type }))),
    label: (agent) => personOf(agent).name,
    knowledge: (agent) =>
      'watcher' in agent
        ? describeKnowledge(agent.watcher.senses.memory, { nameOf: ({ title }) => title, idOf: ({ id }) => id })
        : [],
    overlays,
    timing: () => timingOf(thinking),
    senses: world.rooms.map,
    possession,
    ...(now !== undefined && { now }),
  });
  return { world, session };
}
