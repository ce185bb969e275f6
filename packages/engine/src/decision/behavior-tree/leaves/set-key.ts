import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { SUCCESS } from '../../../behavior/vocabulary/status.js';

/** Writes a value to a blackboard key; a value bound to another key copies it. */
export const setKey = defineKind({
  name: 'setKey',
  category: 'leaf',
  description: 'Writes a value to the blackboard.',
  tags: ['remember', 'store', 'write', 'assign', 'remember that'],
  sentence: 'Set {key} to {value}',
  params: {
    key: param.key({ description: 'The key to write.' }),
    value: param.value({ like: 'key', description: 'The value to write.' }),
  },
  start(node) {
    node.set(node.params.key, node.params.value ?? undefined);
    return SUCCESS;
  },
});
