import { definePart } from '../../../../behavior/kind/part.js';
import { param } from '../../../../behavior/vocabulary/parameter.js';

/**
 * One way to do the task it stands below: what must be so, and what is done, in order. Without
 * steps there is nothing left to do.
 */
export const htnMethod = definePart({
  name: 'htnMethod',
  title: 'Method',
  description: 'One way to do a task: what it needs, and the smaller tasks and actions it is made of.',
  tags: ['planning', 'htn', 'decomposition', 'recipe'],
  partOf: ['htnTask'],
  params: {
    needs: param.text({
      default: '',
      fixed: true,
      description: 'What must be true for it to be available: tests of facts joined with `and`.',
    }),
    when: param.boolean({ default: true, description: 'Whether it counts when a plan is made.' }),
  },
});
