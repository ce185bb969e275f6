import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

/**
 * Represents the inner state in which the state around it was last left: a transition to it leads
 * back there. If there is nothing to remember yet, it leads where its own `transition` does, or to
 * the first state. Only in a `machine` whose mode is `statechart`; in mode `hierarchical` every
 * composite remembers by itself.
 */
export const history = definePart({
  name: 'history',
  family: 'State machines',
  description: 'Leads back to where the surrounding state was last left.',
  tags: ['state machine', 'remember', 'resume', 'return'],
  icon: 'history',
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
