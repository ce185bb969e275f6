import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

/**
 * Stands for where the state around it was when it was last left: a transition to it leads back
 * there. While there is nothing to remember it leads where its own `transition` does, or to the
 * first state. Only in a `machine` whose mode is `statechart`; in the other every composite
 * remembers by itself.
 */
export const history = definePart({
  name: 'history',
  description: 'Leads back to where the surrounding state was last left.',
  tags: ['state machine', 'remember', 'resume', 'return'],
  partOf: ['state', 'regions'],
  takes: { transition: [0, 1] },
  params: {
    deep: param.boolean({
      default: false,
      fixed: true,
      description: 'Also remembers the states inside the remembered ones.',
    }),
  },
});
