import { type Command, type NodeView, stopChild, updateChild } from '../../../behavior/kind/index.js';

/**
 * Goes on with a branch, in an `update`. What runs in another is stopped first: the kind's `next`
 * then hears of the stop and has to name the branch again.
 */
export function turnTo(node: Pick<NodeView, 'activeChild'>, branch: number): Command {
  const { activeChild } = node;
  return activeChild >= 0 && activeChild !== branch ? stopChild(activeChild) : updateChild(branch);
}
