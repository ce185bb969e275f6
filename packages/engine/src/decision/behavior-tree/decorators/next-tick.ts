import { defineKind, startChild, updateChild } from '../../../behavior/kind/index.js';
import { RUNNING } from '../../../behavior/vocabulary/status.js';

/**
 * Reports its child's result one tick late, so that whatever comes after it waits for the next
 * tick. Around every action, and with a `repeat` that goes on at once at the top, a tree does one
 * thing per tick, while conditions still resolve within the tick. For games of turns, for stepping
 * through what happens, and for actions that must not all fall into one frame.
 */
export const nextTick = defineKind({
  name: 'nextTick',
  title: 'Report next tick',
  category: 'decorator',
  description: 'Reports the result of its child one tick later, so that the next node waits for that tick.',
  tags: ['one action per tick', 'turn', 'step', 'yield', 'notify'],
  icon: 'clock',
  memory: { result: 0 },
  start: () => startChild(0),
  update: (node) => (node.memory.result === 0 ? updateChild(0) : node.memory.result),
  next(node, _child, report) {
    if (report !== RUNNING) node.memory.result = report;
    return RUNNING;
  },
});
