import { param } from '../vocabulary/parameter.js';
import { startChild } from './command.js';
import { defineKind } from './define-kind.js';

/**
 * Stands for another behavior of the library, which runs in its place. The compiler puts the
 * behavior below it as its child, so at run time the reference only passes results on.
 */
export const subtree = defineKind({
  name: 'subtree',
  category: 'leaf',
  description: 'Runs another behavior in this place and reports its result.',
  tags: ['reference', 'look-up', 'reuse', 'same again'],
  icon: 'subtree',
  params: { behavior: param.behavior({ description: 'Name of the behavior to run.' }) },
  activity: 'always',
  exclusive: true,
  start: () => startChild(0),
  next: (_node, _child, report) => report,
  emit(node, { child }) {
    node.start = `let s; ${child(0).startInline} return s;`;
    node.update = `let s; ${child(0).update} return s;`;
  },
});
