import { defineKind, startChild } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

/**
 * Says how much its child is worth at the moment, for a `utilitySelector` above it. Otherwise it
 * only passes results on.
 */
export const score = defineKind({
  name: 'score',
  category: 'decorator',
  description: 'Says how much its child is worth, for a utility selector above it.',
  tags: ['utility', 'weight', 'value'],
  sentence: 'Score {value}',
  params: { value: param.number({ default: 1, description: 'The score; usually bound to a key or computed.' }) },
  activity: 'always',
  start: () => startChild(0),
  next: (_node, _child, report) => report,
  emit(node, { child }) {
    node.start = `let s; ${child(0).startInline} return s;`;
    node.update = `let s; ${child(0).update} return s;`;
  },
});
