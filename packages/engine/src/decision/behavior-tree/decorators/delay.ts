import { haveElapsed } from '../../../behavior/kind/elapsed.js';
import { type Command, defineKind, type NodeView, startChild, updateChild } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { RUNNING } from '../../../behavior/vocabulary/status.js';

/** Waits before it starts its child; from then on it only passes results on. */
export const delay = defineKind({
  name: 'delay',
  category: 'decorator',
  description: 'Waits for a while before it starts its child.',
  tags: ['wait', 'later', 'reaction time', 'a moment later'],
  icon: 'clock',
  sentence: 'After {seconds}',
  params: { seconds: param.number({ default: 1, min: 0, unit: 's', description: 'How long it waits.' }) },
  memory: { since: 0, begun: false },
  start(node) {
    node.memory.since = node.time;
    return begin(node);
  },
  update: (node) => (node.memory.begun ? updateChild(0) : begin(node)),
  next: (_node, _child, report) => report,
  adopted(node) {
    node.memory.begun = true;
  },
});

function begin(node: NodeView<{ readonly seconds: number }, { since: number; begun: boolean }>): Command {
  if (!haveElapsed(node.time, node.memory.since, node.params.seconds)) return RUNNING;
  node.memory.begun = true;
  return startChild(0);
}
