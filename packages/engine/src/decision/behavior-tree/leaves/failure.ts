import { defineKind } from '../../../behavior/kind/node-kind.js';
import { FAILURE } from '../../../behavior/vocabulary/status.js';

/** Fails at once. A leaf to end a branch badly, or to try what comes next. */
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
