import { type Command, updateChild } from '../../../behavior/kind/command.js';
import type { NodeView } from '../../../behavior/kind/node-view.js';
import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { SUCCESS } from '../../../behavior/vocabulary/status.js';

/**
 * An action that a planner can use. Its needs and effects are for planning; its child carries it
 * out. The planner believes the stated effects until it reads the world again.
 */
export const planAction = definePart({
  name: 'planAction',
  family: 'Planning',
  title: 'Action',
  description: 'An action for a planner: what it needs, what it changes, and a child that does it.',
  tags: ['planning', 'goap', 'htn', 'operator', 'primitive task', 'precondition', 'effect'],
  partOf: ['plan', 'htn'],
  sentence: 'Action[: needs {needs}][, gives {effects}][, costs {cost}]',
  params: {
    needs: param.text({
      default: '',
      fixed: true,
      description: 'What must be true: tests of facts joined with `and`, such as `hasAxe and at is forest`.',
    }),
    effects: param.text({
      default: '',
      fixed: true,
      description: 'What it changes, separated by commas: `wood + 10, not hasAxe, at is home`.',
    }),
    cost: param.number({
      default: 1,
      description: 'Anything to keep small: time, effort, danger. With a negative or no value it cannot be done.',
    }),
    when: param.boolean({ default: true, description: 'Whether it counts when a plan is made.' }),
  },
  children: [0, 1],
  activity: 'one',
  exclusive: true,
  stubs: 'below',
  start: run,
  update: run,
  next: (_node, _child, report) => report as Command,
});

function run({ childCount }: NodeView<unknown>): Command {
  return childCount > 0 ? updateChild(0) : SUCCESS;
}
