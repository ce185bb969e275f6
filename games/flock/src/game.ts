import type { BehaviorDocument } from 'gumption/behavior';
import { Cast, type ResolvedSheet } from 'gumption/behavior/cast';
import { Session } from 'gumption/protocol';
import { castOptions, type Game, type GameOptions } from '../../shared/game.js';
import { animalOf, type FlockAgent, placesOf, ROUTES } from './agents.js';
import { positionOf } from './animal.js';
import { overlays } from './overlays.js';
import { loadWorld, type SavedWorld, saveWorld } from './snapshot.js';
import { vocabulary } from './vocabulary.js';
import { animalsIn, createWorld, STEP_SECONDS, stepWorld, type World } from './world.js';

export type FlockGame = Game<World, FlockAgent>;

/** Sets up the meadow with its flock, two wolves and the dog. */
export function createFlock(
  behaviors: readonly BehaviorDocument[],
  sheets: readonly ResolvedSheet[],
  options: GameOptions = {},
): FlockGame {
  const { seed, now } = options;
  const world = createWorld(seed);
  const places = new Map(placesOf(world).map((place) => [place.id, place]));
  const all = [world.dog, ...world.wolves, ...world.sheep];
  const animals = new Map(all.map((animal) => [animal.id, animal]));
  const routes = new Map(ROUTES.map((route) => [route.id, route]));
  const things: Record<string, ReadonlyMap<string, unknown>> = { place: places, animal: animals, route: routes };
  const agents = new Map<string, FlockAgent>([
    [world.dog.id, { dog: world.dog, world }],
    ...world.wolves.map((wolf) => [wolf.id, { wolf, world }] as const),
    ...world.sheep.map((sheep, index) => [sheep.id, { sheep, index, world }] as const),
  ]);
  const cast = new Cast<FlockAgent>({
    vocabulary,
    behaviors,
    sheets,
    ...castOptions(options),
    findObject: (type, id) => things[type]?.get(id),
    onFailure: (failure) => session.logFailure(failure),
    onLog: ({ agent, text, node, behavior }) =>
      session.log({ feed: 'run', level: 'info', text, node, behavior, agent: animalOf(agent).id }),
  });
  const join = (id: string) => {
    const agent = agents.get(id)!;
    if ('dog' in agent) cast.add(id, 'dog', agent, 'Dog');
    else if ('wolf' in agent) cast.add(id, 'wolf', agent, { sheet: id === 'grey' ? 'Old wolf' : 'Wolf' });
    else cast.add(id, 'sheep', agent, { sheet: agent.sheep.breed });
  };
  for (const id of agents.keys()) join(id);

  const session = new Session<FlockAgent>({
    name: 'flock',
    title: 'Flock',
    cast,
    stepSeconds: STEP_SECONDS,
    step() {
      if (!cast.tick(STEP_SECONDS)) return;
      stepWorld(world, STEP_SECONDS);
      // Eaten sheep leave the game and come back in the next round.
      for (const { id, isEaten } of world.sheep)
        if (isEaten === (cast.find(id) !== undefined)) isEaten ? cast.remove(id) : join(id);
    },
    save: () => saveWorld(world),
    load: (saved) => loadWorld(world, saved as SavedWorld),
    agentOf: (id) => agents.get(id)!,
    objects: () => [
      ...[...places.values()].map(({ id, title }) => ({ id, label: title, type: 'place' })),
      ...ROUTES.map(({ id, title }) => ({ id, label: title, type: 'route' })),
      ...animalsIn(world).map(({ id, name }) => ({ id, label: name, type: 'animal' })),
    ],
    label: (agent) => animalOf(agent).name,
    place: (agent) => positionOf(animalOf(agent)),
    overlays,
    ...(now !== undefined && { now }),
  });
  return { world, session };
}
