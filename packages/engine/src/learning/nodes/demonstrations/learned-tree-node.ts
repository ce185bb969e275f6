import { defineKind, startChild } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

/**
 * The root of a decision tree that was learned from a person: runs it, and keeps what it was learned
 * from, so that it can be scored and trained again.
 */
export const learnedTree = defineKind({
  name: 'learnedTree',
  family: 'Learning',
  title: 'Learned tree',
  category: 'decorator',
  description: 'A decision tree that was learned from what a person did; keeps what it was learned from.',
  view: 'decisions',
  tags: ['learning', 'decision tree', 'watch me', 'demonstration', 'imitation'],
  icon: 'selector',
  sentence: 'Learned tree[ of “{shownBy}”]',
  params: {
    shownBy: param.text({
      default: '',
      fixed: true,
      description: 'The behavior by which the person played the character.',
    }),
    recordings: param.list(param.text(), {
      default: [],
      fixed: true,
      description: 'The recordings it was learned from, by name.',
    }),
  },
  activity: 'always',
  start: () => startChild(0),
  next: (_node, _child, report) => report,
});
