import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { ACTION_OWNERS, createLasting } from './action-part.js';

/**
 * Several actions one after the other, requested as one: go to the lever, pull it, unlock the gate.
 * Fails as soon as one fails. It interrupts if its first action does, and is compatible with others
 * if all of its actions are, so that it cannot become impossible halfway.
 */
export const actionsInOrder = definePart({
  name: 'actionsInOrder',
  family: 'Action manager',
  title: 'Actions in order',
  description: 'Several actions one after the other, requested as one; done when the last is.',
  tags: ['action manager', 'sequence', 'compound', 'script', 'steps'],
  icon: 'sequence',
  partOf: ACTION_OWNERS,
  params: {
    priority: param.number({
      default: 0,
      description: 'Higher goes first. Counts only for the requested action, not for its parts.',
    }),
  },
  lasting: { ...createLasting() },
});
