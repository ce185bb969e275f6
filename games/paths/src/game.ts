import type { BehaviorDocument } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { Session } from 'gumption/protocol';
import { overlays } from './overlays.js';
import type { Plan } from './plan.js';
import { loadWorld, type SavedWorld, saveWorld } from './snapshot.js';
import { placesOf, vocabulary, type Walker } from './vocabulary.js';
import { createWorld, STEP_SECONDS, stepWorld, type World } from './world.js';

/** The game without its page: a world and the session that runs it. */
export interface PathsGame {
  readonly world: World;
  readonly session: Session<Walker>;
}

export interface PathsGameOptions {
  readonly seed?: number | undefined;
  /** The map; by default rooms. */
  readonly plan?: Plan;
  /** A clock in seconds, with which the workbench times nodes. */
  readonly now?: () => number;
}

/** Sets up the playground. */
export function createPathsGame(
  behaviors: readonly BehaviorDocument[],
  { seed, plan, now }: PathsGameOptions = {},
): PathsGame {
  const world = createWorld(plan);
  const places = placesOf(world);
  const cast = new Cast<Walker>({
    vocabulary,
    behaviors,
    ...(seed !== undefined && { seed }),
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
