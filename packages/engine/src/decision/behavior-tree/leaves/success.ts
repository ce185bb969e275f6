import { defineKind } from '../../../behavior/kind/index.js';
import { SUCCESS } from '../../../behavior/vocabulary/status.js';

/** Succeeds immediately. A condition that always holds, or a leaf to end a branch with success. */
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
