import { defineKind, startChild, updateChild } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE } from '../../../behavior/vocabulary/status.js';

/** Values of a gate's lasting `state`; 0 is as the document says. */
export const OPEN = 1;
export const CLOSED = 2;

/**
 * Lets its child run only while it is open; closing it stops the child. `setGate` opens and closes
 * it.
 */
export const gate = defineKind({
  name: 'gate',
  category: 'decorator',
  description: 'Runs its child only while it is open.',
  tags: ['enable', 'disable', 'switch on'],
  sentence: 'Gate, {open: open | closed}',
  params: { open: param.boolean({ default: true, description: 'Whether it is open until it is set.' }) },
  lasting: { state: 0 },
  start: (node) => (isOpen(node) ? startChild(0) : closed(node)),
  update: (node) => (isOpen(node) ? updateChild(0) : closed(node)),
  next: (_node, _child, report) => report,
});

function isOpen(node: { readonly params: { readonly open: boolean }; readonly lasting: { readonly state: number } }) {
  return node.lasting.state === 0 ? node.params.open : node.lasting.state === OPEN;
}

function closed(node: { because(reason: string): void }): number {
  node.because('the gate is closed');
  return FAILURE;
}
