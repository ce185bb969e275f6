import { type BehaviorDocument, createVocabulary } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { expressions } from 'gumption/behavior/expression';
import { Session } from 'gumption/protocol';
import { standardKinds } from 'gumption/standard';
import { type CatAgent, catType } from './cat.js';
import { type CookAgent, cookType, day } from './cook.js';
import { createWorld, loadWorld, STEP_SECONDS, saveWorld, stepWorld, type World } from './world.js';

/** A cook or the cat: each has the tasks of its own type only. */
export type Somebody = CookAgent | CatAgent;

/** All tasks and conditions for the behaviors of this game. */
export const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [cookType, catType],
  keys: [day],
  expressions,
});

/** The game without its surroundings: a world, and the session that runs it. */
export interface Kitchen {
  readonly world: World;
  readonly session: Session<Somebody>;
}

export interface KitchenOptions {
  /** Called after every step; `happenings` then lists what happened in it. */
  readonly onStep?: (world: World) => void;
  readonly seed?: number | undefined;
  /** A clock in seconds, with which the workbench times nodes. */
  readonly now?: () => number;
}

/** Sets up three cooks and a cat. */
export function createKitchen(
  behaviors: readonly BehaviorDocument[],
  { onStep = () => {}, seed = 11, now }: KitchenOptions = {},
): Kitchen {
  const world = createWorld();
  const cast = new Cast<Somebody>({
    vocabulary,
    behaviors,
    seed,
    onFailure: (failure) => session.logFailure(failure),
  });
  for (const cook of world.cooks) cast.add(cook.id, 'cook', { cook, world }, 'Cook');
  cast.add(world.cat.id, 'cat', { cat: world.cat, world }, 'Cat');

  const session = new Session<Somebody>({
    name: 'kitchen',
    title: 'Kitchen',
    cast,
    stepSeconds: STEP_SECONDS,
    step() {
      world.happenings = [];
      if (!cast.tick(STEP_SECONDS)) return;
      stepWorld(world, STEP_SECONDS);
      for (const text of world.happenings) session.log({ feed: 'run', level: 'info', text });
      onStep(world);
    },
    save: () => saveWorld(world),
    load: (saved) => loadWorld(world, saved as World),
    label: (somebody) => ('cook' in somebody ? somebody.cook.name : somebody.cat.name),
    ...(now !== undefined && { now }),
  });
  return { world, session };
}
