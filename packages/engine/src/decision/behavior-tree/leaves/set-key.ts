import { defineKind } from '../../../behavior/kind/node-kind.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { SUCCESS } from '../../../behavior/vocabulary/status.js';

/** Writes a value to a blackboard key; a value bound to another key copies it. */
export const setKey = defineKind({
  name: 'setKey',
  category: 'leaf',
  description: 'Writes a value to the blackboard.',
  tags: ['remember', 'store', 'write', 'assign'],
  params: {
    key: param.key({ description: 'Where to.' }),
    value: param.value({ like: 'key', description: 'What to write.' }),
  },
  start(node) {
    node.set(node.params.key, node.params.value ?? undefined);
    return SUCCESS;
  },
});
