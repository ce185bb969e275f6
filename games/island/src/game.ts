import type { BehaviorDocument } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { turnsTask } from 'gumption/behavior/turns';
import { TimeScheduler, taskOf, timingOf } from 'gumption/execution';
import { Session } from 'gumption/protocol';
import { describeKnowledge } from 'gumption/world';
import { castOptions, type Game, type GameOptions } from '../../shared/game.js';
import { createTerrain, type Terrain } from './land/terrain.js';
import { type IslandAgent, placesOf } from './life/agents.js';
import { isHere } from './life/animal.js';
import { loadWorld, type SavedWorld, saveWorld } from './life/snapshot.js';
import { vocabulary } from './life/vocabulary.js';
import { animalsIn, createWorld, STEP_SECONDS, stepWorld, type World } from './life/world.js';
import { overlays } from './overlays.js';

export type IslandGame = Game<World, IslandAgent>;

/**
 * The budget of a step for all minds and searches: one unit per turn of a mind, and one per cell
 * that a path search expands. It is counted, not timed, so that a day goes the same way on every
 * machine.
 */
const THOUGHTS = 700;

/** How the island is set up. Its land follows from the seed; a land that was made already saves time. */
export interface IslandOptions extends GameOptions {
  readonly terrain?: Terrain;
}

/** Sets up the island with its herd and its pack. */
export function createIslandGame(behaviors: readonly BehaviorDocument[], options: IslandOptions = {}): IslandGame {
  const { seed = 1, now, terrain = createTerrain(seed) } = options;
  const world = createWorld(terrain);
  const animals = new Map(animalsIn(world).map((animal) => [animal.id, animal]));
  const places = new Map(placesOf(world).map((place) => [place.id, place]));
  const things: Record<string, ReadonlyMap<string, unknown>> = { animal: animals, place: places };
  const agents = new Map([...animals].map(([id, animal]): [string, IslandAgent] => [id, { animal, world }]));
  const cast = new Cast<IslandAgent>({
    ...{ vocabulary, behaviors, ...castOptions(options) },
    findObject: (type, id) => things[type]?.get(id),
    onFailure: (failure) => session.logFailure(failure),
    onLog: ({ agent, text, node, behavior }) =>
      session.log({ feed: 'run', level: 'info', text, node, behavior, agent: agent.animal.id }),
  });
  const join = (id: string) => {
    const agent = agents.get(id)!;
    cast.add(id, agent.animal.kind, agent, agent.animal.kind === 'deer' ? 'Deer' : 'Wolf');
  };
  for (const id of agents.keys()) join(id);

  const thinking = new TimeScheduler();
  thinking.add(turnsTask(cast), { name: 'Minds' });
  // Loading a saved moment replaces the wayfinder, so it is read in each step.
  thinking.add({ step: (grant) => taskOf(world.ways).step(grant) }, { name: 'Ways' });

  const session = new Session<IslandAgent>({
    name: 'island',
    title: 'Island',
    cast,
    stepSeconds: STEP_SECONDS,
    step() {
      cast.tickClock(STEP_SECONDS);
      thinking.step(THOUGHTS);
      // At a breakpoint the world waits until the turn is over.
      if (thinking.isPaused) return;
      stepWorld(world, STEP_SECONDS);
      // Deer that were caught leave the game and come back later.
      for (const deer of world.deer)
        if (isHere(deer) !== (cast.find(deer.id) !== undefined)) isHere(deer) ? join(deer.id) : cast.remove(deer.id);
    },
    save: () => saveWorld(world),
    load: (saved) => loadWorld(world, saved as SavedWorld),
    agentOf: (id) => agents.get(id)!,
    objects: () => [
      ...[...places.values()].map(({ id, title }) => ({ id, label: title, type: 'place' })),
      ...animalsIn(world)
        .filter(isHere)
        .map(({ id, name }) => ({ id, label: name, type: 'animal' })),
    ],
    label: ({ animal }) => animal.name,
    knowledge: ({ animal }) =>
      describeKnowledge(animal.senses.memory, { nameOf: ({ name }) => name, idOf: ({ id }) => id }),
    overlays,
    timing: () => timingOf(thinking),
    ...(now !== undefined && { now }),
  });
  return { world, session };
}
