import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

/**
 * How an action changes a goal. For the first step of a chain, the change that the last step will
 * bring.
 */
export const goalChange = definePart({
  name: 'goalChange',
  family: 'Goals',
  description: 'Says how an action changes a goal when it succeeds.',
  tags: ['goal-oriented behavior', 'goals', 'effect', 'promise'],
  partOf: ['goalAction'],
  sentence: '{goal} by {by}',
  params: {
    goal: param.node(['goal'], { description: 'The goal to change.' }),
    by: param.number({ description: 'By how much: a negative number is relief.' }),
    promised: param.boolean({
      default: false,
      fixed: true,
      description: 'Only a promise: the action is a step on the way, and a later one makes the change.',
    }),
  },
  describeState: ({ params }) => ({ by: params.by }),
});
