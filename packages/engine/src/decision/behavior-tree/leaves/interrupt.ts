import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, SUCCESS } from '../../../behavior/vocabulary/status.js';

/**
 * Ends an `interrupter` elsewhere in the same behavior with a chosen result, and succeeds itself.
 */
export const interrupt = defineKind({
  name: 'interrupt',
  category: 'leaf',
  description: 'Ends an interrupter elsewhere in the tree with a chosen result.',
  tags: ['abort', 'cancel', 'perform interruption'],
  sentence: 'Interrupt {target} with {result}',
  params: {
    target: param.node(['interrupter'], { description: 'The interrupter to end.' }),
    result: param.choice(['success', 'failure'], { default: 'success', description: 'The result that it reports.' }),
  },
  start(node) {
    node.lastingOf('target').result = node.params.result === 'success' ? SUCCESS : FAILURE;
    return SUCCESS;
  },
});
