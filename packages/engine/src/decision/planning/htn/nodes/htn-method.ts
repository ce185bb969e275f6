import { definePart } from '../../../../behavior/kind/part.js';
import { param } from '../../../../behavior/vocabulary/parameter.js';

/**
 * One way to do the task it stands below: what must be so, and what is done, in order. Without
 * steps there is nothing left to do.
 */
export const htnMethod = definePart({
  name: 'htnMethod',
  title: 'Method',
  description: 'One way to do a task: what must be so, and the smaller tasks and actions it is made of.',
  tags: ['planning', 'htn', 'decomposition', 'recipe'],
  partOf: ['htnTask'],
  params: {
    needs: param.text({
      default: '',
      fixed: true,
      description: 'What must be so for it to be open: tests of facts with `and` between them.',
    }),
    when: param.boolean({ default: true, description: 'Whether it counts when a plan is made.' }),
  },
});
