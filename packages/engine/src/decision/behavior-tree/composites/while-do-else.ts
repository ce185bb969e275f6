import { type Command, defineKind, stopChild, updateChild } from '../../../behavior/kind/index.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';

/**
 * Asks its first child every tick; while it succeeds the second runs, while it fails the third.
 * When the answer changes, what ran is stopped before the other starts. Without a third child it
 * fails while the answer is no. It is a decision of a decision tree about a condition of the game;
 * one about a value is `decide`.
 */
export const whileDoElse = defineKind({
  name: 'whileDoElse',
  title: 'While, do, else',
  category: 'composite',
  description: 'Runs its first child in every tick: the second child while it succeeds, the third while it fails.',
  tags: ['branch', 'condition', 'watch', 'decision tree', 'question'],
  role: 'branch',
  children: [2, 3],
  start: () => updateChild(0),
  update: () => updateChild(0),
  next(node, child, report): Command {
    // After stopping the other branch, the wanted one is its opposite number.
    if (report === 0) return updateChild(3 - child);
    if (child > 0 && node.isWatched) node.because(child === 1 ? 'the answer is yes' : 'the answer is no');
    if (child > 0 || report === RUNNING) return report;
    const wanted = report === SUCCESS ? 1 : 2;
    if (wanted >= node.childCount) {
      node.because('the answer is no');
      return FAILURE;
    }
    const other = 3 - wanted;
    return node.activeChild === other ? stopChild(other) : updateChild(wanted);
  },
});
