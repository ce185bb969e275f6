import type { NodeView } from '../../../behavior/kind/index.js';
import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { RUNNING } from '../../../behavior/vocabulary/status.js';
import { STATE_LASTING, STATE_MEMORY, type StateLasting, type StateMemory } from './state.js';

type View = NodeView<{ readonly result: 'success' | 'failure' }, StateMemory, StateLasting>;

/**
 * Ends the state or machine that contains it. Directly below a `machine`: all states are left, and
 * the machine ends with its `result`. Inside a state: that state has ended, for its transitions
 * that wait for a result.
 */
export const final = definePart({
  name: 'final',
  family: 'State machines',
  title: 'Final state',
  description: 'Ends the machine or the state that contains it.',
  tags: ['state machine', 'end', 'exit', 'done'],
  icon: 'final',
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
