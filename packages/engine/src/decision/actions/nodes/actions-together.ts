import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { ACTION_OWNERS, createLasting } from './action-part.js';

/**
 * Several actions at the same time, requested as one: reloading is an animation and a change of the
 * magazine. Succeeds when all have succeeded, fails as soon as one fails. It interrupts if one of
 * them does, and is compatible with others if all of them are.
 */
export const actionsTogether = definePart({
  name: 'actionsTogether',
  family: 'Action manager',
  title: 'Actions together',
  description: 'Several actions at the same time, requested as one; done when all are.',
  tags: ['action manager', 'combination', 'compound', 'parallel', 'at once'],
  icon: 'parallel',
  partOf: ACTION_OWNERS,
  params: {
    priority: param.number({
      default: 0,
      description: 'Higher goes first. Counts only for the requested action, not for its parts.',
    }),
  },
  lasting: { ...createLasting() },
});
