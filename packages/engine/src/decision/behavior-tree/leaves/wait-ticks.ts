import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';

/** Waits for a number of ticks rather than seconds: to let others go first, or for turns. */
export const waitTicks = defineKind({
  name: 'waitTicks',
  category: 'leaf',
  description: 'Does nothing for a number of ticks, then succeeds.',
  tags: ['pause', 'frames', 'turns'],
  icon: 'clock',
  sentence: 'Wait {ticks} ticks',
  params: { ticks: param.integer({ default: 1, min: 0, description: 'How many ticks to wait.' }) },
  memory: { left: 0 },
  start(node) {
    node.memory.left = node.params.ticks;
    return node.memory.left > 0 ? RUNNING : SUCCESS;
  },
  update: (node) => (--node.memory.left > 0 ? RUNNING : SUCCESS),
});
