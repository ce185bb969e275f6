import { defineKind } from '../../../behavior/kind/index.js';
import { FAILURE } from '../../../behavior/vocabulary/status.js';

/**
 * Fails immediately. A leaf to end a branch with failure, or to make a selector try the next child.
 */
export const failure = defineKind({
  name: 'failure',
  category: 'leaf',
  description: 'Fails immediately.',
  tags: ['constant'],
  start: () => FAILURE,

  emit(node) {
    node.start = 'return 2;';
    node.update = node.start;
  },
});
