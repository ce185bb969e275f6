import { defineKind, startChild } from '../../../behavior/kind/index.js';
import { RUNNING } from '../../../behavior/vocabulary/status.js';

/**
 * Runs its child to its end once in the mind's life, and reports that result ever after without
 * running it.
 */
export const once = defineKind({
  name: 'once',
  category: 'decorator',
  description: 'Runs its child once, and from then on reports the same result without running it again.',
  tags: ['run once', 'one shot', 'first time', 'only once'],
  lasting: { result: 0 },
  start: (node) => (node.lasting.result === 0 ? startChild(0) : node.lasting.result),
  next(node, _child, report) {
    if (report !== RUNNING) node.lasting.result = report;
    return report;
  },
});
