import { startChild } from '../../../behavior/kind/index.js';
import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { RUNNING } from '../../../behavior/vocabulary/status.js';

/** The memory of a state, whether it runs or not. */
export interface StateLasting {
  weight: number;
  /** Has it been given its first weight? */
  known: boolean;
  /** Is it the one that the weights chose last? */
  chosen: boolean;
}

/**
 * A state of a `markov` node: something that has a weight, and a behavior that runs while the state
 * is the chosen one. Its weight outlives runs, and a change of the behavior.
 */
export const markovState = definePart({
  name: 'markovState',
  family: 'Markov systems',
  title: 'Markov state',
  description: 'Has a weight in a Markov machine, and runs its child while it is chosen.',
  tags: ['markov', 'weight', 'probability', 'element'],
  partOf: ['markov'],
  params: {
    start: param.number({ default: 1, description: 'Its weight at the start.' }),
    weight: param.anyKey('number', { description: 'The blackboard key that receives its weight.' }),
  },
  children: [0, 1],
  stubs: 'below',
  activity: 'one',
  exclusive: true,
  lasting: { weight: 0, known: false, chosen: false },
  describeState: ({ lasting, params }) => ({
    weight: lasting.known ? lasting.weight : params.start,
    chosen: lasting.chosen ? 1 : 0,
  }),
  start: (node) => (node.childCount > 0 ? startChild(0) : RUNNING),
  next: (_node, _child, report) => report,
});
