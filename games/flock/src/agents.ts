import { defineKey, defineObjectType, param } from 'gumption/behavior';
import type { Path } from 'gumption/movement';
import type { Animal, Dog, Sheep, Wolf } from './animal.js';
import { GATEWAY, PEN_MIDDLE, ROUND, WOOD } from './meadow.js';
import { type Place, STALLS } from './stalls.js';
import type { World } from './world.js';

/** The agent of a sheep's behavior. */
export interface Grazer {
  readonly sheep: Sheep;
  /** Its number in the flock. */
  readonly index: number;
  readonly world: World;
}

/** The agent of a wolf's behavior. */
export interface Hunter {
  readonly wolf: Wolf;
  readonly world: World;
}

/** The agent of the dog's behavior. */
export interface Herder {
  readonly dog: Dog;
  readonly world: World;
}

/** Any agent with a mind. */
export type FlockAgent = Grazer | Hunter | Herder;

export interface Route {
  readonly id: string;
  readonly title: string;
  readonly path: Path;
}

/** The types of objects that parameters can refer to. */
export const animal = defineObjectType<Animal>('animal', { title: 'Animal', id: ({ id }) => id });
export const place = defineObjectType<Place>('place', { title: 'Place', id: ({ id }) => id });
export const route = defineObjectType<Route>('route', { title: 'Route', id: ({ id }) => id });

/** What a wolf remembers from one task to the next. */
export const prey = defineKey('prey', param.object(animal), { description: 'The sheep that it is after.' });

export const ROUTES: readonly Route[] = [{ id: 'round', title: 'Along the wood', path: ROUND }];

/** The animal that acts. */
export function animalOf(agent: FlockAgent): Animal {
  return 'sheep' in agent ? agent.sheep : 'wolf' in agent ? agent.wolf : agent.dog;
}

/**
 * The places that animals can go to. The dog's places move: the point that the player chose, and
 * the points to herd from.
 */
export function placesOf({ dog, herding }: World): readonly Place[] {
  const still = (id: string, title: string, { x, z }: { x: number; z: number }) => ({
    id,
    title,
    position: { x, y: 0, z },
  });
  return [
    { id: 'lead', title: 'Where the player points', position: dog.lead },
    { id: 'behind-straggler', title: 'Behind the straggler', position: herding.fetch },
    { id: 'behind-flock', title: 'Behind the flock', position: herding.drive },
    still('gate', 'The gate', GATEWAY),
    still('pen', 'The middle of the pen', PEN_MIDDLE),
    still('wood', 'The wood', WOOD),
    ...STALLS,
  ];
}
