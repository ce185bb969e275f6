import { type Command, defineKind, type NodeView, stopChild, updateChild } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE } from '../../../behavior/vocabulary/status.js';

interface Choice {
  readonly looks: 'every tick' | 'at the start';
  readonly inertia: number;
}

/**
 * Runs the child with the highest score. Children are `score` decorators, whose value is usually
 * bound to a key or computed; other children score 0. Of equal scores the first wins. It may look
 * again every tick; then a child that runs keeps its place until another scores higher by more than
 * the inertia, and is stopped before the other starts. When the chosen child fails, the selector
 * fails.
 */
export const utilitySelector = defineKind({
  name: 'utilitySelector',
  category: 'composite',
  skippedChild: 'failure',
  description: 'Runs the child with the highest score.',
  tags: ['score', 'utility', 'best', 'weigh'],
  icon: 'selector',
  role: 'best',
  heeds: ['score'],
  params: {
    looks: param.choice(['every tick', 'at the start'], {
      default: 'every tick',
      description: 'When to compare scores.',
    }),
    inertia: param.number({ default: 0, min: 0, description: 'How much better another child must be to take over.' }),
  },
  memory: { chosen: -1 },
  start: (node) => run(node, best(node, -1)),
  update(node) {
    const { activeChild } = node;
    const looks = activeChild < 0 || node.params.looks === 'every tick';
    const chosen = looks ? best(node, activeChild) : activeChild;
    if (chosen === activeChild || activeChild < 0) return run(node, chosen);
    node.memory.chosen = chosen;
    return stopChild(activeChild);
  },
  next: (node, _child, report) => (report === 0 ? run(node, node.memory.chosen) : report),
});

function run(node: NodeView<Choice>, child: number): Command {
  if (child >= 0) return updateChild(child);
  node.because('no child has a score');
  return FAILURE;
}

/**
 * The child with the highest score; the one that runs has the inertia on its side. A score without
 * a value is no score.
 */
function best(node: NodeView<Choice>, running: number): number {
  let chosen = -1;
  let highest = Number.NEGATIVE_INFINITY;
  for (let child = 0; child < node.childCount; child++) {
    const value = node.childKind(child) === 'score' ? node.childParam(child, 'value') : 0;
    if (typeof value !== 'number' || Number.isNaN(value)) continue;
    const score = child === running ? value + node.params.inertia : value;
    if (score > highest || (score === highest && child === running)) {
      highest = score;
      chosen = child;
    }
  }
  return chosen;
}
