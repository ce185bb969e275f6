import { defineKind, startChild } from '../../../behavior/kind/index.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';

/**
 * Asks its first child once per run, then runs the second if it succeeded and the third if it
 * failed; without a third it then fails. To ask again every tick take `whileDoElse`.
 */
export const ifThenElse = defineKind({
  name: 'ifThenElse',
  title: 'If, then, else',
  category: 'composite',
  description: 'Runs its first child once as a condition, then the second or the third.',
  tags: ['branch', 'condition', 'otherwise'],
  role: 'branch',
  children: [2, 3],
  exclusive: true,
  start: () => startChild(0),
  next(node, child, report) {
    if (child > 0 || report === RUNNING) return report;
    if (report === SUCCESS) return startChild(1);
    return node.childCount > 2 ? startChild(2) : FAILURE;
  },
});
