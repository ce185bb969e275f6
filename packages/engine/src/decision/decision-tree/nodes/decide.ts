import type { EmittedNode, NodeEmitter } from '../../../behavior/kind/emit.js';
import { type Command, defineKind, type NodeView, STOPPED, startChild } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING } from '../../../behavior/vocabulary/status.js';
import { turnTo } from './turn-to.js';

type View = NodeView<{ readonly when: boolean }>;

/**
 * A decision of a decision tree: while a value is true its first child runs, otherwise its second,
 * decided again in every tick. A branch that is chosen again continues; a branch that is not is
 * stopped before the other starts. Branches are any behavior: further decisions or actions. To test
 * a condition of the game instead of a value, use `whileDoElse`.
 */
export const decide = defineKind({
  name: 'decide',
  family: 'Decision trees',
  category: 'composite',
  description: 'Runs its first child while a value is true, its second while it is not; decides again in every tick.',
  view: 'decisions',
  tags: ['decision tree', 'if', 'branch', 'question', 'yes', 'no'],
  sentence: '{when}?',
  params: {
    when: param.boolean({ description: 'The question: a blackboard key, or an expression such as health < 10.' }),
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
  emit: emitDecide,
});

function branchOf({ params }: View): number {
  return params.when ? 0 : 1;
}

function leave(node: View): Command {
  node.because('the answer is no, and there is no branch for that');
  return FAILURE;
}

function emitDecide(node: EmittedNode, { active, activeCode, child, childCount, param }: NodeEmitter): void {
  const started = (childIndex: number, start: 'start' | 'startInline') => {
    if (childIndex >= childCount) return `return ${FAILURE};`;
    const remember = child(childIndex).canRun ? `if (s === ${RUNNING}) ${active} = ${activeCode(childIndex)};` : '';
    return `${child(childIndex)[start]} ${remember} return s;`;
  };
  const goneOn = (childIndex: number) => {
    const other = 1 - childIndex;
    const isHere = childIndex < childCount && child(childIndex).canRun;
    const isThere = other < childCount && child(other).canRun;
    return [
      isHere ? `if (k === ${activeCode(childIndex)}) { ${child(childIndex).update} return s; }` : '',
      // Forgotten before the other starts, whose task may throw.
      isThere ? `if (k === ${activeCode(other)}) { ${active} = 0; ${child(other).stop} }` : '',
      started(childIndex, 'start'),
    ].join(' ');
  };
  node.start = `let s;\nif (${param('when')}) { ${started(0, 'startInline')} } else { ${started(1, 'startInline')} }`;
  node.update = `let s;\nconst k = ${active};\nif (${param('when')}) { ${goneOn(0)} } else { ${goneOn(1)} }`;
}
