import { expressions, kinds } from 'virtual:gumption';
import { action, createVocabulary, defineAgentType, param, RUNNING, SUCCESS } from 'gumption/behavior';
import type { Guard } from './world.js';

const walkTo = action({
  name: 'walkTo',
  title: 'Walk to',
  description: 'Walks along the wall. Succeeds on arrival.',
  tags: ['move', 'go'],
  params: {
    x: param.number({ min: 0, max: 10, unit: 'm', description: 'Where to.' }),
    speed: param.number({ default: 2, min: 0.1, max: 10, unit: 'm/s', description: 'How fast.' }),
  },
  update(guard: Guard, { x, speed }, { dt }) {
    const way = x - guard.x;
    if (way !== 0) guard.facing = Math.sign(way);
    guard.x += Math.sign(way) * Math.min(Math.abs(way), speed * dt);
    return guard.x === x ? SUCCESS : RUNNING;
  },
});

const turnRound = action({
  name: 'turnRound',
  title: 'Turn round',
  description: 'Looks the other way.',
  tags: ['look'],
  update(guard: Guard) {
    guard.facing = -guard.facing;
    return SUCCESS;
  },
});

/**
 * Everything that behaviors of this game can be made of. Add your own actions and conditions here,
 * and save: the running game takes them.
 */
export const vocabulary = createVocabulary({
  kinds,
  agentTypes: [
    defineAgentType<Guard>('guard', {
      title: 'Guard',
      tasks: [walkTo, turnRound],
      properties: { x: { value: param.number(), read: ({ x }) => x, description: 'Meters from the left.' } },
    }),
  ],
  expressions,
});
