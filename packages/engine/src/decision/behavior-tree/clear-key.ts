import { defineKind } from '../../behavior/node-kind.js';
import { param } from '../../behavior/parameter.js';
import { SUCCESS } from '../../behavior/status.js';

/** Empties a blackboard key. */
export const clearKey = defineKind({
  name: 'clearKey',
  category: 'leaf',
  description: 'Clears a blackboard key.',
  tags: ['forget', 'unset', 'delete'],
  params: { key: param.key({ description: 'The blackboard key.' }) },
  start(node) {
    node.set(node.params.key, undefined);
    return SUCCESS;
  },
});
