import { defineKind, startChild, updateChild } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE } from '../../../behavior/vocabulary/status.js';

/**
 * Tells an error from a failure: when its child fails because a task below it threw, or returned
 * nonsense, the error's message is written to a key, which conditions can read. A child that just
 * fails leaves the key empty. The error is reported to the game in any case.
 */
export const catchError = defineKind({
  name: 'catchError',
  title: 'Catch error',
  category: 'decorator',
  description: 'Runs its child; if a task below it throws, writes the error to the blackboard.',
  tags: ['exception', 'throw', 'error', 'try', 'bug', 'recover'],
  sentence: 'Catch error[ into {into}]',
  params: {
    into: param.anyKey('text', { description: 'The key that receives the message; empty while there is no error.' }),
  },
  memory: { errors: 0 },
  start(node) {
    const { into } = node.params;
    if (into !== undefined) node.set(into, undefined);
    node.memory.errors = node.errorCount;
    return startChild(0);
  },
  update(node) {
    node.memory.errors = node.errorCount;
    return updateChild(0);
  },
  next(node, _child, report) {
    const { into } = node.params;
    if (report === FAILURE && into !== undefined && node.errorCount !== node.memory.errors)
      node.set(into, node.lastError);
    return report;
  },
});
