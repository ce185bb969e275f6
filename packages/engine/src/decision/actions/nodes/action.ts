import { startChild } from '../../../behavior/kind/index.js';
import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { ACTION_OWNERS, createLasting } from './action-part.js';

/**
 * An action that a character can perform, managed by its queue. Its child, any behavior or task of
 * the game, runs when the action is active. The action is done when the child succeeds and given up
 * when it fails.
 */
export const action = definePart({
  name: 'action',
  family: 'Action manager',
  description: 'An action that can be requested: its child runs when its turn comes.',
  tags: ['action manager', 'queue', 'repertoire', 'ability'],
  partOf: ACTION_OWNERS,
  params: {
    priority: param.number({
      default: 0,
      description: 'Higher goes first. Counts only for the requested action, not for its parts.',
    }),
    uses: param.list(param.text(), {
      default: ['body'],
      fixed: true,
      description: 'The parts of the body it needs: actions that need the same part never run together.',
    }),
    interrupts: param.boolean({
      default: false,
      description: 'Whether it interrupts all running actions if its priority is higher.',
    }),
  },
  lasting: { ...createLasting() },
  children: [1, 1],
  exclusive: true,
  stubs: 'below',
  start: () => startChild(0),
  next: (_node, _child, report) => report,
});
