import { defineKind, startChild } from '../../behavior/node-kind.js';
import { param } from '../../behavior/parameter.js';
import { FAILURE } from '../../behavior/status.js';

/**
 * Runs the child whose case equals a value, looked at once per run: child 1 for the first case, and so on; one child more
 * than there are cases is for all others. Without it, a value that fits no case fails; further children never run,
 * which `adviseBehaviorTree` points out.
 */
export const switchNode = defineKind({
  name: 'switch',
  category: 'composite',
  description: 'Runs the child whose case equals a value; an extra last child is for all other values.',
  tags: ['case', 'choose', 'mood'],
  params: {
    value: param.text({ description: 'What to compare; usually bound to a blackboard key.' }),
    cases: param.list(param.text(), { default: [], description: 'The values, in the order of the children.' }),
  },
  exclusive: true,
  start(node) {
    const { value, cases } = node.params;
    const found = cases.indexOf(value);
    const child = found >= 0 ? found : cases.length;
    if (child < node.childCount) return startChild(child);
    if (node.isWatched) node.because(`no child is for ${JSON.stringify(value)}`);
    return FAILURE;
  },
  next: (_node, _child, report) => report,
});
