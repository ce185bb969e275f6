import type { BehaviorDocument } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { learningSource } from 'gumption/learning/workbench';
import { Session } from 'gumption/protocol';
import { castOptions, type Game, type GameOptions } from '../../shared/game.js';
import { overlays } from './overlays.js';
import { School, shownTrainees } from './school.js';
import { loadWorld, type SavedWorld, saveWorld } from './snapshot.js';
import { command } from './teams.js';
import { type Guard, vocabulary } from './vocabulary.js';
import { createWorld, rememberPlaces, STEP_SECONDS, stepWorld, type World } from './world.js';

export interface SentriesGame extends Game<World, Guard> {
  readonly school: School;
}

/** Sets up the first night. */
export function createSentriesGame(behaviors: readonly BehaviorDocument[], options: GameOptions = {}): SentriesGame {
  const { seed = 1, now } = options;
  const world = createWorld(seed);
  const school = new School();
  const cast = new Cast<Guard>({
    vocabulary,
    behaviors,
    ...castOptions(options),
    onFailure: (failure) => session.logFailure(failure),
    onLog: ({ agent, text, node, behavior }) =>
      session.log({ feed: 'run', level: 'info', text, node, behavior, agent: agent.sentry.id }),
  });
  for (const sentry of world.sentries) cast.add(sentry.id, 'sentry', { sentry, world }, 'Sentry');
  const session = new Session<Guard>({
    name: 'sentries',
    title: 'Sentries',
    cast,
    stepSeconds: STEP_SECONDS,
    step() {
      command(world, school.trainee);
      rememberPlaces(world);
      if (cast.tick(STEP_SECONDS)) stepWorld(world);
    },
    save: () => saveWorld(world),
    load: (saved) => loadWorld(world, saved as SavedWorld),
    label: ({ sentry }) => sentry.name,
    overlays,
    learning: learningSource({ learners: [shownTrainees(school, world)] }),
    ...(now !== undefined && { now }),
  });
  return { world, session, school };
}
