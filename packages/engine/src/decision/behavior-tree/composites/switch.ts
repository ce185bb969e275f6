import {
  type Command,
  defineKind,
  type NodeView,
  STOPPED,
  startChild,
  stopChild,
  updateChild,
} from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE } from '../../../behavior/vocabulary/status.js';

interface Cases {
  readonly value: string;
  readonly cases: readonly string[];
  readonly looks: 'at the start' | 'every tick';
}
type View = NodeView<Cases>;

/**
 * Runs the child whose case equals a value, looked at once per run or in every tick: child 1 for
 * the first case, and so on; one child more than there are cases is for all others. Without it, a
 * value that fits no case fails; further children never run, which `adviseBehaviorTree` points out.
 * Looking every tick makes it a decision between many: when the value changes, what ran is stopped
 * before the other starts.
 */
export const switchNode = defineKind({
  name: 'switch',
  category: 'composite',
  description: 'Runs the child whose case equals a value; an extra last child is for all other values.',
  tags: ['case', 'choose', 'mood', 'decision tree'],
  role: 'case',
  sentence: 'Switch on {value}[, looks {looks}]',
  params: {
    value: param.text({ description: 'The value to compare; usually bound to a blackboard key.' }),
    cases: param.list(param.text(), { default: [], description: 'The values, in the order of the children.' }),
    looks: param.choice(['at the start', 'every tick'], { default: 'at the start', description: 'When to compare.' }),
  },
  exclusive: true,
  start(node) {
    const child = childFor(node);
    return child < node.childCount ? startChild(child) : leave(node);
  },
  update(node) {
    const { activeChild, childCount, params } = node;
    const child = activeChild >= 0 && params.looks === 'at the start' ? activeChild : childFor(node);
    if (child >= childCount) return leave(node);
    return activeChild >= 0 && activeChild !== child ? stopChild(activeChild) : updateChild(child);
  },
  next(node, child, report): Command {
    if (report === STOPPED) return startChild(childFor(node));
    if (node.isWatched) node.because(node.params.cases[child] ?? 'none of the cases');
    return report;
  },
});

function childFor({ params: { value, cases } }: View): number {
  const found = cases.indexOf(value);
  return found >= 0 ? found : cases.length;
}

function leave(node: View): Command {
  if (node.isWatched) node.because(`no child is for ${JSON.stringify(node.params.value)}`);
  return FAILURE;
}
