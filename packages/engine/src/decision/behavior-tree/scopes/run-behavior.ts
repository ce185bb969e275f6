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

interface Chosen {
  /** Name of the behavior that runs. */
  behavior: string;
  /** Name of the one that takes its place. */
  next: string;
}
type View = NodeView<{ readonly behavior: string; readonly keep: boolean }, Chosen>;

/**
 * Runs a behavior whose name is given at run time, by a key or an expression. The behavior is
 * compiled when it is first needed; from then on it takes memory in every mind of the population,
 * unless it is set not to be kept. For a name that never changes, `subtree` costs less and is
 * checked when the behavior is loaded.
 */
export const runBehavior = defineKind({
  name: 'runBehavior',
  title: 'Run behavior',
  category: 'leaf',
  description: 'Runs the behavior named by a key, an expression or a text, and reports its result.',
  tags: ['subtree', 'dynamic', 'lazy', 'look-up', 'data', 'plug in'],
  role: 'host',
  sentence: 'Run “{behavior}”',
  params: {
    behavior: param.text({
      description: 'The name of the behavior, read at run time. If there is none, the node fails.',
    }),
    changed: param.choice(['finish', 'switch'], {
      default: 'finish',
      description: 'When the name changes while it runs: finish the old behavior, or stop it for the new one.',
    }),
    keep: param.boolean({
      default: true,
      description: 'Keep the behavior in memory, with its cooldowns and limits, when it has ended.',
    }),
  },
  memory: { behavior: '', next: '' },
  activity: 'one',
  exclusive: true,
  hosts: true,
  start: (node) => begin(node),
  update(node) {
    const { params, memory, activeChild } = node;
    // Its behavior is gone since the last tick: it was restored or reloaded without it.
    if (activeChild < 0) return begin(node);
    if (params.changed === 'finish' || params.behavior === memory.behavior) return updateChild(activeChild);
    if (node.dynamicSubtree(params.behavior) < 0) return FAILURE;
    memory.next = params.behavior;
    return stopChild(activeChild);
  },
  next(node, _child, report) {
    if (report !== STOPPED) return report;
    const { memory, params } = node;
    if (params.keep === false) node.dismiss(memory.behavior);
    memory.behavior = memory.next;
    return startChild(node.dynamicSubtree(memory.behavior));
  },
  stop(node) {
    if (node.params.keep === false && node.memory.behavior !== '') node.dismiss(node.memory.behavior);
  },
});

function begin(node: View): Command {
  const { behavior } = node.params;
  const childIndex = node.dynamicSubtree(behavior);
  if (childIndex < 0) return FAILURE;
  node.memory.behavior = behavior;
  return startChild(childIndex);
}
