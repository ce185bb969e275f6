import { defineKind, startChild, updateChild } from '../../../behavior/kind/index.js';
import { RUNNING } from '../../../behavior/vocabulary/status.js';

/**
 * Runs its child until it ends, or until an `interrupt` elsewhere in the tree names this node: then
 * the child is stopped and the given result reported, in the same tick if the interruption came
 * from below or from a node whose turn was before, else in the next. If the child ends in the tick
 * in which something below it interrupts, its own result stands. Interruptions sent while it does
 * not run are forgotten.
 */
export const interrupter = defineKind({
  name: 'interrupter',
  category: 'decorator',
  description: 'Runs its child until an interrupt elsewhere in the tree ends it with a chosen result.',
  tags: ['abort', 'cancel', 'stop from elsewhere'],
  lasting: { result: 0 },
  start(node) {
    node.lasting.result = 0;
    return startChild(0);
  },
  update: (node) => (node.lasting.result === 0 ? updateChild(0) : interrupted(node)),
  next(node, _child, report) {
    return report === RUNNING && node.lasting.result !== 0 ? interrupted(node) : report;
  },
});

function interrupted(node: { readonly lasting: { readonly result: number }; because(reason: string): void }): number {
  node.because('it was interrupted');
  return node.lasting.result;
}
