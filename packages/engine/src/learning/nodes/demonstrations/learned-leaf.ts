import { defineKind, startChild } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

/**
 * A leaf of a learned decision tree: runs its child, and keeps how many examples led here and what a
 * designer has said about it, so that both stay with the behavior.
 */
export const learnedLeaf = defineKind({
  name: 'learnedLeaf',
  family: 'Learning',
  title: 'Learned leaf',
  category: 'decorator',
  description: 'Runs what a person chose most often here; keeps the examples, and whether training may change it.',
  tags: ['learning', 'decision tree', 'examples', 'watch me', 'lock'],
  icon: 'success',
  sentence: 'Learned: {choice}',
  params: {
    choice: param.text({ default: '', fixed: true, description: 'The option of the player that it runs.' }),
    examples: param.text({
      default: '',
      fixed: true,
      description: 'What the person chose in the examples that lead here, such as chase 12, search 1.',
    }),
    locked: param.boolean({ default: false, fixed: true, description: 'Training keeps it as it is.' }),
    deleted: param.list(param.text(), {
      default: [],
      fixed: true,
      description: 'Options that were deleted here: training does not bring them back.',
    }),
  },
  activity: 'always',
  start: () => startChild(0),
  next: (_node, _child, report) => report,
});
