import { defineKind } from '../../../behavior/kind/index.js';
import { RUNNING } from '../../../behavior/vocabulary/status.js';

/** Runs until it is stopped, and does nothing. A leaf to keep a branch alive. */
export const running = defineKind({
  name: 'running',
  category: 'leaf',
  description: 'Runs for ever, doing nothing, until it is stopped.',
  tags: ['constant'],
  start: () => RUNNING,
  update: () => RUNNING,
  emit(node) {
    node.start = 'return 3;';
    node.update = node.start;
  },
});
