import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { SUCCESS } from '../../../behavior/vocabulary/status.js';

/** Lets a `hold` elsewhere in the same behavior report its result. */
export const release = defineKind({
  name: 'release',
  category: 'leaf',
  description: 'Lets a hold elsewhere in the tree report its result.',
  tags: ['let go', 'rendezvous'],
  sentence: 'Release {target}',
  params: { target: param.node(['hold'], { description: 'The hold to release.' }) },
  start(node) {
    node.lastingOf('target').released = 1;
    return SUCCESS;
  },
});
