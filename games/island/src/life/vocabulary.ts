import { createVocabulary, defineAgentType, param } from 'gumption/behavior';
import { expressions } from 'gumption/behavior/expression';
import { movementActions } from 'gumption/movement/nodes';
import { pathActions } from 'gumption/pathfinding/nodes';
import { standardKinds } from 'gumption/standard';
import { animalType, dangerOf, type IslandAgent, nearestKnown, placeType, prey } from './agents.js';
import type { Animal, Place } from './animal.js';
import {
  bite,
  chooseBank,
  choosePasture,
  choosePost,
  choosePrey,
  drink,
  fearsWolf,
  giveUp,
  graze,
  isFed,
  isStray,
  isTempted,
  isThirsty,
  lieDown,
  takeFright,
  watch,
} from './tasks.js';

const places = { type: placeType, positionOf: ({ position }: Place) => position };
const moverOf = ({ animal }: IslandAgent) => animal.mover;

/** Both kinds move by steering, and by ways over the land. */
const movement = [
  ...movementActions<IslandAgent, Place, Animal, never>({
    mover: moverOf,
    places,
    creatures: { type: animalType, motionOf: ({ mover }: Animal) => mover.motion },
  }),
  ...pathActions<IslandAgent, Place>({
    mover: moverOf,
    journey: ({ animal }) => animal.journey,
    wayfinder: ({ world }) => world.ways,
    places,
  }),
];

const number = (description: string, read: (agent: IslandAgent) => number) => ({
  ...{ value: param.number(), read, description },
});
const somewhere = (description: string, read: (agent: IslandAgent) => Place) => ({
  ...{ value: param.object(placeType), read, description },
});
const someone = (description: string, read: (agent: IslandAgent) => Animal | undefined) => ({
  ...{ value: param.object(animalType), read, description },
});

const common = {
  spot: somewhere('Where it is about to go.', ({ animal }) => animal.spot),
  breath: number('Breath that is left for running, from 0 to 1.', ({ animal }) => animal.breath),
};

/** All tasks and conditions for the behaviors of deer and wolves. */
export const vocabulary = createVocabulary({
  kinds: standardKinds,
  objectTypes: [animalType, placeType],
  keys: [prey],
  agentTypes: [
    defineAgentType<IslandAgent>('deer', {
      title: 'Deer',
      description: 'One of the herd.',
      tasks: [...movement, graze, watch, drink, chooseBank, choosePasture, isThirsty, isStray, fearsWolf, takeFright],
      properties: {
        ...common,
        thirst: number('From 0 to 1, parched.', ({ animal }) => animal.need),
        panic: number('From 0, calm, to 1, in terror.', ({ animal }) => animal.panic),
        wolf: someone('The nearest wolf that it knows of.', nearestKnown),
        danger: number('Meters to that wolf; 99 if it knows of none.', dangerOf),
      },
    }),
    defineAgentType<IslandAgent>('wolf', {
      title: 'Wolf',
      description: 'One of the pack.',
      tasks: [...movement, lieDown, watch, choosePost, isFed, isTempted, choosePrey, bite, giveUp],
      properties: {
        ...common,
        hunger: number('From 0, fed, to 1.', ({ animal }) => animal.need),
        flank: somewhere('Where it lies in wait for the prey.', ({ animal }) => animal.flank),
      },
    }),
  ],
  expressions,
});
