import { defineKind, startChild, startLater } from '../../behavior/node-kind.js';
import { param } from '../../behavior/parameter.js';
import { FAILURE } from '../../behavior/status.js';

/** Tries its child again when it fails, up to a number of times; one try ends per tick. Succeeds as soon as the child does. */
export const retry = defineKind({
  name: 'retry',
  category: 'decorator',
  description: 'Tries its child again when it fails, up to a number of times.',
  tags: ['again', 'attempts'],
  params: { times: param.integer({ default: 3, min: 0, description: 'How often to try in all; 0 means for ever.' }) },
  memory: { failed: 0 },
  start: () => startChild(0),
  next(node, _child, report) {
    if (report !== FAILURE) return report;
    node.memory.failed++;
    const { times } = node.params;
    return times > 0 && node.memory.failed >= times ? FAILURE : startLater(0);
  },
});
