import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

/**
 * When the experts of an `experts` node have done what they are there for: with several goals, when
 * all of them are met.
 */
export const boardGoal = definePart({
  name: 'boardGoal',
  family: 'Experts and missions',
  title: 'Board goal',
  description: 'Says when the experts are done: the node succeeds once all its goals are met.',
  tags: ['blackboard', 'termination', 'done', 'until'],
  partOf: ['experts'],
  sentence: 'Goal: {met}',
  params: { met: param.boolean({ description: 'Whether it is met. Bind it to a key, or compute it.' }) },
  describeState: ({ params }) => ({ met: params.met ? 1 : 0 }),
});
