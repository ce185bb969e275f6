import { action, createVocabulary, defineAgentType, param, RUNNING, SUCCESS } from 'gumption/behavior';
import { expressions } from 'gumption/behavior/expression';
import { standardKinds } from 'gumption/standard';
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
    guard.x += Math.sign(way) * Math.min(Math.abs(way), speed * dt);
    return guard.x === x ? SUCCESS : RUNNING;
  },
});

/**
 * Everything that behaviors of this game can be made of. Add your own actions and conditions here.
 */
export const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Guard>('guard', {
      title: 'Guard',
      tasks: [walkTo],
      properties: { x: { value: param.number(), read: ({ x }) => x, description: 'Meters from the left.' } },
    }),
  ],
  expressions,
});
