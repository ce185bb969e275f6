import { createVocabulary, defineAgentType, param } from 'gumption/behavior';
import { expressions } from 'gumption/behavior/expression';
import { standardKinds } from 'gumption/standard';
import { lengthOf } from '../../shared/point.js';
import { bumped, type Cleaner, chosen, delivered, grumpiness, mood, rubbish, speed } from './cleaner.js';
import { crowdAround } from './driving.js';
import { rubbishFor, rubbishInSight } from './rubbish.js';
import {
  backOff,
  beep,
  charge,
  chooseRubbish,
  drop,
  explore,
  feel,
  goHome,
  goToCompactor,
  goToRubbish,
  pickUp,
  wander,
} from './tasks.js';

/** All tasks and conditions for a robot's behavior. */
export const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Cleaner>('cleaner', {
      title: 'Cleaning robot',
      description: 'Picks up things that lie around the house, and charges in time.',
      tasks: [
        ...[chooseRubbish, explore, goToRubbish, pickUp, goToCompactor, drop, goHome, charge],
        ...[beep, backOff, wander, feel],
      ],
      properties: {
        battery: { value: param.number(), read: ({ robot }) => robot.battery, description: 'From 1 down to 0.' },
        carries: {
          value: param.boolean(),
          read: ({ robot }) => robot.carries !== '',
          description: 'Does it carry something?',
        },
        distance: {
          value: param.number({ unit: 'm' }),
          read: ({ robot }) => lengthOf(robot, robot.way),
          description: 'How far it still has to drive.',
        },
        crowd: {
          value: param.number(),
          read: ({ robot, world }) => crowdAround(world, robot),
          description: 'How crowded it is: 0 with nobody within 3 m, 1 when somebody touches it.',
        },
        inSight: {
          value: param.integer(),
          read: ({ robot, world }) => rubbishInSight(world, robot).length,
          description: 'How much it sees of what no other robot is after.',
        },
        left: {
          value: param.integer(),
          read: ({ robot, world }) => rubbishFor(world, robot).length,
          description: 'How much lies about the house that no other robot is after.',
        },
      },
    }),
  ],
  objectTypes: [rubbish],
  keys: [chosen, speed, mood, grumpiness],
  events: [bumped, delivered],
  expressions,
});
