import { HAIR } from '../../../behavior/kind/elapsed.js';
import { defineKind, startChild } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { RUNNING } from '../../../behavior/vocabulary/status.js';

/**
 * Keeps its child's last result for a while and reports it without running the child: for questions
 * that are dear to ask.
 */
export const remember = defineKind({
  name: 'remember',
  category: 'decorator',
  description: 'Reports the last result of its child for a while, without running it again.',
  tags: ['cache', 'memory', 'expensive', 'do not ask too often'],
  sentence: 'Remember the result for {seconds}',
  params: { seconds: param.number({ default: 1, min: 0, unit: 's', description: 'How long a result stays valid.' }) },
  lasting: { result: 0, until: 0 },
  start(node) {
    const { result, until } = node.lasting;
    return result !== 0 && until - node.time > HAIR ? result : startChild(0);
  },
  next(node, _child, report) {
    if (report !== RUNNING) {
      node.lasting.result = report;
      node.lasting.until = node.time + node.params.seconds;
    }
    return report;
  },
});
