import { startChild } from '../../../behavior/kind/index.js';
import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

/** The memory of a transition. */
export interface TransitionLasting {
  /** How often its event has come since it was last taken. */
  heard: number;
}

/** How rows of a matrix are declared. */
export const matrix = (description: string) => param.list(param.list(param.number()), { default: [], description });

/**
 * What moves the weights of a `markov` node: when its event has come, `when` is true and its child
 * succeeds, the weights are multiplied by its matrix, once for each time that the event came; one
 * that came when the rest did not hold is forgotten. The child, if there is one, has to end at
 * once: conditions first, then what is to be done. In each tick the first transition that can be
 * taken is taken, in the order of the document.
 */
export const markovTransition = definePart({
  name: 'markovTransition',
  family: 'Markov systems',
  title: 'Markov transition',
  description: 'Changes the weights of a Markov machine by a matrix, when something has happened.',
  tags: ['markov', 'matrix', 'event', 'condition'],
  partOf: ['markov'],
  sentence: 'Transition[ on {on}][ when {when}]',
  params: {
    on: param.anyEvent({ description: 'The event that it waits for. If empty, it is checked in every tick.' }),
    into: param.into('on', { description: 'The blackboard key that receives the value of the event.' }),
    when: param.boolean({ default: true, description: 'Must be true; bind it to a key, or compute it.' }),
    matrix: matrix('A row for each state: the share of its weight that each state is given.'),
  },
  children: [0, 1],
  activity: 'one',
  exclusive: true,
  lasting: { heard: 0 },
  hear(node, value) {
    node.lasting.heard++;
    const { into } = node.params;
    if (into !== undefined) node.set(into, value);
  },
  describeState: ({ lasting }) => ({ heard: lasting.heard }),
  start: () => startChild(0),
  next: (_node, _child, report) => report,
});
