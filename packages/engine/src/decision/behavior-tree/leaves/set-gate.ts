import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { SUCCESS } from '../../../behavior/vocabulary/status.js';
import { CLOSED, OPEN } from '../decorators/gate.js';

/** Opens or closes a `gate` elsewhere in the same behavior. */
export const setGate = defineKind({
  name: 'setGate',
  category: 'leaf',
  description: 'Opens or closes a gate elsewhere in the tree.',
  tags: ['enable', 'disable'],
  sentence: '{open: Open | Close} {target}',
  params: {
    target: param.node(['gate'], { description: 'The gate to set.' }),
    open: param.boolean({ default: true, description: 'Whether to open or close it.' }),
  },
  start(node) {
    node.lastingOf('target').state = node.params.open ? OPEN : CLOSED;
    return SUCCESS;
  },
});
