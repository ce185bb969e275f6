import type { BehaviorDocument } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { Session } from 'gumption/protocol';
import { castOptions, type Game, type GameOptions } from '../../shared/game.js';
import { overlays } from './overlays.js';
import type { Plan } from './plan.js';
import { loadWorld, type SavedWorld, saveWorld } from './snapshot.js';
import { placesOf, vocabulary, type Walker } from './vocabulary.js';
import { createWorld, STEP_SECONDS, stepWorld, type World } from './world.js';

export type PathsGame = Game<World, Walker>;

export interface PathsGameOptions extends GameOptions {
  /** The map; by default rooms. */
  readonly plan?: Plan;
}

/** Sets up the playground. */
export function createPathsGame(behaviors: readonly BehaviorDocument[], options: PathsGameOptions = {}): PathsGame {
  const { plan, now } = options;
  const world = createWorld(plan);
  const places = placesOf(world);
  const cast = new Cast<Walker>({
    vocabulary,
    behaviors,
    ...castOptions(options),
    findObject: (_type, id) => places.find((place) => place.id === id),
    onFailure: (failure) => session.logFailure(failure),
    onLog: ({ agent, text, node, behavior }) =>
      session.log({ feed: 'run', level: 'info', text, node, behavior, agent: agent.explorer.id }),
  });
  for (const explorer of world.explorers) cast.add(explorer.id, 'explorer', { explorer, world }, explorer.behavior);

  const session = new Session<Walker>({
    name: 'paths',
    title: 'Paths',
    cast,
    stepSeconds: STEP_SECONDS,
    step() {
      if (cast.tick(STEP_SECONDS)) stepWorld(world, STEP_SECONDS);
    },
    save: () => saveWorld(world),
    load: (saved) => loadWorld(world, saved as SavedWorld),
    objects: () => places.map(({ id, title }) => ({ id, label: title, type: 'place' })),
    label: ({ explorer }) => explorer.name,
    overlays,
    ...(now !== undefined && { now }),
  });
  return { world, session };
}
