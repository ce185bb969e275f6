import type { BehaviorDocument } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { turnsTask } from 'gumption/behavior/turns';
import { InvalidDataError } from 'gumption/data';
import { TimeScheduler, taskOf, timingOf } from 'gumption/execution';
import type { GeneratorDocument } from 'gumption/procedural/generators';
import { generatorsSource } from 'gumption/procedural/workbench';
import { Session } from 'gumption/protocol';
import { describeKnowledge } from 'gumption/world';
import { castOptions, type Game, type GameOptions } from '../../shared/game.js';
import { island, names } from './land/generator.js';
import { WORLD_CELLS } from './land/size.js';
import { createTerrain, type Terrain } from './land/terrain.js';
import { type IslandAgent, placesOf } from './life/agents.js';
import { isHere } from './life/animal.js';
import { loadWorld, type SavedWorld, saveWorld } from './life/snapshot.js';
import { vocabulary } from './life/vocabulary.js';
import { animalsIn, changeTerrain, createWorld, STEP_SECONDS, stepWorld, type World } from './life/world.js';
import { overlays } from './overlays.js';

export interface IslandGame extends Game<World, IslandAgent> {
  /** Puts the animals on another land, on which their minds start again. */
  readonly changeLand: (terrain: Terrain) => void;
}

/**
 * The budget of a step for all minds and searches: one unit per turn of a mind, and one per cell
 * that a path search expands. It is counted, not timed, so that a day goes the same way on every
 * machine.
 */
const THOUGHTS = 700;

/** How the island is set up. Its land follows from the seed; a land that was made already saves time. */
export interface IslandOptions extends Omit<GameOptions, 'seed'> {
  /** By default that of the generator. */
  readonly seed?: number | string | undefined;
  readonly terrain?: Terrain;
  /**
   * A designer has changed the generator: the page makes the new land in slices and then calls
   * `changeLand`. By default it is made at once.
   */
  readonly onGenerator?: (document: GeneratorDocument, seed: number | string) => void;
}

/** Sets up the island with its herd and its pack. */
export function createIslandGame(behaviors: readonly BehaviorDocument[], options: IslandOptions = {}): IslandGame {
  const { seed = island.seed ?? 1, now, terrain = createTerrain(seed) } = options;
  const world = createWorld(terrain);
  const animals = new Map(animalsIn(world).map((animal) => [animal.id, animal]));
  const places = new Map(placesOf(world).map((place) => [place.id, place]));
  const things: Record<string, ReadonlyMap<string, unknown>> = { animal: animals, place: places };
  const agents = new Map([...animals].map(([id, animal]): [string, IslandAgent] => [id, { animal, world }]));
  const cast = new Cast<IslandAgent>({
    ...{ vocabulary, behaviors, ...castOptions({ ...options, seed: typeof seed === 'number' ? seed : undefined }) },
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

  const changeLand = (next: Terrain) => {
    for (const { id } of [...cast.characters()]) cast.remove(id);
    changeTerrain(world, next);
    for (const [id, { animal }] of agents) if (isHere(animal)) join(id);
    session.changed();
  };
  let generator = island;
  const { onGenerator = (document, own) => changeLand(createTerrain(own, document)) } = options;
  const onReplace = (document: GeneratorDocument) => {
    if (document.name !== island.name) return;
    const { width, height } = document.size;
    if (width !== WORLD_CELLS || height !== WORLD_CELLS)
      throw new InvalidDataError('size', `must be ${WORLD_CELLS} by ${WORLD_CELLS}: animals live on cells of a meter`);
    // A seed that the designer keeps in the generator becomes that of the game.
    const kept = document.seed === generator.seed ? world.terrain.seed : (document.seed ?? 1);
    onGenerator(document, kept);
    generator = document;
  };

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
    generators: generatorsSource({ ...names, generators: [island], onReplace }),
    ...(now !== undefined && { now }),
  });
  return { world, session, changeLand };
}
