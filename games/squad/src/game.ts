import type { BehaviorDocument } from 'gumption/behavior';
import { Cast, type ResolvedSheet } from 'gumption/behavior/cast';
import { Session } from 'gumption/protocol';
import { castOptions, type Game, type GameOptions } from '../../shared/game.js';
import { overlays } from './overlays.js';
import { loadWorld, type SavedWorld, saveWorld } from './snapshot.js';
import { type Fighter, vocabulary } from './vocabulary.js';
import { createWorld, STEP_SECONDS, stepWorld, type World } from './world.js';

export type Squad = Game<World, Fighter>;

/** Which sheet a soldier goes by, by its weapon. */
const SHEETS = { sword: 'Melee', bow: 'Ranged' } as const;

export interface SquadOptions extends GameOptions {
  /** Called after every step of the world. */
  readonly onStep?: (world: World) => void;
}

/** Sets up five soldiers round the target. */
export function createSquad(
  behaviors: readonly BehaviorDocument[],
  sheets: readonly ResolvedSheet[],
  options: SquadOptions = {},
): Squad {
  const { onStep = () => {}, now } = options;
  const world = createWorld();
  const cast = new Cast<Fighter>({
    vocabulary,
    behaviors,
    sheets,
    ...castOptions(options),
    onFailure: (failure) => session.logFailure(failure),
    onLog: ({ agent, text, node, behavior }) =>
      session.log({ feed: 'run', level: 'info', text, node, behavior, agent: agent.soldier.id }),
  });
  for (const soldier of world.soldiers)
    cast.add(soldier.id, 'soldier', { soldier, world }, { sheet: SHEETS[soldier.weapon] });

  const session = new Session<Fighter>({
    name: 'squad',
    title: 'Squad',
    cast,
    stepSeconds: STEP_SECONDS,
    step() {
      if (!cast.tick(STEP_SECONDS)) return;
      stepWorld(world, STEP_SECONDS);
      onStep(world);
    },
    save: () => saveWorld(world),
    load: (saved) => loadWorld(world, saved as SavedWorld),
    label: ({ soldier }) => soldier.name,
    overlays,
    ...(now !== undefined && { now }),
  });
  return { world, session };
}
