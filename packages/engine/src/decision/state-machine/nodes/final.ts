import type { NodeView } from '../../../behavior/kind/node-kind.js';
import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { RUNNING } from '../../../behavior/vocabulary/status.js';
import { STATE_LASTING, STATE_MEMORY, type StateLasting, type StateMemory } from './state.js';

type View = NodeView<{ readonly result: 'success' | 'failure' }, StateMemory, StateLasting>;

/**
 * The end of what it stands in. Directly below a `machine`: everything is left, and the machine
 * answers with its `result`. Inside a state: that state has come to its end, for its transitions
 * that ask for a result.
 */
export const final = definePart({
  name: 'final',
  title: 'Final state',
  description: 'Ends the machine or the state that contains it.',
  tags: ['state machine', 'end', 'exit', 'done'],
  partOf: ['machine', 'state'],
  params: {
    result: param.choice(['success', 'failure'], { default: 'success', fixed: true, description: 'The result.' }),
  },
  memory: { ...STATE_MEMORY },
  lasting: { ...STATE_LASTING },
  start(node: View) {
    node.lasting.active = true;
    node.memory.since = node.time;
    return RUNNING;
  },
  update: () => RUNNING,
  stop(node: View) {
    node.lasting.active = false;
  },
});
