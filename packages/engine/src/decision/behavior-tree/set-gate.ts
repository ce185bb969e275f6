import { defineKind } from '../../behavior/node-kind.js';
import { param } from '../../behavior/parameter.js';
import { SUCCESS } from '../../behavior/status.js';
import { CLOSED, OPEN } from './gate.js';

/** Opens or closes a `gate` elsewhere in the same behavior. */
export const setGate = defineKind({
  name: 'setGate',
  category: 'leaf',
  description: 'Opens or closes a gate elsewhere in the tree.',
  tags: ['enable', 'disable'],
  params: {
    target: param.node(['gate'], { description: 'The gate to set.' }),
    open: param.boolean({ default: true, description: 'Whether to open or close it.' }),
  },
  start(node) {
    node.lastingOf('target').state = node.params.open ? OPEN : CLOSED;
    return SUCCESS;
  },
});
