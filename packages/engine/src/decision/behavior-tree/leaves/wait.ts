import { emitElapsed, haveElapsed } from '../../../behavior/kind/elapsed.js';
import { defineKind, type NodeView } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';

/**
 * Does nothing for some seconds of game time, then succeeds. Its first tick counts as zero seconds
 * waited.
 */
export const wait = defineKind({
  name: 'wait',
  common: true,
  category: 'leaf',
  description: 'Does nothing for a while, then succeeds.',
  tags: ['pause', 'delay', 'idle', 'stand still', 'do nothing'],
  icon: 'clock',
  sentence: 'Wait {seconds}',
  params: {
    seconds: param.number({ default: 1, min: 0, unit: 's', description: 'How long, in game time.' }),
  },
  memory: { since: 0 },
  start(node) {
    node.memory.since = node.time;
    return waited(node);
  },
  update: waited,
  emit(node, { field, param, time }) {
    const waited = `return ${emitElapsed(time, field('since'), param('seconds'))} ? ${SUCCESS} : ${RUNNING};`;
    node.start = `${field('since')} = ${time};\n${waited}`;
    node.update = waited;
  },
});

function waited(node: NodeView<{ readonly seconds: number }, { since: number }>): number {
  return haveElapsed(node.time, node.memory.since, node.params.seconds) ? SUCCESS : RUNNING;
}
