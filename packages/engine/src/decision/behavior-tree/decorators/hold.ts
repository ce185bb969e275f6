import { defineKind, startChild, updateChild } from '../../../behavior/kind/index.js';
import { RUNNING } from '../../../behavior/vocabulary/status.js';

/**
 * Holds back its child's result and continues to run until a `release` elsewhere names it; then
 * reports the result.
 */
export const hold = defineKind({
  name: 'hold',
  category: 'decorator',
  description: 'Holds the result of its child back until it is released.',
  tags: ['wait for', 'rendezvous', 'keep'],
  icon: 'clock',
  memory: { result: 0 },
  lasting: { released: 0 },
  start(node) {
    node.lasting.released = 0;
    return startChild(0);
  },
  update(node) {
    if (node.memory.result === 0) return updateChild(0);
    return node.lasting.released === 1 ? node.memory.result : RUNNING;
  },
  next(node, _child, report) {
    if (report === RUNNING) return RUNNING;
    node.memory.result = report;
    return node.lasting.released === 1 ? report : RUNNING;
  },
});
