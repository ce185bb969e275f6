import type { BehaviorDocument } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { Session } from 'gumption/protocol';
import { castOptions, type Game, type GameOptions } from '../../shared/game.js';
import { overlays } from './overlays.js';
import { loadWorld, type SavedWorld, saveWorld } from './snapshot.js';
import { type Member, placesOf, vocabulary, wayBack } from './vocabulary.js';
import { createWorld, STEP_SECONDS, stepWorld, type World } from './world.js';

export type FormationGame = Game<World, Member>;

export interface FormationGameOptions extends GameOptions {
  /** Whether the flag tours the beacons when nobody moves it; by default true. */
  readonly tours?: boolean;
}

/** Sets up the squad in its camp. */
export function createFormationGame(
  behaviors: readonly BehaviorDocument[],
  options: FormationGameOptions = {},
): FormationGame {
  const { tours, now } = options;
  const world = createWorld(tours);
  const places = placesOf(world);
  const cast = new Cast<Member>({
    vocabulary,
    behaviors,
    ...castOptions(options),
    findObject: (type, id) =>
      type === 'place'
        ? places.find((place) => place.id === id)
        : world.soldiers.find((soldier) => soldier.id === id)?.wayBack,
    onFailure: (failure) => session.logFailure(failure),
    onLog: ({ agent, text, node, behavior }) =>
      session.log({ feed: 'run', level: 'info', text, node, behavior, agent: agent.soldier.id }),
  });
  for (const soldier of world.soldiers) {
    cast.add(soldier.id, 'soldier', { soldier, world }, 'Soldier');
    cast.set(soldier.id, wayBack, soldier.wayBack);
  }

  const session = new Session<Member>({
    name: 'formation',
    title: 'Formation',
    cast,
    stepSeconds: STEP_SECONDS,
    step() {
      if (cast.tick(STEP_SECONDS)) stepWorld(world, STEP_SECONDS);
    },
    save: () => saveWorld(world),
    load: (saved) => loadWorld(world, saved as SavedWorld),
    objects: () => [
      ...places.map(({ id, title }) => ({ id, label: title, type: 'place' })),
      ...world.soldiers.map(({ id, name }) => ({ id, label: `${name}’s way back`, type: 'route' })),
    ],
    label: ({ soldier }) => soldier.name,
    overlays,
    ...(now !== undefined && { now }),
  });
  return { world, session };
}
