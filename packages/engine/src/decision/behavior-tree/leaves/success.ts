import { defineKind } from '../../../behavior/kind/node-kind.js';
import { SUCCESS } from '../../../behavior/vocabulary/status.js';

/** Succeeds at once. A leaf for ever true, or to end a branch well. */
export const success = defineKind({
  name: 'success',
  category: 'leaf',
  description: 'Succeeds immediately.',
  tags: ['constant'],
  start: () => SUCCESS,

  emit(node) {
    node.start = 'return 1;';
    node.update = node.start;
  },
});
