import type { BehaviorDocument } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { learningSource } from 'gumption/learning/workbench';
import { Session } from 'gumption/protocol';
import { castOptions, type Game, type GameOptions } from '../../shared/game.js';
import { shownLearners } from './learners.js';
import { overlays } from './overlays.js';
import { loadWorld, type SavedWorld, saveWorld } from './snapshot.js';
import { type RivalAgent, vocabulary } from './vocabulary.js';
import { createWorld, STEP_SECONDS, stepWorld, type World } from './world.js';

export type Duel = Game<World, RivalAgent>;

/** Sets up the ring, with a rival who knows nothing of the player yet. */
export function createDuel(behaviors: readonly BehaviorDocument[], options: GameOptions = {}): Duel {
  const { now, seed = 1 } = options;
  const world = createWorld(seed);
  const cast = new Cast<RivalAgent>({
    vocabulary,
    behaviors,
    ...castOptions(options),
    onFailure: (failure) => session.logFailure(failure),
    onLog: ({ text, node, behavior }) =>
      session.log({ feed: 'run', level: 'info', text, node, behavior, agent: 'rival' }),
  });
  cast.add('rival', 'rival', { world }, { behavior: 'Rival' });

  const session = new Session<RivalAgent>({
    name: 'duel',
    title: 'Duel',
    cast,
    stepSeconds: STEP_SECONDS,
    step() {
      if (cast.tick(STEP_SECONDS)) stepWorld(world, STEP_SECONDS);
    },
    save: () => saveWorld(world),
    load: (saved) => loadWorld(world, saved as SavedWorld),
    label: () => 'Rival',
    overlays,
    learning: learningSource({ learners: shownLearners(world) }),
    ...(now !== undefined && { now }),
  });
  return { world, session };
}
