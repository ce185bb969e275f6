import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { SUCCESS } from '../../../behavior/vocabulary/status.js';

/** Sets a `limit` elsewhere in the same behavior back, as if it had never been used. */
export const resetLimit = defineKind({
  name: 'resetLimit',
  category: 'leaf',
  description: 'Resets a limit elsewhere in the tree.',
  tags: ['again', 'refill'],
  icon: 'limit',
  sentence: 'Reset limit {target}',
  params: { target: param.node(['limit'], { description: 'The limit to reset.' }) },
  start(node) {
    const limit = node.lastingOf('target');
    limit.used = 0;
    limit.since = Number.NEGATIVE_INFINITY;
    return SUCCESS;
  },
});
