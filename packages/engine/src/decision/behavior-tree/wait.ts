import { defineKind, type NodeView } from '../../behavior/node-kind.js';
import { param } from '../../behavior/parameter.js';
import { RUNNING, SUCCESS } from '../../behavior/status.js';

/**
 * Sums of time steps miss round numbers by a hair (ten steps of 0.1 make 0.9999999999999999); what is nearer than this
 * many seconds counts as reached. Larger and short waits would end a tick early, smaller and long ones a tick late.
 */
const HAIR = 1e-9;

/** Does nothing for some seconds of game time, then succeeds (BT-23). Its first tick counts as zero seconds waited. */
export const wait = defineKind({
  name: 'wait',
  category: 'leaf',
  description: 'Does nothing for a while, then succeeds.',
  tags: ['pause', 'delay', 'idle'],
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
    const waited = `return ${time} - ${field('since')} >= ${param('seconds')} - ${HAIR} ? ${SUCCESS} : ${RUNNING};`;
    node.start = `${field('since')} = ${time};\n${waited}`;
    node.update = waited;
  },
});

function waited(node: NodeView<{ readonly seconds: number }, { since: number }>): number {
  return node.time - node.memory.since >= node.params.seconds - HAIR ? SUCCESS : RUNNING;
}
