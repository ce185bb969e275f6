import { type Command, defineKind, type NodeView, STOPPED, startChild } from '../../../behavior/node-kind.js';
import { param } from '../../../behavior/parameter.js';
import { FAILURE } from '../../../behavior/status.js';
import { turnTo } from './turn-to.js';

type View = NodeView<{ readonly when: boolean }>;

/**
 * A decision of a decision tree (DT-01, DT-02): while something is true its first child runs, else its second, decided anew in every
 * tick. A branch that is chosen again goes on; one that is not is stopped before the other starts. Branches are any behavior: further decisions, or
 * what is to be done. Where a condition of the game is asked instead of a value, take `whileDoElse`.
 */
export const decide = defineKind({
  name: 'decide',
  category: 'composite',
  description: 'Runs its first child while something is true, its second while it is not; decides anew every tick.',
  view: 'decisions',
  tags: ['decision tree', 'if', 'branch', 'question', 'yes', 'no'],
  params: {
    when: param.boolean({ description: 'What is asked: a blackboard key, or an expression such as health < 10.' }),
  },
  children: [1, 2],
  exclusive: true,
  start(node) {
    const branch = branchOf(node);
    return branch < node.childCount ? startChild(branch) : leave(node);
  },
  update(node) {
    const branch = branchOf(node);
    return branch < node.childCount ? turnTo(node, branch) : leave(node);
  },
  next(node, child, report): Command {
    if (report === STOPPED) return startChild(branchOf(node));
    if (node.isWatched) node.because(child === 0 ? 'the answer is yes' : 'the answer is no');
    return report;
  },
});

function branchOf({ params }: View): number {
  return params.when ? 0 : 1;
}

function leave(node: View): Command {
  node.because('the answer is no, and there is no branch for that');
  return FAILURE;
}
