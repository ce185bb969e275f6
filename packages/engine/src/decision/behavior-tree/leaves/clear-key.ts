import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { SUCCESS } from '../../../behavior/vocabulary/status.js';

/** Empties a blackboard key. */
export const clearKey = defineKind({
  name: 'clearKey',
  category: 'leaf',
  description: 'Clears a blackboard key.',
  tags: ['forget', 'unset', 'delete'],
  sentence: 'Clear {key}',
  params: { key: param.key({ description: 'The blackboard key.' }) },
  start(node) {
    node.set(node.params.key, undefined);
    return SUCCESS;
  },
});
