import { haveElapsed } from '../../../behavior/kind/elapsed.js';
import { defineKind, type NodeView } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';

/** Waits for a time drawn again at every start, so that characters do not march in step. */
export const randomWait = defineKind({
  name: 'randomWait',
  category: 'leaf',
  description: 'Does nothing for a random time, then succeeds.',
  tags: ['pause', 'delay', 'idle', 'vary'],
  icon: 'clock',
  sentence: 'Wait {min} to {max}',
  params: {
    min: param.number({ default: 0.5, min: 0, unit: 's', description: 'The shortest wait.' }),
    max: param.number({ default: 1.5, min: 0, unit: 's', description: 'The longest wait.' }),
  },
  memory: { since: 0, seconds: 0 },
  start(node) {
    const { min, max } = node.params;
    node.memory.since = node.time;
    node.memory.seconds = min + node.random() * Math.max(0, max - min);
    return waited(node);
  },
  update: waited,
});

function waited(node: NodeView<unknown, { since: number; seconds: number }>): number {
  return haveElapsed(node.time, node.memory.since, node.memory.seconds) ? SUCCESS : RUNNING;
}
