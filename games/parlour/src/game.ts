import type { BehaviorDocument } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { searchSource } from 'gumption/board-games/workbench';
import { Session } from 'gumption/protocol';
import { castOptions, type Game, type GameOptions } from '../../shared/game.js';
import { overlays } from './overlays.js';
import { searchesOf } from './searches.js';
import { loadWorld, type SavedWorld, saveWorld } from './snapshot.js';
import { type PlayerAgent, vocabulary } from './vocabulary.js';
import { createWorld, STEP_SECONDS, stepWorld, type World } from './world.js';

export type Parlour = Game<World, PlayerAgent>;

/** Sets up the table, with a player on each side. Where a person sits, the behavior only waits. */
export function createParlour(
  behaviors: readonly BehaviorDocument[],
  options: GameOptions & { readonly table?: string } = {},
): Parlour {
  const { now, seed = 1, table } = options;
  const world = createWorld(seed, table);
  const cast = new Cast<PlayerAgent>({
    vocabulary,
    behaviors,
    ...castOptions(options),
    onFailure: (failure) => session.logFailure(failure),
    onLog: ({ text, node, behavior }) => session.log({ feed: 'run', level: 'info', text, node, behavior }),
  });
  cast.add('first', 'player', { world, side: 0 }, { behavior: 'Player' });
  cast.add('second', 'player', { world, side: 1 }, { behavior: 'Player' });

  const session = new Session<PlayerAgent>({
    name: 'parlour',
    title: 'Parlour',
    cast,
    stepSeconds: STEP_SECONDS,
    step() {
      if (cast.tick(STEP_SECONDS)) stepWorld(world);
    },
    save: () => saveWorld(world),
    load: (saved) => loadWorld(world, saved as SavedWorld),
    label: ({ side }) => (side === 0 ? 'First player' : 'Second player'),
    overlays,
    searches: searchSource({ searches: () => searchesOf(world) }),
    ...(now !== undefined && { now }),
  });
  return { world, session };
}
