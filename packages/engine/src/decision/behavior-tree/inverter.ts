import { defineKind, startChild } from '../../behavior/node-kind.js';
import { FAILURE, RUNNING, SUCCESS } from '../../behavior/status.js';

/** Swaps success and failure of its child (BT-16); running stays running. */
export const inverter = defineKind({
  name: 'inverter',
  category: 'decorator',
  description: 'Succeeds when its child fails, and fails when it succeeds.',
  tags: ['not', 'negate'],
  activity: 'always',
  start: () => startChild(0),
  next: (_node, _child, report) => (report === SUCCESS ? FAILURE : report === FAILURE ? SUCCESS : RUNNING),
  emit(node, { child }) {
    const inverted = (tick: string) => `let s; ${tick} return s === ${RUNNING} ? s : ${SUCCESS + FAILURE} - s;`;
    node.start = inverted(child(0).startInline);
    node.update = inverted(child(0).update);
  },
});
