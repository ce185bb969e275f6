import { createVocabulary, defineAgentType, param } from 'gumption/behavior';
import { expressions } from 'gumption/behavior/expression';
import { movementActions } from 'gumption/movement/nodes';
import { standardKinds } from 'gumption/standard';
import { distanceBetween } from '../../shared/point.js';
import {
  animal,
  animalOf,
  type FlockAgent,
  type Grazer,
  type Herder,
  type Hunter,
  place,
  prey,
  type Route,
  route,
} from './agents.js';
import { type Animal, positionOf } from './animal.js';
import { WOOD, WOOD_RADIUS } from './meadow.js';
import { boldestWolf, findFriend, nearestWolf } from './prey.js';
import { type Place, STALLS } from './stalls.js';
import {
  callOut,
  choosePrey,
  devour,
  fearsDog,
  fearsWolf,
  graze,
  isLonely,
  isNear,
  isTempted,
  takeFright,
  wolfAtFlock,
} from './tasks.js';

/** All animals share the same movement actions: go, follow, chase, flee, wander, flock. */
const movement = movementActions({
  mover: (agent: FlockAgent) => animalOf(agent).mover,
  places: { type: place, positionOf: ({ position }: Place) => position },
  creatures: { type: animal, motionOf: ({ mover }: Animal) => mover.motion },
  routes: { type: route, pathOf: ({ path }: Route) => path },
});

/** Ticks without player input after which the dog herds by itself. */
const PATIENCE_TICKS = 4 * 60;

const number = <A>(description: string, read: (agent: A) => number) => ({ value: param.number(), read, description });
const truth = <A>(description: string, read: (agent: A) => boolean) => ({ value: param.boolean(), read, description });
const someone = <A>(description: string, read: (agent: A) => Animal | undefined) => ({
  value: param.object(animal),
  read,
  description,
});

/** All tasks and conditions for the behaviors of sheep, wolves and the dog. */
export const vocabulary = createVocabulary({
  kinds: standardKinds,
  objectTypes: [animal, place, route],
  keys: [prey],
  agentTypes: [
    defineAgentType<Grazer>('sheep', {
      title: 'Sheep',
      description: 'One of the flock.',
      tasks: [...movement, graze, fearsDog, fearsWolf, isLonely, isNear, takeFright, callOut],
      properties: {
        penned: truth<Grazer>('Is it in the pen?', ({ sheep }) => sheep.stall >= 0),
        stall: {
          value: param.object(place),
          read: ({ sheep }) => STALLS[sheep.stall],
          description: 'Its place in the pen.',
        },
        panic: number<Grazer>('From 1, in terror, to 0.', ({ sheep }) => sheep.panic),
        mates: number<Grazer>('How many others are near.', ({ index, world }) => world.survey.mates[index]),
        friend: someone<Grazer>('The nearest sheep with more company than it has itself.', ({ index, world }) =>
          findFriend(world, index),
        ),
        wolf: someone<Grazer>('The nearest wolf.', ({ sheep, world }) => nearestWolf(world, positionOf(sheep))),
        dog: someone<Grazer>('The dog.', ({ world }) => world.dog),
      },
    }),
    defineAgentType<Hunter>('wolf', {
      title: 'Wolf',
      description: 'Comes out of the wood when it is hungry.',
      tasks: [...movement, fearsDog, isTempted, choosePrey, devour, callOut],
      properties: {
        hunger: number<Hunter>('From 0, fed, to 1.', ({ wolf }) => wolf.hunger),
        dog: someone<Hunter>('The dog.', ({ world }) => world.dog),
        seen: truth<Hunter>(
          'Can the player see it, or do trees hide it?',
          ({ wolf }) => distanceBetween(positionOf(wolf), WOOD) > WOOD_RADIUS,
        ),
        dogDistance: number<Hunter>('Meters to the dog.', ({ wolf, world }) =>
          distanceBetween(positionOf(wolf), positionOf(world.dog)),
        ),
      },
    }),
    defineAgentType<Herder>('dog', {
      title: 'Dog',
      description: 'Goes where the player points, and herds by itself when nobody does.',
      tasks: [...movement, wolfAtFlock, callOut],
      properties: {
        led: truth<Herder>('Does the player lead it?', ({ dog }) => dog.idleTicks < PATIENCE_TICKS),
        loose: truth<Herder>('Is the flock too loose to be driven?', ({ world }) => world.herding.isLoose),
        sheepOut: number<Herder>('How many sheep are out on the meadow.', ({ world }) => world.survey.out),
        wolf: someone<Herder>('The wolf that is nearest to the flock.', ({ world }) => boldestWolf(world)),
      },
    }),
  ],
  expressions,
});
