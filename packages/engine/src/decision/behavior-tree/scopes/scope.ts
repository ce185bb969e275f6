import { defineKind, startChild } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { SUCCESS } from '../../../behavior/vocabulary/status.js';

/**
 * Gives its child a fresh blackboard in front of the one outside: what is written below stays
 * below, what is not known there is asked of the scope around it, then of the next, and at last of
 * the agent. However the child ends, the scope is dropped with all that was known in it; on success
 * the keys to `keep` are first written outside. A key that was emptied in the scope is empty in it,
 * whatever it holds outside. Keys of the world are always the world's. For behaviors that are
 * reused: their notes do not spoil those of others, nor do two that run in parallel write over one
 * another's.
 */
export const scope = defineKind({
  name: 'scope',
  title: 'Fresh blackboard',
  category: 'decorator',
  description: 'Gives its child a local blackboard, which is forgotten when the child ends.',
  tags: ['local', 'variables', 'blackboard', 'private', 'manager'],
  sentence: 'Fresh blackboard[, keys {keys}][, keeps {keep}]',
  params: {
    keys: param.list(param.key(), {
      default: [],
      description: 'The keys that are local; empty means every key but those of the world.',
    }),
    keep: param.list(param.key(), {
      default: [],
      description: 'Keys whose values are copied to the outer blackboard when the child succeeds.',
    }),
  },
  localKeys: ({ keys }) => keys,
  start(node) {
    node.openScope();
    return startChild(0);
  },
  next(node, _child, report) {
    const { keep } = node.params;
    if (report === SUCCESS) for (let i = 0; i < keep.length; i++) node.handOut(keep[i]);
    return report;
  },
  stop: (node) => node.dropScope(),
});
