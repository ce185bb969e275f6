import { defineKind, startChild } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

/**
 * Stands for a node that is drawn elsewhere in the tree, with all below it, so that branches of a
 * decision tree can meet again. What runs is a copy with memory of its own; a way that would lead
 * back to itself is refused before anything runs. What is promoted while a condition holds is an
 * `impulse`; what several behaviors share is a subtree.
 */
export const sameAs = defineKind({
  name: 'sameAs',
  family: 'Decision trees',
  title: 'Same as',
  category: 'leaf',
  description: 'Runs a copy of another node of the tree, with everything below it.',
  tags: ['decision tree', 'merge', 'shared', 'go to', 'again', 'alias', 'meet'],
  sentence: 'Same as {target}',
  params: { target: param.node([], { description: 'The node to copy, with everything below it.' }) },
  activity: 'always',
  copies: 'target',
  start: () => startChild(0),
  next: (_node, _child, report) => report,
});
