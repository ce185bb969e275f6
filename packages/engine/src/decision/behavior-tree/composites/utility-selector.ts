import { defineKind, type NodeView } from '../../../behavior/kind/index.js';
import { afterChosen, runChosen, startChosen } from '../../../behavior/kind/run-chosen.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { takesLead } from '../../utility/choose.js';

const NO_SCORE = 'no child has a score';

/**
 * Runs the child with the highest score. Children are `score` decorators, whose value is usually
 * bound to a key or computed; other children score 0. Of equal scores the first wins. It may look
 * again every tick; then the running child continues until another scores higher by more than the
 * inertia, and is stopped before the other starts. When the chosen child fails, the selector fails.
 * Unlike `chooseByUtility`, it takes any number as a score, also one below 0.
 */
export const utilitySelector = defineKind({
  name: 'utilitySelector',
  category: 'composite',
  skippedChild: 'failure',
  description: 'Runs the child with the highest score.',
  tags: ['score', 'utility', 'best', 'weigh'],
  role: 'best',
  heeds: ['score'],
  sentence: 'Utility selector[, looks {looks}][, inertia {inertia}]',
  params: {
    looks: param.choice(['every tick', 'at the start'], {
      default: 'every tick',
      description: 'When to compare scores.',
    }),
    inertia: param.number({ default: 0, min: 0, description: 'How much better another child must be to take over.' }),
  },
  memory: { chosen: -1 },
  start: (node) => startChosen(node, best(node, -1), NO_SCORE),
  update(node) {
    const { activeChild, params } = node;
    const keeps = activeChild >= 0 && params.looks === 'at the start';
    return runChosen(node, keeps ? activeChild : best(node, activeChild), NO_SCORE);
  },
  next: (node, _child, report) => afterChosen(node, report, NO_SCORE),
});

/**
 * The child with the highest score; the inertia is added to the score of the running one. A score
 * without a value does not count.
 */
function best(node: NodeView<{ readonly inertia: number }>, running: number): number {
  let chosen = -1;
  let highest = Number.NEGATIVE_INFINITY;
  for (let child = 0; child < node.childCount; child++) {
    const value = node.childKind(child) === 'score' ? node.childParam(child, 'value') : 0;
    if (typeof value !== 'number' || Number.isNaN(value)) continue;
    const score = child === running ? value + node.params.inertia : value;
    if (takesLead(score, highest, child === running)) {
      highest = score;
      chosen = child;
    }
  }
  return chosen;
}
