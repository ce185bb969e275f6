import { defineKind, startChild, startLater, updateChild } from '../../behavior/node-kind.js';
import { param } from '../../behavior/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../behavior/status.js';

/**
 * Runs its second child while its first, the condition, holds (BT-30): asked before every tick of the second, or only once
 * at the start. When the condition stops holding, the second child is stopped and the guard fails.
 * As a child of a `prioritizedList` its condition is the child's relevance: the list stops what ran before it starts.
 */
export const guard = defineKind({
  name: 'guard',
  category: 'composite',
  description: 'Runs its second child while its first, a condition, holds; otherwise it fails.',
  tags: ['while', 'until', 'precondition', 'if', 'relevant'],
  params: {
    check: param.choice(['every tick', 'at the start'], { default: 'every tick', description: 'When to ask.' }),
    until: param.boolean({ default: false, description: 'Run while the condition does not hold.' }),
  },
  children: [2, 2],
  memory: { begun: false, ready: false },
  start: () => startChild(0),
  update(node) {
    if (node.memory.ready) {
      node.memory.ready = false;
      return startChild(1);
    }
    return node.memory.begun && node.params.check === 'at the start' ? updateChild(1) : updateChild(0);
  },
  next(node, child, report) {
    if (child === 1 || report === RUNNING) return report;
    if ((report === SUCCESS) === node.params.until) {
      node.because(node.params.until ? 'its condition holds' : 'its condition does not hold');
      return FAILURE;
    }
    const { memory } = node;
    if (memory.begun) return updateChild(1);
    memory.begun = true;
    if (node.parentKind !== 'prioritizedList') return startChild(1);
    // Ready to go; the list stops what ran before and then ticks once more.
    memory.ready = true;
    return startLater(1);
  },
  adopted(node) {
    node.memory.begun = true;
  },
});
